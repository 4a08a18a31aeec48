"""What a rule is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablewright.kinds.entry import Entry, Text


@dataclass(frozen=True, slots=True)
class Point:
    """One step or point, with the name of its footnote or nothing."""

    text: Text
    note: str


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class RuleEntry(Entry):
    """A rule in words: `steps` have an order, `points` have none."""

    steps: tuple[Point, ...]
    points: tuple[Point, ...]
    notes: Mapping[str, Text]
