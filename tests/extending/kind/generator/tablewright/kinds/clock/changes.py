"""What a house rule changes of a clock: its segments, what fills them, and what comes then."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.clock.view import ClockView
from tablewright.views.changes import Changes
from tablewright.views.edits import Edit, edit, edits_in_order
from tablewright.views.stated import Stated


def clock_changes(before: ClockView, after: ClockView) -> Changes:
    """Return what is other in `after` than in `before`."""
    return Changes(tuple(_edits(before, after)))


def _edits(before: ClockView, after: ClockView) -> Iterator[Edit]:
    old, new = before.clock, after.clock
    yield from edit(("Segments",), str(old.segments), str(new.segments))
    yield from edit(("Filled",), str(old.filled), str(new.filled))
    yield from edits_in_order("Tick", _ticks(before), _ticks(after))
    yield from edit(("When full",), old.when_full, new.when_full)


def _ticks(view: ClockView) -> tuple[Stated, ...]:
    return tuple((tick.when, f"+{tick.fill}") for tick in view.clock.ticks)


CHANGES = clock_changes
