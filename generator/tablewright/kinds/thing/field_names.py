"""What readers call the fields of a thing: as its model titles them."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.model.entry import Model
from tablewright.kinds.thing.entry import Thing
from tablewright.library import Scope
from tablewright.source import Pointer
from tablewright.views.field_names import FieldName, spaced


def _thing_fields(thing: Thing, field: Pointer, scope: Scope) -> Iterator[FieldName]:
    model = scope.find(thing.kind)
    if len(field) < 2 or field[0] not in ("values", "expect"):
        return
    name = str(field[1])
    title = model.title_of(name) if isinstance(model, Model) else spaced(name)
    yield FieldName(title, ", ".join(map(spaced, field[2:])))


FIELD_NAMES = _thing_fields
