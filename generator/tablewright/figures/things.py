"""The values of the names under which formulas see a thing of a pack's own kind."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablewright.allowance import work
from tablewright.dice import DiceError
from tablewright.figures.declarations import value_of
from tablewright.figures.names import compile_model, empty, list_type, names_of, tables_of
from tablewright.figures.no_value import NoValue
from tablewright.figures.rows import dice_figures, row_figures
from tablewright.formula import FormulaType, FormulaValue
from tablewright.kinds.model.entry import Derived, FieldShape, FieldType, Model
from tablewright.kinds.reading import allowed_dice
from tablewright.kinds.table.entry import Row, Table
from tablewright.library import Scope
from tablewright.names import suggestion
from tablewright.prose import plain_text
from tablewright.source import Pointer

# Members of an item of a list that are taken in a step.
_MEMBERS_OF_A_STEP = 2

_WHOLE = (FieldType.INTEGER, FieldType.MODIFIER)


class MissingRow(ValueError):
    """A value names a row that none of its `tables` has, or that several of them have."""

    def __init__(
        self, name: str, tables: tuple[Table, ...], pointer: Pointer, found: tuple[Table, ...]
    ) -> None:
        super().__init__(name)
        self.name = name
        self.tables = tables
        self.pointer = pointer
        self.found = found

    @property
    def message(self) -> str:
        """What is wrong, in words."""
        if self.found:
            both = " and ".join(f"`{table.id}`" for table in self.found)
            return f"{both} have a row `{self.name}` each, so that nobody knows which is meant"
        tables = " or ".join(f"`{table.id}`" for table in self.tables)
        none = "has no" if len(self.tables) == 1 else "have no"
        return f"{tables} {none} row `{self.name}`"

    @property
    def hint(self) -> str:
        """What to write instead."""
        if self.found:
            return "call one of the two rows otherwise"
        names = [table.title_of(row) for table in self.tables for row in table.rows]
        return suggestion(self.name, names, "rows")


def figures_of(
    model: Model, values: Mapping[str, Any], scope: Scope, at: Pointer = ("values",)
) -> dict[str, FormulaValue]:
    """Return the value of every name that `model_names` declares, for a thing with `values`.

    Raises `MissingRow` for a value that names no row of its tables, `NoValue` where a formula of
    a part has none, and `DiceError` for dice that cannot be read.
    """
    figures: dict[str, FormulaValue] = {}
    stated = model.filled(values)
    for field in model.fields:
        pointer = (*at, field.name)
        if field.name in stated:
            figures |= _figures(field.name, field.shape, stated[field.name], scope, pointer)
        else:
            names = names_of(field.name, field.shape, scope, [])
            figures |= {name: empty(kind) for name, kind in names.items()}
    return figures


def derived_figures(
    model: Model, values: Mapping[str, Any], scope: Scope, at: Pointer = ("values",)
) -> dict[str, FormulaValue]:
    """Return all figures of a thing of `model`, derived ones among them; raises like `derive`."""
    program = compile_model(model, scope)
    if not program.is_sound:
        raise ValueError(f"{model.address} does not compile")
    figures = figures_of(model, values, scope, at)
    for each, formula in program.derived:
        figures[each.name] = value_of(formula, each.formula.pointer, figures)
        if each.is_dice:
            _demand_dice(each, str(figures[each.name]), figures)
    return figures


def _demand_dice(each: Derived, written: str, figures: Mapping[str, FormulaValue]) -> None:
    """Raise `NoValue` where what is `written` is neither dice nor nothing."""
    try:
        if written:
            allowed_dice(written)
    except DiceError as error:
        raise NoValue(f"`{written}` is no dice: {error}", each.formula.pointer, figures) from None


def row_in(
    shape: FieldShape, name: str, scope: Scope, pointer: Pointer = ()
) -> tuple[Table, Row] | None:
    """Return the row called `name` and the table it is of; None where no table is there.

    Raises `MissingRow` where none of the tables has it, or several.
    """
    tables = tables_of(shape, scope)
    if not tables:
        return None
    rows = ((table, table.find_row(name)) for table in tables)
    found = [(table, row) for table, row in rows if row is not None]
    if len(found) != 1:
        raise MissingRow(name, tables, pointer, tuple(table for table, _ in found))
    return found[0]


def _figures(
    name: str, shape: FieldShape, value: Any, scope: Scope, pointer: Pointer
) -> dict[str, FormulaValue]:
    if shape.type is FieldType.MAP and shape.of is not None:
        return _of_map(name, shape.of, value, scope, pointer)
    if shape.type is FieldType.LIST and shape.of is not None:
        return _columns(name, shape.of, list(enumerate(value)), scope, pointer)
    if shape.type is FieldType.ROW:
        held = row_in(shape, str(value), scope, pointer)
        figures = {} if held is None else row_figures(*held, name)
        # Of several tables, a row may have a column that the others lack.
        shared = names_of(name, shape, scope, [])
        return {name: str(value), **{n: v for n, v in figures.items() if n in shared}}
    if shape.type is FieldType.MODEL:
        return _of_part(name, shape, value, scope, pointer)
    if shape.type is FieldType.DICE:
        return dice_figures(name, allowed_dice(str(value)))
    if shape.type is FieldType.TEXT:
        return {name: plain_text(str(value))}
    if shape.type is FieldType.NUMBER:
        return {name: float(value)}
    # To JSON Schema 2.0 is a whole number; to a formula it is not.
    return {name: int(value) if shape.type in _WHOLE else value}


def _of_part(
    name: str, shape: FieldShape, value: Any, scope: Scope, pointer: Pointer
) -> dict[str, FormulaValue]:
    part = scope.find(shape.reference)
    if not isinstance(part, Model):
        return {}
    inside = derived_figures(part, value, scope, pointer)
    return {f"{name}.{member}": figure for member, figure in inside.items()}


def _of_map(
    name: str, held: FieldShape, value: Mapping[str, Any], scope: Scope, pointer: Pointer
) -> dict[str, FormulaValue]:
    names = names_of(name, FieldShape(FieldType.MAP, of=held), scope, [])
    figures: dict[str, FormulaValue] = {
        f"{name}.names": list(value),
        **_columns(f"{name}.values", held, list(value.items()), scope, pointer),
    }
    if name in names:
        values: Any = figures[f"{name}.values"]
        by_name = dict(zip(value, values, strict=True))
        figures[name] = by_name
        if f"{name}.best" in names:
            # Of equals the first.
            figures[f"{name}.best"] = max(by_name, key=by_name.__getitem__, default="")
    return figures


def _columns(
    name: str, shape: FieldShape, items: list[tuple[Any, Any]], scope: Scope, pointer: Pointer
) -> dict[str, FormulaValue]:
    """Return a list for every member of the items of a list or map."""
    kinds: dict[str, FormulaType] = names_of(name, shape, scope, [])
    held: dict[str, list[Any]] = {m: [] for m, kind in kinds.items() if list_type(kind)}
    work(len(items) * (1 + len(kinds) // _MEMBERS_OF_A_STEP))
    for key, value in items:
        for member, figure in _figures(name, shape, value, scope, (*pointer, key)).items():
            if member in held:
                held[member].append(figure)
    return dict(held)
