"""The kind `rule`: prose, with steps or points where it has them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablewright.kinds.entry import Entry, Text
from tablewright.kinds.reading import Kind, Reader
from tablewright.kinds.table import demand_note
from tablewright.source import Pointer


@dataclass(frozen=True, slots=True)
class Point:
    """One step or point, with the name of its footnote or nothing."""

    text: Text
    note: str


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Rule(Entry):
    """A rule in words: `steps` have an order, `points` have none."""

    steps: tuple[Point, ...]
    points: tuple[Point, ...]
    notes: Mapping[str, Text]


def read_rule(reader: Reader) -> Rule:
    """Return the rule of the document that `reader` reads; its faults are the reader's."""
    notes = reader.texts_by_name("notes")
    return Rule(
        **reader.common(),
        steps=_points(reader, "steps", notes),
        points=_points(reader, "points", notes),
        notes=notes,
    )


def _points(reader: Reader, name: str, notes: Mapping[str, Text]) -> tuple[Point, ...]:
    points: list[Point] = []
    for number, data in enumerate(reader.data.get(name, ())):
        pointer: Pointer = (name, number)
        if isinstance(data, str):
            points.append(Point(Text(data, pointer), ""))
            continue
        note = str(data.get("note", ""))
        if note:
            demand_note(reader, notes, note, (*pointer, "note"))
        points.append(Point(Text(data["text"], (*pointer, "text")), note))
    return tuple(points)


KIND = Kind("rule", read_rule)
