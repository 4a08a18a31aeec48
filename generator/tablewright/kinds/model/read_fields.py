"""How the fields of a model are read: what each holds, and what it may be."""

from __future__ import annotations

from typing import Any

from tablewright.kinds import rules
from tablewright.kinds.model.entry import Field, FieldShape, FieldType
from tablewright.kinds.reading import Reader
from tablewright.kinds.stepped import read_stepped
from tablewright.names import as_written
from tablewright.source import Pointer

_WHOLE = (FieldType.INTEGER, FieldType.MODIFIER)
_COUNTED = (*_WHOLE, FieldType.NUMBER)
# What a default may be of: a list or a map that is left out is empty, and a part has its own.
_DEFAULTS: dict[FieldType, tuple[tuple[type, ...], str]] = {
    FieldType.INTEGER: ((int,), "a whole number"),
    FieldType.MODIFIER: ((int,), "a whole number"),
    FieldType.NUMBER: ((int, float), "a number"),
    FieldType.TEXT: ((str,), "text"),
    FieldType.BOOLEAN: ((bool,), "true or false"),
    FieldType.DICE: ((str,), "dice, such as 2d6"),
    FieldType.ROW: ((str, int), "the name of a row"),
}


def read_field(reader: Reader, name: str, data: dict[str, Any]) -> Field:
    """Return the field called `name`; its faults are the reader's."""
    pointer: Pointer = ("fields", name)
    shape = _shape(reader, data, "type", pointer)
    values = _values(reader, data, shape, pointer)
    return Field(
        name,
        data["title"],
        shape,
        data.get("optional", False),
        reader.text(data, "note", pointer),
        pointer,
        _default(reader, data, shape, values, pointer),
        values,
    )


def _shape(reader: Reader, data: dict[str, Any], key: str, at: Pointer) -> FieldShape:
    """Return the shape under `key`: a type by name, or the id of a model."""
    written = str(data[key])
    pointer = (*at, key)
    try:
        kind = FieldType(written)
    except ValueError:
        return _demand_no_unit(reader, data, FieldShape(FieldType.MODEL, written, pointer=pointer))
    if kind in (FieldType.LIST, FieldType.MAP):
        if key == "of" or "of" not in data:
            message = f"a {kind} must say what it holds, and cannot hold another list or map"
            reader.fault(rules.FIELD_TYPE, pointer, message, hint="write `of:` with a type")
            return FieldShape(kind, of=FieldShape(FieldType.TEXT), pointer=pointer)
        return FieldShape(kind, of=_shape(reader, data, "of", at), pointer=pointer)
    if kind is FieldType.ROW:
        return _demand_no_unit(reader, data, _row(reader, data, at, pointer))
    if kind not in _COUNTED:
        return _demand_no_unit(reader, data, FieldShape(kind, pointer=pointer))
    return FieldShape(kind, pointer=pointer, unit=data.get("unit", ""))


def _row(reader: Reader, data: dict[str, Any], at: Pointer, said: Pointer) -> FieldShape:
    if "table" not in data:
        message = "a row must say of which table it is"
        hint = "write `table:` with its id"
        reader.fault(rules.FIELD_TYPE, said, message, hint=hint)
    tables = data.get("table", "")
    first, *others = [tables] if isinstance(tables, str) else tables
    return FieldShape(FieldType.ROW, first, pointer=(*at, "table"), others=tuple(others))


def _demand_no_unit(reader: Reader, data: dict[str, Any], shape: FieldShape) -> FieldShape:
    at = (*shape.pointer[:2], "unit")
    if "unit" in data:
        message = f"`{shape.type}` is not counted in {data['unit']}"
        hint = "a unit goes with integer, number and modifier: leave it out, or write it into text"
        reader.fault(rules.FIELD_TYPE, at, message, hint=hint, key=True)
    return shape


def _values(
    reader: Reader, data: dict[str, Any], shape: FieldShape, at: Pointer
) -> tuple[int, ...]:
    if "range" not in data:
        return ()
    if shape.type not in _WHOLE:
        message = f"only a whole number has a `range:`, and this is `{shape.type}`"
        hint = "leave it out, or say it under `rules:`, such as `{that: load <= 20.0, else: …}`"
        reader.fault(rules.FIELD_TYPE, (*at, "range"), message, hint=hint, key=True)
        return ()
    return read_stepped(reader, (*at, "range"), "a field") or ()


def _default(
    reader: Reader, data: dict[str, Any], shape: FieldShape, values: tuple[int, ...], at: Pointer
) -> Any:
    if "default" not in data:
        return None
    default, pointer = data["default"], (*at, "default")
    types, words = _DEFAULTS.get(shape.type, ((), ""))
    message = hint = ""
    if not types:
        message = f"`{shape.type}` has no default"
        hint = "write `optional: true`: a list or a map that is left out is empty"
    elif type(default) not in types:
        message = f"`{as_written(default)}` is not {words}"
        hint = f"write {words}"
    elif values and default not in values:
        message = f"`{default}` is not one of the values of `{at[-1]}`"
        hint = f"write a number of the range {values[0]} to {values[-1]}"
    elif shape.type is FieldType.DICE:
        return default if reader.dice(pointer) is not None else None
    if message:
        reader.fault(rules.WRONG_DEFAULT, pointer, message, hint=hint)
        return None
    return default
