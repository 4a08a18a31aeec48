"""How a clock is read."""

from __future__ import annotations

from tablewright.kinds.clock.entry import Clock, Tick
from tablewright.kinds.clock.rules import CLOCK_OVERFULL
from tablewright.kinds.entry import Text
from tablewright.kinds.reading import Reader
from tablewright.source import Pointer


def read_clock(reader: Reader) -> Clock:
    """Return the clock of the document that `reader` reads; its faults are the reader's."""
    data = reader.data
    clock = Clock(
        **reader.common(),
        segments=data["segments"],
        filled=data.get("filled", 0),
        when_full=reader.required_text(data, "when_full", ()),
        ticks=tuple(
            Tick(Text(tick["when"], ("ticks", place, "when")), tick.get("fill", 1))
            for place, tick in enumerate(data.get("ticks", ()))
        ),
    )
    _demand_at_most(clock.segments, clock.filled, ("filled",), reader)
    for place, tick in enumerate(clock.ticks):
        _demand_at_most(clock.segments, tick.fill, ("ticks", place, "fill"), reader)
    return clock


def _demand_at_most(segments: int, filled: int, pointer: Pointer, reader: Reader) -> None:
    if filled > segments:
        message = f"{filled} segments are filled, and the clock has {segments}"
        hint = f"write {segments} or less, or raise `segments:`"
        reader.fault(CLOCK_OVERFULL, pointer, message, hint=hint)
