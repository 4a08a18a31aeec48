"""Values with which a thing of a model begins, before its author has written any."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tablewright.kinds.kind import TO_WRITE
from tablewright.kinds.model.entry import Field, FieldShape, FieldType, Model
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.records import Struct

_VALUES = {
    FieldType.INTEGER: 1,
    FieldType.NUMBER: 1.5,
    FieldType.MODIFIER: 0,
    FieldType.TEXT: TO_WRITE,
    FieldType.BOOLEAN: False,
    FieldType.DICE: "1d6",
    FieldType.LIST: (),
    FieldType.MAP: {},
}
_WORDS = {
    FieldType.INTEGER: "a whole number",
    FieldType.NUMBER: "a number",
    FieldType.MODIFIER: "a whole number, shown with its sign",
    FieldType.TEXT: "a text",
    FieldType.BOOLEAN: "true or false",
    FieldType.DICE: "dice",
}


class NoFirstValueError(Exception):
    """A field for which there is nothing to choose from yet, in words for its author."""


class FirstValue(Struct, frozen=True):
    """A value for `field`, of the form that its schema demands, and what may stand there."""

    field: Field
    value: Any
    words: str


def first_values(model: Model, scope: Scope) -> tuple[FirstValue, ...]:
    """Return a value for each field of `model`.

    Raises `NoFirstValueError` where a table or a model that it needs is not there, or has no rows.
    """
    return tuple(FirstValue(field, _first(field, scope), _about(field)) for field in model.fields)


def _first(field: Field, scope: Scope) -> Any:
    if field.default is not None:
        return field.default
    return field.values[0] if field.values else _value(field.shape, scope)


def _about(field: Field) -> str:
    words = _in_words(field.shape)
    if field.values:
        words = f"{words} from {field.values[0]} to {field.values[-1]}"
        step = field.values[1] - field.values[0] if len(field.values) > 1 else 1
        words += f" by {step}" if step > 1 else ""
    return f"{words}, in {field.shape.unit}" if field.shape.unit else words


def _value(shape: FieldShape, scope: Scope) -> Any:
    if shape.type is FieldType.ROW:
        table = scope.find(shape.reference)
        if not isinstance(table, Table) or not table.rows:
            raise NoFirstValueError(f"the table `{shape.reference}` has no rows to choose from yet")
        return table.title_of(table.rows[0])
    if shape.type is FieldType.MODEL:
        part = scope.find(shape.reference)
        if not isinstance(part, Model):
            raise NoFirstValueError(f"there is no model `{shape.reference}`")
        return demanded(first_values(part, scope.beyond(shape.reference)))
    return _VALUES[shape.type]


def demanded(values: Iterable[FirstValue]) -> dict[str, Any]:
    """Return those of `values` that no thing may be without, by the names of their fields."""
    return {each.field.name: each.value for each in values if each.field.is_demanded}


def _in_words(shape: FieldShape) -> str:
    if shape.type is FieldType.ROW:
        return f"a row of the table {' or '.join(name for name, _ in shape.tables)}"
    if shape.type is FieldType.MODEL:
        return f"a {shape.reference}"
    if shape.of is not None:
        each = _in_words(shape.of)
        return f"in brackets, each {each}" if shape.type is FieldType.LIST else f"name: {each}"
    return _WORDS[shape.type]
