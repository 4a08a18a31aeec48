"""What a house rule changes of a thing: its values, and the figures that follow from them."""

from __future__ import annotations

from tablewright.kinds.thing.piece_words import said_of
from tablewright.kinds.thing.view import ThingView
from tablewright.views.changes import Changes
from tablewright.views.edits import edits_by_name
from tablewright.views.stated import Stated


def _changes(before: ThingView, after: ThingView) -> Changes:
    titles, was = _stated(before)
    new_titles, now = _stated(after)
    named = titles | new_titles
    return Changes(tuple(edits_by_name((), was, now, lambda key: named[key])))


def _stated(view: ThingView) -> tuple[dict[str, Stated], dict[str, Stated]]:
    """Return the titles of all pieces of a stat block, and their values in words, by name."""
    lines = {id(piece): line.title for line in view.lines for piece in line.pieces}
    placed = [id(piece) for line in view.lines for piece in line.pieces]
    # Those on lines in their order, and others as well: formulas may read them.
    order = {piece: place for place, piece in enumerate(placed)}
    pieces = sorted(view.pieces.items(), key=lambda each: order.get(id(each[1]), len(order)))
    titles: dict[str, Stated] = {n: p.label or lines.get(id(p)) or n for n, p in pieces}
    return titles, {name: said_of(piece) for name, piece in pieces}


CHANGES = _changes
