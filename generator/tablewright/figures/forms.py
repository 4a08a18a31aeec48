"""Whether values that no schema has seen have the form that the fields of a model want."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from tablewright.kinds.model.entry import FieldShape, FieldType, Model
from tablewright.library import Scope
from tablewright.names import as_written, suggestion
from tablewright.source import Pointer

# The place of what does not fit, what is wrong with it, and what to write instead.
Misfit = tuple[Pointer, str, str]

_WANTED: Mapping[FieldType, tuple[tuple[type, ...], str]] = {
    FieldType.INTEGER: ((int,), "a whole number"),
    FieldType.NUMBER: ((int, float), "a number"),
    FieldType.MODIFIER: ((int,), "a whole number"),
    FieldType.TEXT: ((str,), "text"),
    FieldType.BOOLEAN: ((bool,), "true or false"),
    FieldType.DICE: ((str,), "dice, such as 2d6"),
    FieldType.ROW: ((str, int), "the name of a row"),
    FieldType.LIST: ((list,), "a list"),
    FieldType.MAP: ((dict,), "`name: value` lines"),
    FieldType.MODEL: ((dict,), "`field: value` lines"),
}


def misfit(model: Model, values: Mapping[str, Any], scope: Scope, at: Pointer) -> Misfit | None:
    """Return the first of `values` at `at` that does not fit its field, or None.

    The values of things were held against a schema; those of worked examples were not.
    """
    names = [field.name for field in model.fields]
    for name in values:
        if name not in names:
            hint = suggestion(name, names, "fields")
            return (*at, name), f"`{model.id}` has no field `{name}`", hint
    for field in model.fields:
        if field.name in values:
            found = _misfit(field.shape, values[field.name], scope, (*at, field.name))
            if found is not None:
                return found
            if field.values and values[field.name] not in field.values:
                message = f"`{values[field.name]}` is not one of the values of `{field.name}`"
                hint = f"write a number of the range {field.values[0]} to {field.values[-1]}"
                return (*at, field.name), message, hint
        elif field.is_demanded:
            return at, f"the field `{field.name}` is not given", f"write `{field.name}:`"
    return None


def _misfit(shape: FieldShape, value: Any, scope: Scope, pointer: Pointer) -> Misfit | None:
    types, words = _WANTED[shape.type]
    if type(value) not in types:
        return pointer, f"`{as_written(value)}` is not {words}", f"write {words}"
    if shape.of is not None:
        items: Iterable[tuple[Any, Any]]
        items = value.items() if shape.type is FieldType.MAP else enumerate(value)
        found = (_misfit(shape.of, item, scope, (*pointer, key)) for key, item in items)
        return next((each for each in found if each is not None), None)
    if shape.type is FieldType.MODEL:
        part = scope.find(shape.reference)
        return misfit(part, value, scope, pointer) if isinstance(part, Model) else None
    return None
