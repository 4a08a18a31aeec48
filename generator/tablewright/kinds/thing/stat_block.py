"""The stat block of a thing as bodies that stand above each other: figures, values and text."""

from __future__ import annotations

from tablewright.kinds.thing.entry import Thing
from tablewright.kinds.thing.piece_words import figure_of, said_of
from tablewright.kinds.thing.pieces import StatLine, StatPiece
from tablewright.kinds.thing.view import thing_view
from tablewright.library import Scope
from tablewright.render import filters
from tablewright.typeset.blocks import Body, Figure, FiguresContent, ProseContent, TermsContent
from tablewright.typeset.grid_content import EMS_PER_LETTER

# The space that a figure has at its sides, and how many stand abreast at most.
_EMS_BETWEEN = 0.8
# A figure is so much larger than what is said of it.
_LARGE = 1.5
_MOST_ABREAST = 6


def stat_bodies(thing: Thing, scope: Scope, ems: float) -> tuple[Body, ...]:
    """Return the stat block of `thing` for lines `ems` of its type long.

    A line of the model's layout whose pieces are all figures becomes a row of figures; any other
    has a name and a value to each line. What fields mean, and the thing's own text, come last.
    """
    view = thing_view(thing, scope)
    lines = view.lines if view is not None else ()
    bodies: list[Body] = [
        _figures(line, ems) if all(piece.is_figure for piece in line.pieces) else _terms(line)
        for line in lines
    ]
    notes = tuple((p.label, p.note) for line in lines for p in line.pieces if p.note is not None)
    if notes:
        bodies.append(TermsContent(notes, is_small=True))
    if thing.text is not None:
        bodies.append(ProseContent(thing.text))
    return tuple(bodies)


def _terms(line: StatLine) -> TermsContent:
    # What the first value is called need not be said twice.
    caption = "" if line.title == line.pieces[0].label else line.title
    return TermsContent(tuple((p.label, said_of(p)) for p in line.pieces), caption)


def _figures(line: StatLine, ems: float) -> FiguresContent:
    figures = tuple(_figure(piece) for piece in line.pieces)
    words = [word for figure in figures for word in figure.label.split()]
    # Below some figures and beside others, remarks would make a ragged line.
    values = [len(f.value) * _LARGE + (len(f.remark) + 1 if f.remark else 0) for f in figures]
    each = max([*map(len, words), *values], default=1) * EMS_PER_LETTER + _EMS_BETWEEN
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
