"""A thing as plain data for machines: its values, and its stat block."""

from __future__ import annotations

from tablewright.kinds.thing.pieces import StatPiece
from tablewright.kinds.thing.tracked import tracked
from tablewright.kinds.thing.view import ThingView
from tablewright.views.chance import Chance
from tablewright.views.figures import Data, chance_data
from tablewright.views.tracked import tracker_data


def thing_data(view: ThingView) -> Data:
    """Return a thing: its values as typed, and its stat block with all that follows."""
    return {
        "model": view.model.address,
        "values": dict(view.model.filled(view.thing.values)),
        "derived": dict(view.derived),
        "stat_block": [
            {"title": line.title or None, "pieces": [_piece(piece) for piece in line.pieces]}
            for line in view.lines
        ],
        "tracker": tracker_data(tracked(view)),
    }


def _piece(piece: StatPiece) -> Data:
    data: Data = {"label": piece.label}
    if piece.text is not None:
        data["text"] = piece.text.markdown
    elif piece.words:
        data["text"] = piece.words
    if piece.number is not None:
        whole = piece.number.denominator == 1
        data["number"] = int(piece.number) if whole else float(piece.number)
    if piece.unit:
        data["unit"] = piece.unit
    if piece.chance is not None:
        data["chance"] = chance_data(Chance(piece.chance))
    if piece.expression is not None:
        data["dice"] = str(piece.expression)
    if piece.parts:
        data["parts"] = [_piece(part) for part in piece.parts]
    return data


DATA = thing_data
