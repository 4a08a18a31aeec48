"""What a clock is."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.kinds.entry import Entry, Text


@dataclass(frozen=True, slots=True)
class Tick:
    """Something that fills segments, and how many."""

    when: Text
    fill: int


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Clock(Entry):
    """Something that draws nearer; `filled` of its `segments` are full when play begins."""

    segments: int
    filled: int
    when_full: Text
    ticks: tuple[Tick, ...]
