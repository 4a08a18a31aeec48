"""What readers call the fields of a model: a field or a derived value by its title."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.model.entry import Model
from tablewright.library import Scope
from tablewright.source import Pointer
from tablewright.views.field_names import FieldName


def _model_fields(model: Model, field: Pointer, _scope: Scope) -> Iterator[FieldName]:
    match field:
        case ("derived", name, *inside):
            yield FieldName(model.title_of(str(name)), is_formula=inside == ["value"])
        case ("fields", name, *_):
            yield FieldName(model.title_of(str(name)))
        case ("rules", int(number), *inside):
            yield FieldName(f"Rule {number + 1}", is_formula=inside == ["that"])
        case _:
            return


FIELD_NAMES = _model_fields
