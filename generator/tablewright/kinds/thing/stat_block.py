"""The stat block of a thing as bodies that stand above each other: figures, values and text."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.fonts.widths import MM_PER_POINT, width_in_mm
from tablewright.kinds.thing.entry import Thing
from tablewright.kinds.thing.piece_words import figure_of, said_of
from tablewright.kinds.thing.pieces import StatLine, StatPiece
from tablewright.kinds.thing.view import thing_view
from tablewright.library import Scope
from tablewright.records import replace
from tablewright.render import filters
from tablewright.typeset.blocks import Body, Figure, FiguresContent, ProseContent, TermsContent
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
_FEWEST_TOGETHER = 2


def stat_bodies(
    thing: Thing,
    scope: Scope,
    ems: float,
    *,
    told: str = "",
    is_close: bool = False,
    gathers: bool = False,
) -> tuple[Body, ...]:
    """Return the stat block of `thing` for lines `ems` of its type long.

    A line of the model's layout whose pieces are all figures becomes a row of figures; any other
    has a name and a value to each line, or as many as it holds where all `is_close`. What fields
    mean, and the thing's own text, come last. A figure by the name of `told` stands elsewhere with
    its name: it is not said here again. If it `gathers` them, figures that have a line each without
    a heading stand together.
    """
    view = thing_view(thing, scope)
    lines = view.lines if view is not None else ()
    known = view.pieces.get(told) if view is not None and told else None
    bodies: list[Body] = [
        _figures(line, _close(line) if is_close else _loose(line), ems)
        if line.is_figures
        else _terms(line, is_close=is_close)
        for line in (_without(each, known) for each in (_gathered(lines) if gathers else lines))
        if line.pieces
    ]
    notes = tuple((p.label, p.note) for line in lines for p in line.pieces if p.note is not None)
    if notes:
        bodies.append(TermsContent(notes, is_small=True))
    if thing.text is not None:
        bodies.append(ProseContent(thing.text))
    return tuple(bodies)


def _gathered(lines: Sequence[StatLine]) -> tuple[StatLine, ...]:
    """Return `lines` with those of a single figure as one, at the place of the first."""
    alone = [line for line in lines if line.is_figures and len(line.pieces) == 1 and not line.title]
    if len(alone) < _FEWEST_TOGETHER:
        return tuple(lines)
    together = StatLine("", tuple(line.pieces[0] for line in alone))
    return tuple(together if line is alone[0] else line for line in lines if line not in alone[1:])


def _without(line: StatLine, known: StatPiece | None) -> StatLine:
    """Return `line` without the piece that is said elsewhere; as it is, if that is not told."""
    left = tuple(piece for piece in line.pieces if piece is not known)
    return line if len(left) == len(line.pieces) else replace(line, pieces=left)


def _terms(line: StatLine, *, is_close: bool) -> TermsContent:
    # What the first value is called need not be said twice.
    caption = "" if line.title == line.pieces[0].label else line.title
    terms = tuple((p.label, "" if p.is_true else said_of(p)) for p in line.pieces)
    return TermsContent(terms, caption, runs_on=is_close)


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


def _figures(line: StatLine, each: float, ems: float) -> FiguresContent:
    """Return the figures of `line`, each of which takes so many ems."""
    figures = tuple(_figure(piece) for piece in line.pieces)
    most = max(min(int(ems / each), _MOST_ABREAST, len(figures)), 1)
    # As even as the lines can be: five in three and two, not in four and one.
    rows = -(-len(figures) // most)
    return FiguresContent(figures, line.title, -(-len(figures) // rows))


def _figure(piece: StatPiece) -> Figure:
    if piece.number is not None or piece.chance is not None or piece.is_composed:
        return Figure(piece.label, figure_of(piece))
    value = next(part for part in piece.parts if part.number is not None)
    rows = (filters.figure(part.words) for part in piece.parts if part.row is not None)
    return Figure(piece.label, figure_of(value), ", ".join(rows))
