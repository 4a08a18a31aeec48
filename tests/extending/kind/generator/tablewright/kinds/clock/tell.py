"""A clock as `show` tells it."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.clock.view import ClockView
from tablewright.render.told import told
from tablewright.terminal import Said, TextTable, Typed
from tablewright.views.entry import EntryView


def clock_told(view: EntryView) -> Iterator[Said]:
    """Yield how far the clock is, what fills it, and what comes then."""
    body: ClockView = view.body
    clock = body.clock
    yield f"\n{body.state}, {body.left} to go"
    if clock.ticks:
        rows = [(told(tick.when), f"+{tick.fill}") for tick in clock.ticks]
        yield TextTable(("When", "Segments"), rows, right={1})
    yield Typed(f"When full: {told(clock.when_full)}")


TELL = clock_told
