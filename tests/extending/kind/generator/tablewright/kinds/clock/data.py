"""A clock as plain data for machines."""

from __future__ import annotations

from tablewright.kinds.clock.view import ClockView
from tablewright.views.figures import Data


def clock_data(view: ClockView) -> Data:
    """Return a clock: its segments, how many are filled, what fills them, and what comes then."""
    clock = view.clock
    return {
        "segments": clock.segments,
        "filled": clock.filled,
        "when_full": clock.when_full.markdown,
        "ticks": [{"when": tick.when.markdown, "fill": tick.fill} for tick in clock.ticks],
    }


DATA = clock_data
