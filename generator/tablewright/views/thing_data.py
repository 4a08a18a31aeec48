"""Things, models, examples and comparisons as plain data for machines."""

from __future__ import annotations

from typing import Any

from tablewright.odds.examples import OUTCOME
from tablewright.views.chance import Chance
from tablewright.views.comparison import ComparisonView
from tablewright.views.example import ExampleView
from tablewright.views.figures import Data, chance_data
from tablewright.views.model import ModelView
from tablewright.views.thing import Piece, ThingView


def thing_data(view: ThingView) -> Data:
    """Return a thing: its values as typed, and its stat block with all that follows."""
    return {
        "model": view.model.address,
        "values": dict(view.thing.values),
        "derived": dict(view.derived),
        "stat_block": [
            {"title": line.title or None, "pieces": [_piece(piece) for piece in line.pieces]}
            for line in view.lines
        ],
    }


def _piece(piece: Piece) -> Data:
    data: Data = {"label": piece.label}
    if piece.words:
        data["text"] = piece.words
    if piece.number is not None:
        whole = piece.number.denominator == 1
        data["number"] = int(piece.number) if whole else float(piece.number)
    if piece.expression is not None:
        data["dice"] = str(piece.expression)
    if piece.parts:
        data["parts"] = [_piece(part) for part in piece.parts]
    return data


def model_data(view: ModelView) -> Data:
    """Return a model: its fields, the formulas of what follows, its rules and its things."""
    model = view.model
    return {
        "fields": {
            known.name: {
                "title": known.title,
                "type": view.type_in_words(known.shape),
                "optional": known.optional,
            }
            for known in model.fields
        },
        "derived": {
            each.name: {"title": each.title, "formula": each.formula.source}
            for each in model.derived
        },
        "rules": [{"that": rule.that.source, "else": rule.otherwise} for rule in model.rules],
        "things": [thing.id for thing in view.things],
    }


def example_data(view: ExampleView) -> Data:
    """Return an example: what every step was given, and all figures that came of it."""
    steps: list[dict[str, Any]] = []
    for executed in view.executed:
        figures = {name: value for name, value in executed.figures.items() if name != OUTCOME}
        steps.append(
            {
                "text": executed.step.text.markdown if executed.step.text else None,
                "inputs": dict(executed.given),
                "roll": dict(executed.step.rolls),
                "figures": figures,
                "chances": {
                    name: chance_data(Chance.alone(chance))
                    for name, chance in executed.chances.items()
                },
                "outcome": executed.figures.get(OUTCOME),
            }
        )
    return {"of": view.of.address, "steps": steps}


def comparison_data(view: ComparisonView) -> Data:
    """Return a comparison: each value of its first side, with the nearest of the others."""
    return {
        "sides": [
            {
                "title": series.title,
                "entry": series.of.address,
                "varies": view.varies(series),
                "compares": view.compares(series),
            }
            for series in view.series
        ],
        "rows": [
            {
                "value": row.label,
                "chance": chance_data(row.chance),
                "nearest": [
                    [
                        {"value": label, "chance": chance_data(chance)}
                        for label, chance in near.marks
                    ]
                    for near in row.nearest
                ],
            }
            for row in view.rows
        ],
    }
