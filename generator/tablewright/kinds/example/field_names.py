"""What readers call the fields of a worked example: its steps by their numbers."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.example.entry import Example
from tablewright.library import Scope
from tablewright.source import Pointer
from tablewright.views.field_names import FieldName, spaced


def _example_fields(_example: Example, field: Pointer, _scope: Scope) -> Iterator[FieldName]:
    if field[:1] == ("steps",) and len(field) > 1 and isinstance(field[1], int):
        inside = [spaced(each) for each in field[2:] if each not in ("inputs", "expect")]
        yield FieldName(f"Step {field[1] + 1}", ", ".join(inside))


FIELD_NAMES = _example_fields
