"""A thing of a pack's own kind as readers meet it: its stat block."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any

from tablewright.dice import distribution, parse
from tablewright.figures import derive, derive_thing, row_in
from tablewright.formula import FormulaValue
from tablewright.kinds.entry import Text
from tablewright.kinds.model.entry import (
    Composite,
    Derived,
    Field,
    FieldShape,
    FieldType,
    LayoutLine,
    Model,
)
from tablewright.kinds.thing.chances import chance_of
from tablewright.kinds.thing.entry import Thing
from tablewright.kinds.thing.piece_words import bare_words
from tablewright.kinds.thing.pieces import RowCell, StatLine, StatPiece
from tablewright.library import Scope
from tablewright.prose import as_markdown, readable
from tablewright.records import Struct, replace
from tablewright.words.patterns import composed

_NUMBERS = (FieldType.INTEGER, FieldType.MODIFIER, FieldType.NUMBER)


class ThingView(Struct, frozen=True):
    """A thing's stat block, line by line, and the model that it is of.

    `card_lines` are those of its cards. `pieces` are its values by name, those too that stand on no
    line.
    """

    thing: Thing
    model: Model
    lines: tuple[StatLine, ...]
    card_lines: tuple[StatLine, ...]
    derived: Mapping[str, FormulaValue]
    pieces: Mapping[str, StatPiece]


# A card asks for it once for each face of each way to set it.
@lru_cache(maxsize=4096)
def thing_view(thing: Thing, scope: Scope) -> ThingView | None:
    """Return `thing` as readers meet it; None while its model is missing."""
    model = scope.find(thing.kind)
    if not isinstance(model, Model):
        return None
    figures = derive_thing(model, thing, scope).figures
    pieces = _all_pieces(model, thing.values, figures, scope)
    derived = {each.name: figures[each.name] for each in model.derived}
    lines, of_card = (
        tuple(_lines(model, layout, pieces)) for layout in (model.layout, model.layout_of_card)
    )
    return ThingView(thing, model, lines, of_card, derived, pieces)


def _lines(
    model: Model, layout: Sequence[LayoutLine], pieces: Mapping[str, StatPiece]
) -> Iterator[StatLine]:
    """Yield the lines of `layout` that have something on them."""
    worded = {field.name for field in model.fields if field.shape.type not in _NUMBERS}
    for line in layout:
        shown = tuple(pieces[name] for name in line.names if name in pieces)
        if shown:
            lacks = any(name in worded and name not in pieces for name in line.names)
            yield StatLine(line.title, shown, lacks)


def _all_pieces(
    model: Model,
    values: Mapping[str, Any],
    figures: Mapping[str, FormulaValue],
    scope: Scope,
    *,
    is_part: bool = False,
) -> dict[str, StatPiece]:
    """Return the pieces of a thing by name; optional fields that are left out have none.

    Of a part what is composed needs no label: its pattern says all there is to say.
    """
    pieces: dict[str, StatPiece] = {}
    stated = model.filled(values)
    for field in model.fields:
        if field.name in stated:
            piece = _piece(field.title, field.shape, stated[field.name], scope, field)
            if not piece.is_empty:
                pieces[field.name] = piece
    for derived in model.derived:
        piece = _derived(derived, figures[derived.name])
        # Words that a formula leaves empty are left out, as a field is.
        if not piece.is_empty:
            pieces[derived.name] = piece
    for chance in model.chances:
        likely = chance_of(model, chance, figures, scope)
        if likely is not None:
            pieces[chance.name] = StatPiece(
                chance.title, chance=likely, is_derived=True, note=chance.note
            )
    for composite in model.composites:
        piece = composite_piece(composite, pieces)
        if not piece.is_empty:
            bare = is_part and not composite.title
            pieces[composite.name] = replace(piece, label="") if bare else piece
    return pieces


def composite_piece(composite: Composite, pieces: Mapping[str, StatPiece]) -> StatPiece:
    """Return several of `pieces` as one; it is called like the first, unless it has a title."""
    if composite.boxes:
        return StatPiece(composite.title, boxes=composite.boxes)
    parts = tuple(pieces[name] for name in composite.names if name in pieces)
    has_text = any(part.has_text for part in parts)
    plain = as_markdown if has_text else str
    words = {n: bare_words(pieces[n], plain) for n in composite.names if n in pieces}
    said = composed(composite.pattern, words, plain)
    text = Text(said, ("values",)) if has_text else None
    return StatPiece(
        composite.title or (parts[0].label if parts else ""),
        words=readable(said) if has_text else said,
        text=text,
        parts=parts if said else (),
        is_composed=True,
    )


def _derived(each: Derived, figure: FormulaValue) -> StatPiece:
    if isinstance(figure, int | float) and not isinstance(figure, bool):
        return StatPiece(
            each.title,
            number=Fraction(str(figure)),
            is_signed=each.is_modifier,
            unit=each.unit,
            is_derived=True,
            note=each.note,
        )
    if each.is_dice and figure:
        dice = parse(str(figure))
        odds = distribution(dice)
        return StatPiece(each.title, expression=dice, dice=odds, is_derived=True, note=each.note)
    return StatPiece(
        each.title, words=_words(figure), is_derived=True, note=each.note, is_true=figure is True
    )


def _piece(
    label: str, shape: FieldShape, value: Any, scope: Scope, field: Field | None = None
) -> StatPiece:
    note = field.note if field is not None else None
    if shape.type in _NUMBERS:
        signed = shape.type is FieldType.MODIFIER
        # By its digits: 0.1 is a tenth, not the binary number nearest to it.
        number = Fraction(str(value))
        return StatPiece(label, number=number, is_signed=signed, unit=shape.unit, note=note)
    if shape.type is FieldType.DICE:
        dice = parse(str(value))
        return StatPiece(label, expression=dice, dice=distribution(dice), note=note)
    if shape.type is FieldType.ROW:
        return _row(label, shape, value, scope, note)
    if shape.type is FieldType.MODEL:
        parts = tuple(_parts(shape, value, scope))
        if len(parts) == 1 and parts[0].is_composed and not parts[0].label:
            # A part that is set as one value stands there like one.
            return replace(parts[0], label=label, note=note)
        return StatPiece(label, parts=parts, note=note)
    if shape.of is not None:
        items = value.items() if shape.type is FieldType.MAP else (("", item) for item in value)
        parts = tuple(_piece(str(key), shape.of, item, scope) for key, item in items)
        return StatPiece(label, parts=parts, note=note)
    if shape.type is FieldType.TEXT:
        text = Text(str(value), ("values",))
        return StatPiece(label, words=readable(text.markdown), text=text, note=note)
    return StatPiece(label, words=_words(value), note=note, is_true=value is True)


def _parts(shape: FieldShape, value: Mapping[str, Any], scope: Scope) -> Iterator[StatPiece]:
    """Yield the pieces of a part: those of its model's layout, if it has one."""
    part = scope.find(shape.reference)
    if not isinstance(part, Model):
        return
    figures = derive(part, value, scope).figures
    pieces = _all_pieces(part, value, figures, scope, is_part=True)
    if not part.has_layout:
        yield from (piece for piece in pieces.values() if not piece.is_composed)
        return
    for line in _lines(part, part.layout, pieces):
        if not line.title:
            yield from line.pieces
        elif len(line.pieces) == 1:
            yield replace(line.pieces[0], label=line.title)
        else:
            yield StatPiece(line.title, parts=line.pieces)


def _row(label: str, shape: FieldShape, value: Any, scope: Scope, note: Text | None) -> StatPiece:
    found = row_in(shape, str(value), scope)
    if found is None:
        return StatPiece(label, words=str(value), note=note)
    table, row = found
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
