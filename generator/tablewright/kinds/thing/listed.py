"""A thing as the row of a roster: its values, each as one cell."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from tablewright.kinds.model.entry import Composite
from tablewright.kinds.thing.entry import Thing
from tablewright.kinds.thing.piece_words import said_of
from tablewright.kinds.thing.pieces import StatPiece
from tablewright.kinds.thing.view import composite_piece, thing_view
from tablewright.library import Scope
from tablewright.views.chance import Chance
from tablewright.views.listed import Listed
from tablewright.words.dice import mean


def _listed(thing: Thing, scope: Scope, asked: Sequence[str | Composite]) -> tuple[Listed, ...]:
    view = thing_view(thing, scope)
    if view is None:
        return tuple(Listed() for _ in asked)
    return tuple(
        Listed() if (piece := _piece(each, view.pieces)) is None or piece.is_empty else _cell(piece)
        for each in asked
    )


def _piece(asked: str | Composite, pieces: Mapping[str, StatPiece]) -> StatPiece | None:
    if isinstance(asked, Composite):
        return composite_piece(asked, pieces)
    return pieces.get(asked)


def _cell(piece: StatPiece) -> Listed:
    if piece.chance is not None:
        return Listed("", piece.chance, Chance(piece.chance), is_figure=True)
    if piece.expression is not None and piece.dice is not None:
        varies = piece.dice.minimum < piece.dice.maximum
        remark = mean(piece.dice.mean) if varies else ""
        return Listed(piece.expression.typeset, piece.dice.mean, remark=remark)
    return Listed(said_of(piece), _number(piece), is_figure=piece.is_figure)


def _number(piece: StatPiece) -> Fraction | None:
    """Return what `piece` is sorted by: its number, or the first of what it is made of."""
    if piece.number is not None or piece.chance is not None:
        return piece.number if piece.number is not None else piece.chance
    if piece.dice is not None:
        return piece.dice.mean
    if piece.is_composed or piece.is_figure:
        return next((n for part in piece.parts if (n := _number(part)) is not None), None)
    return None


LISTED = _listed
