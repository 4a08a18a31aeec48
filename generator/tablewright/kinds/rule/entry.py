"""What a rule is."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.kinds.entry import Entry, Text
from tablewright.records import Struct


class Point(Struct, frozen=True):
    """One step or point, with the name of its footnote or nothing."""

    text: Text
    note: str


class RuleEntry(Entry, frozen=True, eq=False, kw_only=True):
    """A rule in words: `steps` have an order, `points` have none."""

    steps: tuple[Point, ...]
    points: tuple[Point, ...]
    notes: Mapping[str, Text]
