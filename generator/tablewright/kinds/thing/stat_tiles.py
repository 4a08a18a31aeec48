"""Figures of a stat block as tiles that stand side by side."""

from __future__ import annotations

from tablewright.fonts.widths import MM_PER_POINT, width_in_mm
from tablewright.kinds.thing.piece_words import bare_words, figure_of
from tablewright.kinds.thing.pieces import StatLine, StatPiece
from tablewright.records import replace
from tablewright.render import filters
from tablewright.typeset.blocks import Figure, FiguresContent
from tablewright.typeset.grid_content import EMS_PER_LETTER
from tablewright.words.dice import mean

# The space that a figure has at its sides, and how many stand abreast at most.
_EMS_BETWEEN = 0.8
# That space where they stand as close as they can.
_EMS_CLOSE = 0.55
# A figure is so much larger than what is said of it, and its bold letters a little wider.
_LARGE = 1.5
# Words are broader than figures: they are larger by less. So many letters of them are read at once.
_LARGE_WORDS = 1.25
_MOST_LETTERS = 18
_BOLD = 1.06
# Type of that size has ems of a millimetre.
_MILLIMETRE = 1 / MM_PER_POINT
_MOST_ABREAST = 6


def figures_of(line: StatLine, ems: float, *, is_close: bool) -> FiguresContent:
    """Return the figures of `line` as tiles, as many abreast as lines of so many `ems` hold."""
    figures = tuple(_figure(piece) for piece in line.pieces)
    if is_close and _is_worded(line):
        # Rather without the means of dice than on two faces.
        figures = tuple(replace(figure, remark="") for figure in figures)
    each = _close(line) if is_close else _loose(line)
    most = max(min(int(ems / each), _MOST_ABREAST, len(figures)), 1)
    # As even as the lines can be: five in three and two, not in four and one.
    rows = -(-len(figures) // most)
    is_derived = all(piece.is_derived for piece in line.pieces)
    abreast = -(-len(figures) // rows)
    return FiguresContent(figures, line.title, abreast, is_derived, is_worded=_is_worded(line))


def is_short(line: StatLine) -> bool:
    """Tell whether each value of `line` is short enough to be read as a figure: a weapon, dice."""
    return all(_is_short(piece) for piece in line.pieces)


def _is_short(piece: StatPiece) -> bool:
    if piece.has_text or piece.boxes or piece.is_true or (piece.parts and not piece.is_figure):
        return False
    return len(_figure(piece).value) <= _MOST_LETTERS


def _is_worded(line: StatLine) -> bool:
    return not all(piece.is_figure for piece in line.pieces)


def _loose(line: StatLine) -> float:
    """Return what a figure of `line` takes in ems, with room for all that is said of it."""
    figures = [_figure(piece) for piece in line.pieces]
    words = [word for figure in figures for word in figure.label.split()]
    # What is said below them stays on a line.
    values = [
        len(f.value) * _larger(line) + (len(f.remark) + 1 if f.remark else 0) for f in figures
    ]
    return max([*map(len, words), *values], default=1) * EMS_PER_LETTER + _EMS_BETWEEN


def _close(line: StatLine) -> float:
    """Return what a figure of `line` takes in ems at least: no word of it is divided."""
    figures = [_figure(piece) for piece in line.pieces]
    words = [word for f in figures for said in (f.label, f.remark) for word in said.split()]
    widths = [width_in_mm(word, _MILLIMETRE) for word in words]
    values = [width_in_mm(f.value, _MILLIMETRE) * _larger(line) * _BOLD for f in figures]
    return max([*widths, *values], default=1.0) + _EMS_CLOSE


def _larger(line: StatLine) -> float:
    """Return how much larger its values are than what they are called."""
    return _LARGE_WORDS if _is_worded(line) else _LARGE


def _figure(piece: StatPiece) -> Figure:
    if piece.expression is not None and piece.dice is not None:
        return Figure(piece.label, bare_words(piece, str), mean(piece.dice.mean))
    if piece.words and not piece.parts and piece.number is None:
        return Figure(piece.label, figure_of(piece))
    if piece.number is not None or piece.chance is not None or piece.is_composed:
        return Figure(piece.label, figure_of(piece), chance=piece.chance)
    value = next(part for part in piece.parts if part.number is not None)
    rows = (filters.figure(part.words) for part in piece.parts if part.row is not None)
    return Figure(piece.label, figure_of(value), ", ".join(rows))
