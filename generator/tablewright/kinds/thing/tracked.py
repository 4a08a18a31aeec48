"""What is kept count of while a thing fights: the figures that its model names."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.thing.pieces import StatPiece
from tablewright.kinds.thing.view import ThingView
from tablewright.records import replace
from tablewright.views.entry import EntryView
from tablewright.views.tracked import GoingDown, Tracked


def tracked(view: ThingView) -> Tracked | None:
    """Return what the model of the thing says of trackers, with the thing's own figures.

    A figure that the thing leaves out is not among them.
    """
    tracking = view.model.tracking
    if tracking is None:
        return None
    rolled = view.pieces.get(tracking.initiative_field)
    modifier = view.pieces.get(tracking.modifier)
    return Tracked(
        figures=(*_staying(view, tracking.asked_for), *_figures(view, tracking.down)),
        initiative=tracking.initiative if rolled is None else rolled.expression,
        modifier=0 if modifier is None else _whole(modifier),
    )


def _figures(view: ThingView, names: tuple[str, ...]) -> Iterator[GoingDown]:
    for name in names:
        piece = view.pieces.get(name)
        if piece is None:
            continue
        if piece.expression is not None:
            yield GoingDown(piece.label, dice=piece.expression)
        elif piece.number is not None:
            yield GoingDown(piece.label, _whole(piece))


def _staying(view: ThingView, names: tuple[str, ...]) -> Iterator[GoingDown]:
    for figure in _figures(view, names):
        yield replace(figure, stays=True)


def _whole(piece: StatPiece) -> int:
    return 0 if piece.number is None else int(piece.number)


def _of_entry(view: EntryView) -> Tracked | None:
    return None if view.body is None else tracked(view.body)


TRACKED = _of_entry
