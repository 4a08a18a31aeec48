"""How a rule is read."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.kinds.entry import Text
from tablewright.kinds.notes import demand_note
from tablewright.kinds.reading import Reader
from tablewright.kinds.rule.entry import Point, RuleEntry
from tablewright.source import Pointer


def read_rule(reader: Reader) -> RuleEntry:
    """Return the rule of the document that `reader` reads; its faults are the reader's."""
    notes = reader.texts_by_name("notes")
    return RuleEntry(
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
