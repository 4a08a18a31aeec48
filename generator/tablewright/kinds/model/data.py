"""A model as plain data for machines: its fields, formulas, rules and things."""

from __future__ import annotations

from tablewright.kinds.entry import Text
from tablewright.kinds.model.entry import Tracking
from tablewright.kinds.model.field_words import within_words
from tablewright.kinds.model.view import ModelView
from tablewright.views.figures import Data


def model_data(view: ModelView) -> Data:
    """Return a model: its fields, the formulas of what follows, its rules and its things."""
    model = view.model
    return {
        "fields": {
            field.name: {
                "title": field.title,
                "type": view.type_in_words(field.shape) + within_words(field),
                "optional": not field.is_demanded,
                "default": field.default,
                **_note(field.note),
            }
            for field in model.fields
        },
        "derived": {
            each.name: {
                "title": each.title,
                "formula": each.formula.source,
                **_note(each.note),
            }
            for each in model.derived
        },
        "odds": {
            each.name: {
                "title": each.title,
                "check": each.odds.check,
                "outcome": each.odds.outcome,
                "inputs": {name: text.source for name, text in each.odds.inputs.items()},
            }
            for each in model.chances
        },
        "rules": [{"that": rule.that.source, "else": rule.otherwise} for rule in model.rules],
        "tracker": _tracker(model.tracking),
        "things": [thing.id for thing in view.things],
    }


def _note(note: Text | None) -> Data:
    return {} if note is None else {"note": note.markdown}


def _tracker(tracking: Tracking | None) -> Data | None:
    if tracking is None:
        return None
    dice = tracking.initiative_field or tracking.initiative
    return {
        "down": list(tracking.down),
        "asked_for": list(tracking.asked_for),
        "initiative": None if dice is None or not str(dice) else str(dice),
        "modifier": tracking.modifier or None,
    }


DATA = model_data
