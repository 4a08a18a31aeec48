"""What is said of the fields and odds of a model, in words."""

from __future__ import annotations

from tablewright.kinds.model.entry import ChanceOf, Field
from tablewright.names import as_written
from tablewright.words.inputs import MAY_BE_LEFT_OUT
from tablewright.words.numbers import number
from tablewright.words.ranges import first_to_last


def left_out(field: Field) -> str:
    """Return what comes of leaving out a field that may be left out."""
    if field.default is None:
        return MAY_BE_LEFT_OUT
    return f"{as_written(field.default)} where it is left out"


def within_words(field: Field) -> str:
    """Return what a whole number may be: ", 5–95 by 5"; nothing where it may be any."""
    if not field.values:
        return ""
    first, *others = field.values
    words = first_to_last(number(first), number(field.values[-1]))
    step = others[0] - first if others else 1
    return f", {words}" + (f" by {step}" if step > 1 else "")


def chance_words(chance: ChanceOf) -> str:
    """Return what a chance is of: the outcome, the check, and with which inputs it is asked."""
    odds = chance.odds
    asked = ", ".join(f"{name} = {text.source}" for name, text in odds.inputs.items())
    times = f", {odds.in_a_row} times running" if odds.in_a_row > 1 else ""
    return f"{odds.outcome} in {odds.check}{times}" + (f" with {asked}" if asked else "")
