"""Figures of a stat block as tiles that stand side by side."""

from __future__ import annotations

from tablewright.fonts.widths import MM_PER_POINT, width_in_mm
from tablewright.kinds.thing.piece_words import figure_of
from tablewright.kinds.thing.pieces import StatLine, StatPiece
from tablewright.render import filters
from tablewright.typeset.blocks import Figure, FiguresContent
from tablewright.typeset.grid_content import EMS_PER_LETTER

# The space that a figure has at its sides, and how many stand abreast at most.
_EMS_BETWEEN = 0.8
# That space where they stand as close as they can.
_EMS_CLOSE = 0.55
# A figure is so much larger than what is said of it, and its bold letters a little wider.
_LARGE = 1.5
_BOLD = 1.06
# Type of that size has ems of a millimetre.
_MILLIMETRE = 1 / MM_PER_POINT
_MOST_ABREAST = 6


def figures_of(line: StatLine, ems: float, *, is_close: bool) -> FiguresContent:
    """Return the figures of `line` as tiles, as many abreast as lines of so many `ems` hold."""
    figures = tuple(_figure(piece) for piece in line.pieces)
    each = _close(line) if is_close else _loose(line)
    most = max(min(int(ems / each), _MOST_ABREAST, len(figures)), 1)
    # As even as the lines can be: five in three and two, not in four and one.
    rows = -(-len(figures) // most)
    is_derived = all(piece.is_derived for piece in line.pieces)
    return FiguresContent(figures, line.title, -(-len(figures) // rows), is_derived)


def _loose(line: StatLine) -> float:
    """Return what a figure of `line` takes in ems, with room for all that is said of it."""
    figures = [_figure(piece) for piece in line.pieces]
    words = [word for figure in figures for word in figure.label.split()]
    # What is said below them stays on a line.
    values = [len(f.value) * _LARGE + (len(f.remark) + 1 if f.remark else 0) for f in figures]
    return max([*map(len, words), *values], default=1) * EMS_PER_LETTER + _EMS_BETWEEN


def _close(line: StatLine) -> float:
    """Return what a figure of `line` takes in ems at least: no word of it is divided."""
    figures = [_figure(piece) for piece in line.pieces]
    words = [word for f in figures for said in (f.label, f.remark) for word in said.split()]
    widths = [width_in_mm(word, _MILLIMETRE) for word in words]
    values = [width_in_mm(f.value, _MILLIMETRE) * _LARGE * _BOLD for f in figures]
    return max([*widths, *values], default=1.0) + _EMS_CLOSE


def _figure(piece: StatPiece) -> Figure:
    if piece.number is not None or piece.chance is not None or piece.is_composed:
        return Figure(piece.label, figure_of(piece), chance=piece.chance)
    value = next(part for part in piece.parts if part.number is not None)
    rows = (filters.figure(part.words) for part in piece.parts if part.row is not None)
    return Figure(piece.label, figure_of(value), ", ".join(rows))
