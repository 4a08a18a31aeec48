"""What a clock is."""

from __future__ import annotations

from tablewright.kinds.entry import Entry, Text
from tablewright.records import Struct


class Tick(Struct, frozen=True):
    """Something that fills segments, and how many."""

    when: Text
    fill: int


class Clock(Entry, frozen=True, eq=False, kw_only=True):
    """Something that draws nearer; `filled` of its `segments` are full when play begins."""

    segments: int
    filled: int
    when_full: Text
    ticks: tuple[Tick, ...]
