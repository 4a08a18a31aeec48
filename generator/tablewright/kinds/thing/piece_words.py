"""The values of a stat block in words."""

from __future__ import annotations

from collections.abc import Callable

from tablewright.kinds.entry import Text
from tablewright.kinds.thing.view import StatPiece
from tablewright.prose import as_markdown, typographic
from tablewright.words.dice import mean
from tablewright.words.numbers import number, signed


def said_of(*pieces: StatPiece, are_labelled: bool = False) -> Text | str:
    """Return the values of pieces of a stat block, their parts and all; with their labels if asked.

    It is a text where one of them is, in which labels and figures stand as they are.
    """
    has_text = any(piece.has_text for piece in pieces)
    plain = as_markdown if has_text else str
    said = "; ".join(_labelled(p, plain) if are_labelled else _value(p, plain) for p in pieces)
    return Text(said, ("values",)) if has_text else said


def figure_of(piece: StatPiece) -> str:
    """Return the value of a piece that holds no text in words."""
    return _value(piece, str)


def _labelled(piece: StatPiece, plain: Callable[[str], str]) -> str:
    return f"{plain(piece.label)} {_value(piece, plain)}".strip()


def _value(piece: StatPiece, plain: Callable[[str], str]) -> str:
    """Return the value of `piece`; `plain` writes words that are no text."""
    if piece.text is not None:
        return piece.text.markdown
    if piece.number is not None:
        return signed(piece.number) if piece.is_signed else number(piece.number)
    if piece.expression is not None and piece.dice is not None:
        return f"{piece.expression.typeset} ({mean(piece.dice.mean)})"
    if piece.is_figure:
        # A figure and the rows it lies in need no labels: "Very High +4" says it.
        return " ".join(_value(part, plain) for part in piece.parts)
    if piece.parts:
        # What has parts itself is told from its neighbours by more than a comma.
        is_nested = any(part.parts and not part.is_figure for part in piece.parts)
        return ("; " if is_nested else ", ").join(_labelled(p, plain) for p in piece.parts)
    return plain(typographic(piece.words))
