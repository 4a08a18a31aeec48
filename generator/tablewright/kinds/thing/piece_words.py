"""The values of a stat block in words."""

from __future__ import annotations

from collections.abc import Callable

from tablewright.kinds.entry import Text
from tablewright.kinds.thing.pieces import StatPiece
from tablewright.prose import as_markdown, typographic
from tablewright.words.chances import percent
from tablewright.words.dice import mean
from tablewright.words.numbers import number, signed
from tablewright.words.units import counted


def said_of(*pieces: StatPiece, are_labelled: bool = False) -> Text | str:
    """Return the values of pieces of a stat block, their parts and all; with their labels if asked.

    It is a text where one of them is, in which labels and figures stand as they are.
    """
    has_text = any(piece.has_text for piece in pieces)
    plain = as_markdown if has_text else str
    said = "; ".join(_labelled(p, plain) if are_labelled else value_words(p, plain) for p in pieces)
    return Text(said, ("values",)) if has_text else said


def figure_of(piece: StatPiece) -> str:
    """Return the value of a piece that holds no text in words."""
    return value_words(piece, str)


def _labelled(piece: StatPiece, plain: Callable[[str], str]) -> str:
    return f"{plain(piece.label)} {value_words(piece, plain)}".strip()


def value_words(piece: StatPiece, plain: Callable[[str], str]) -> str:
    """Return the value of `piece`; `plain` writes words that are no text."""
    if piece.text is not None:
        return piece.text.markdown
    if piece.number is not None:
        return plain(number_words(piece))
    if piece.chance is not None:
        return plain(percent(piece.chance))
    if piece.is_composed:
        return plain(typographic(piece.words))
    if piece.expression is not None and piece.dice is not None:
        return f"{piece.expression.typeset} ({mean(piece.dice.mean)})"
    if piece.is_figure:
        # A figure and the rows it lies in need no labels: "Very High +4" says it.
        return " ".join(value_words(part, plain) for part in piece.parts)
    if piece.parts:
        # What has parts itself is told from its neighbours by more than a comma.
        is_nested = any(p.parts and not p.is_figure and not p.is_composed for p in piece.parts)
        return ("; " if is_nested else ", ").join(_labelled(p, plain) for p in piece.parts)
    return plain(typographic(piece.words))


def bare_words(piece: StatPiece, plain: Callable[[str], str]) -> str:
    """Return the same as it stands among others that make one value: dice without their mean."""
    if piece.expression is not None:
        return plain(piece.expression.typeset)
    return value_words(piece, plain)


def number_words(piece: StatPiece) -> str:
    """Return the number of a piece that has one, with its sign and what it is counted in."""
    figure = piece.number
    if figure is None:
        return ""
    return counted(signed(figure) if piece.is_signed else number(figure), piece.unit)
