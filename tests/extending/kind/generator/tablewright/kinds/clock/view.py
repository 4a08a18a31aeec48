"""A clock as readers meet it."""

from __future__ import annotations

from tablewright.kinds.clock.entry import Clock
from tablewright.library import Scope
from tablewright.records import Struct


class ClockView(Struct, frozen=True):
    """A clock, and what is said of it wherever it is shown."""

    clock: Clock

    @property
    def left(self) -> int:
        """How many segments are empty."""
        return self.clock.segments - self.clock.filled

    @property
    def state(self) -> str:
        """How far it is, in words."""
        return f"{self.clock.filled} of {self.clock.segments} filled"


def clock_view(clock: Clock, _scope: Scope) -> ClockView:
    """Return `clock` as readers meet it: the same in every pack."""
    return ClockView(clock)


VIEW = clock_view
