"""A thing of a pack's own kind as readers meet it: its stat block."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from tablewright.dice import Distribution, Expression, distribution, parse
from tablewright.figures import derive
from tablewright.formula import FormulaValue
from tablewright.kinds.entry import Text
from tablewright.kinds.model.entry import Derived, Field, FieldShape, FieldType, Model
from tablewright.kinds.table.entry import CellValue, ColumnType, Row, Table
from tablewright.kinds.thing.entry import Thing
from tablewright.library import Scope
from tablewright.prose import readable


@dataclass(frozen=True, slots=True)
class RowCell:
    """A cell of the row that a field names: its heading, and its value."""

    title: str
    type: ColumnType
    value: CellValue


@dataclass(frozen=True, slots=True)
class StatPiece:
    """One value of a stat block.

    `words` is the value in words, which of a text are those of `text`; `number` is a figure with or
    without a sign, `dice` a distribution;
    `cells` are those of a row that stand beside its name, `parts` the pieces of a part, a list or
    a map, each with its own label. `row_of` is the table of a row, and `row` the row itself.
    """

    label: str
    words: str = ""
    text: Text | None = None
    number: Fraction | None = None
    is_signed: bool = False
    expression: Expression | None = None
    dice: Distribution | None = None
    cells: tuple[RowCell, ...] = ()
    parts: tuple[StatPiece, ...] = ()
    is_derived: bool = False
    note: Text | None = None
    row_of: Table | None = None
    row: Row | None = None

    @property
    def is_figure(self) -> bool:
        """Whether it is read as one figure: a number, or a number and the rows it lies in."""
        numbers = [part for part in self.parts if part.number is not None]
        rows = [part for part in self.parts if part.row is not None]
        return self.number is not None or (
            len(numbers) == 1 and bool(rows) and len(numbers) + len(rows) == len(self.parts)
        )

    @property
    def has_text(self) -> bool:
        """Whether it holds a text, itself or in a part."""
        return self.text is not None or any(part.has_text for part in self.parts)

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to show."""
        return not (
            self.words or self.number is not None or self.expression is not None or self.parts
        )


@dataclass(frozen=True, slots=True)
class StatLine:
    """One line of a stat block: a heading or nothing, and its pieces."""

    title: str
    pieces: tuple[StatPiece, ...]


@dataclass(frozen=True, slots=True)
class ThingView:
    """A thing's stat block, line by line, and the model that it is of.

    `pieces` are its values by name, those too that stand on no line.
    """

    thing: Thing
    model: Model
    lines: tuple[StatLine, ...]
    derived: Mapping[str, FormulaValue]
    pieces: Mapping[str, StatPiece]


# A card asks for it once for each face of each way to set it.
@lru_cache(maxsize=4096)
def thing_view(thing: Thing, scope: Scope) -> ThingView | None:
    """Return `thing` as readers meet it; None while its model is missing."""
    model = scope.find(thing.kind)
    if not isinstance(model, Model):
        return None
    figures = derive(model, thing.values, scope).figures
    pieces = dict(_pieces(model, thing.values, figures, scope))
    lines = tuple(
        StatLine(line.title, tuple(pieces[name] for name in line.names if name in pieces))
        for line in model.layout
    )
    derived = {each.name: figures[each.name] for each in model.derived}
    return ThingView(thing, model, tuple(line for line in lines if line.pieces), derived, pieces)


def _pieces(
    model: Model,
    values: Mapping[str, Any],
    figures: Mapping[str, FormulaValue],
    scope: Scope,
) -> Iterator[tuple[str, StatPiece]]:
    """Yield the pieces of a thing by name; optional fields that are left out have none."""
    for field in model.fields:
        if field.name in values:
            piece = _piece(field.title, field.shape, values[field.name], scope, field)
            if not piece.is_empty:
                yield field.name, piece
    for each in model.derived:
        yield each.name, _derived(each, figures[each.name])


def _derived(each: Derived, figure: FormulaValue) -> StatPiece:
    if isinstance(figure, int | float) and not isinstance(figure, bool):
        number = Fraction(figure)
        return StatPiece(
            each.title, number=number, is_signed=each.is_modifier, is_derived=True, note=each.note
        )
    return StatPiece(each.title, words=_words(figure), is_derived=True, note=each.note)


def _piece(
    label: str, shape: FieldShape, value: Any, scope: Scope, field: Field | None = None
) -> StatPiece:
    note = field.note if field is not None else None
    if shape.type in (FieldType.INTEGER, FieldType.MODIFIER):
        signed = shape.type is FieldType.MODIFIER
        return StatPiece(label, number=Fraction(value), is_signed=signed, note=note)
    if shape.type is FieldType.DICE:
        dice = parse(str(value))
        return StatPiece(label, expression=dice, dice=distribution(dice), note=note)
    if shape.type is FieldType.ROW:
        return _row(label, shape, value, scope, note)
    if shape.type is FieldType.MODEL:
        return StatPiece(label, parts=tuple(_parts(shape, value, scope)), note=note)
    if shape.of is not None:
        items = value.items() if shape.type is FieldType.MAP else (("", item) for item in value)
        parts = tuple(_piece(str(key), shape.of, item, scope) for key, item in items)
        return StatPiece(label, parts=parts, note=note)
    if shape.type is FieldType.TEXT:
        text = Text(str(value), ("values",))
        return StatPiece(label, words=readable(text.markdown), text=text, note=note)
    return StatPiece(label, words=_words(value), note=note)


def _parts(shape: FieldShape, value: Mapping[str, Any], scope: Scope) -> Iterator[StatPiece]:
    part = scope.find(shape.reference)
    if isinstance(part, Model):
        figures = derive(part, value, scope).figures
        for _, piece in _pieces(part, value, figures, scope):
            yield piece


def _row(label: str, shape: FieldShape, value: Any, scope: Scope, note: Text | None) -> StatPiece:
    table = scope.find(shape.reference)
    row = table.find_row(str(value)) if isinstance(table, Table) else None
    if not isinstance(table, Table) or row is None:
        return StatPiece(label, words=str(value), note=note)
    key = table.key_column
    cells = tuple(
        RowCell(column.title, column.type, row.cells[column.name].value)
        for column in table.columns
        if column is not key and column.name in row.cells
    )
    return StatPiece(
        label, words=table.title_of(row), cells=cells, note=note, row_of=table, row=row
    )


def _words(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(str(item) for item in value)
    return str(value)


VIEW = thing_view
