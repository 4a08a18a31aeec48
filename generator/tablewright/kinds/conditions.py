"""Conditions that every row of a table, or every thing of a model, must keep."""

from __future__ import annotations

from tablewright.kinds.formula_text import FormulaText
from tablewright.kinds.reading import Reader
from tablewright.records import Struct


class Condition(Struct, frozen=True):
    """Something that must hold, and what to tell the author where it does not.

    What breaks a mere warning is pointed out, and built all the same.
    """

    that: FormulaText
    otherwise: str
    is_warning: bool


def read_conditions(reader: Reader) -> tuple[Condition, ...]:
    """Return the conditions under `rules:` of the document that `reader` reads."""
    conditions = []
    for index, data in enumerate(reader.data.get("rules", ())):
        at = ("rules", index, "that")
        formula = FormulaText(reader.typed(at), at)
        conditions.append(Condition(formula, data["else"], data.get("level") == "warning"))
    return tuple(conditions)
