"""A thing of a pack's own kind as formulas see it: flat names for all that it is made of.

A part is `part.field`, a row of a table `field.column`, and the field itself its name as text. A
list of numbers or texts is a list; a list of rows or parts is a list for each of their members, as
in `tools.weight`. A map has `field.names` and `field.values`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tablewright.figures.rows import row_figures, row_names, row_unseen
from tablewright.formula import FormulaType, FormulaValue
from tablewright.kinds.model.entry import Field, FieldShape, FieldType, Model
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.prose import plain_text
from tablewright.source import Pointer

_SCALARS: Mapping[FieldType, FormulaType] = {
    FieldType.INTEGER: FormulaType.INTEGER,
    FieldType.MODIFIER: FormulaType.INTEGER,
    FieldType.TEXT: FormulaType.TEXT,
    FieldType.BOOLEAN: FormulaType.BOOLEAN,
    FieldType.DICE: FormulaType.TEXT,
    FieldType.ROW: FormulaType.TEXT,
}
_EMPTY: Mapping[FormulaType, FormulaValue] = {
    FormulaType.INTEGER: 0,
    FormulaType.TEXT: "",
    FormulaType.BOOLEAN: False,
    FormulaType.NUMBER: 0.0,
    FormulaType.INTEGERS: [],
    FormulaType.TEXTS: [],
}
_LISTS: Mapping[FormulaType, FormulaType] = {
    FormulaType.INTEGER: FormulaType.INTEGERS,
    FormulaType.TEXT: FormulaType.TEXTS,
}


class MissingRow(ValueError):
    """A value names a row that its table does not have."""

    def __init__(self, name: str, table: Table, pointer: Pointer) -> None:
        super().__init__(name)
        self.name = name
        self.table = table
        self.pointer = pointer


@dataclass(frozen=True, slots=True)
class ModelNames:
    """The names that formulas of a model may use; `complete` is false where a table is missing.

    `unseen` says what stands behind names that are of no use to them.
    """

    types: Mapping[str, FormulaType]
    complete: bool
    unseen: Mapping[str, str]


def model_names(model: Model, scope: Scope) -> ModelNames:
    """Return the names that the fields of `model` bring, with their types."""
    missing: list[str] = []
    types: dict[str, FormulaType] = {}
    for field in model.fields:
        types |= _names(field.name, field.shape, scope, missing, ())
    unseen: dict[str, str] = {}
    for field in model.fields:
        table = scope.find(field.shape.innermost.reference)
        if isinstance(table, Table):
            unseen |= row_unseen(table, field.name)
    return ModelNames(types, not missing, unseen)


def figures_of(
    model: Model, values: Mapping[str, Any], scope: Scope, at: Pointer = ("values",)
) -> dict[str, FormulaValue]:
    """Return the value of every name that `model_names` declares, for a thing with `values`.

    Raises `MissingRow` for a value that names no row of its table.
    """
    figures: dict[str, FormulaValue] = {}
    for field in model.fields:
        pointer = (*at, field.name)
        if field.name in values:
            figures |= _figures(field.name, field.shape, values[field.name], scope, pointer)
        else:
            figures |= _absent(field, scope)
    return figures


def _absent(field: Field, scope: Scope) -> dict[str, FormulaValue]:
    names = _names(field.name, field.shape, scope, [], ())
    return {name: _EMPTY[kind] for name, kind in names.items()}


def _names(
    name: str, shape: FieldShape, scope: Scope, missing: list[str], inside: tuple[str, ...]
) -> dict[str, FormulaType]:
    if shape.type is FieldType.MAP and shape.of is not None:
        held = _names("values", shape.of, scope, missing, inside)
        columns = {
            f"{name}.{member}": _LISTS[kind] for member, kind in held.items() if kind in _LISTS
        }
        return {f"{name}.names": FormulaType.TEXTS, **columns}
    if shape.type is FieldType.LIST and shape.of is not None:
        held = _names(name, shape.of, scope, missing, inside)
        return {member: _LISTS[kind] for member, kind in held.items() if kind in _LISTS}
    if shape.type is FieldType.ROW:
        table = scope.find(shape.reference)
        if not isinstance(table, Table):
            missing.append(shape.reference)
            return {name: FormulaType.TEXT}
        return {name: FormulaType.TEXT, **row_names(table, name)}
    if shape.type is FieldType.MODEL:
        part = scope.find(shape.reference)
        # A model that holds itself ends here; another proof speaks of it.
        if not isinstance(part, Model) or part.id in inside:
            missing.append(shape.reference)
            return {}
        names: dict[str, FormulaType] = {}
        for field in part.fields:
            names |= _names(f"{name}.{field.name}", field.shape, scope, missing, (*inside, part.id))
        return names
    return {name: _SCALARS[shape.type]}


def _figures(
    name: str, shape: FieldShape, value: Any, scope: Scope, pointer: Pointer
) -> dict[str, FormulaValue]:
    if shape.type is FieldType.MAP and shape.of is not None:
        columns = _columns(f"{name}.values", shape.of, list(value.items()), scope, pointer)
        return {f"{name}.names": list(value), **columns}
    if shape.type is FieldType.LIST and shape.of is not None:
        return _columns(name, shape.of, list(enumerate(value)), scope, pointer)
    if shape.type is FieldType.ROW:
        table = scope.find(shape.reference)
        if not isinstance(table, Table):
            return {name: str(value)}
        row = table.find_row(str(value))
        if row is None:
            raise MissingRow(str(value), table, pointer)
        return {name: str(value), **row_figures(table, row, name)}
    if shape.type is FieldType.MODEL:
        part = scope.find(shape.reference)
        if not isinstance(part, Model):
            return {}
        inside = figures_of(part, value, scope, pointer)
        return {f"{name}.{member}": figure for member, figure in inside.items()}
    if shape.type is FieldType.TEXT:
        return {name: plain_text(str(value))}
    whole = shape.type in (FieldType.INTEGER, FieldType.MODIFIER)
    # To JSON Schema 2.0 is a whole number; to a formula it is not.
    return {name: int(value) if whole else value}


def _columns(
    name: str, shape: FieldShape, items: list[tuple[Any, Any]], scope: Scope, pointer: Pointer
) -> dict[str, FormulaValue]:
    """Return a list for every member of the items of a list or map."""
    kinds = _names(name, shape, scope, [], ())
    held: dict[str, list[Any]] = {member: [] for member, kind in kinds.items() if kind in _LISTS}
    for key, value in items:
        for member, figure in _figures(name, shape, value, scope, (*pointer, key)).items():
            if member in held:
                held[member].append(figure)
    return dict(held)
