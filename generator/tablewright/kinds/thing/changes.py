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
    """Return the titles of all pieces of a stat block, and their values in words, by their place.

    A label may stand on several lines of a stat block, so that its line belongs to the place.
    """
    titles: dict[str, Stated] = {}
    values: dict[str, Stated] = {}
    for line in view.lines:
        for piece in line.pieces:
            key = f"{line.title}: {piece.label}"
            titles[key] = piece.label or line.title
            values[key] = said_of(piece)
    shown = {id(piece) for line in view.lines for piece in line.pieces}
    for name, piece in view.pieces.items():
        # On no line, and yet somebody's: other formulas may read it.
        if id(piece) not in shown:
            titles[name] = piece.label or name
            values[name] = said_of(piece)
    return titles, values


CHANGES = _changes
