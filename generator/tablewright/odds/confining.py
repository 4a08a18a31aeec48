"""Values of an input as a screen confines a check's chances to them."""

from __future__ import annotations

from tablewright.dice import IntegerRange
from tablewright.kinds.check import Input, InputValue
from tablewright.kinds.screen import Held
from tablewright.odds.checks import given_value


def held_values(known: Input, held: Held) -> tuple[InputValue, ...]:
    """Return the values of `known` that `held` names, in their order; none for a wrong name.

    Ranges hold numbers alone: an option and a row have a name, whatever stands behind it.
    """
    if isinstance(held, IntegerRange):
        return tuple(value for value in known.values if isinstance(value, int) and value in held)
    value = given_value(known, held)
    return () if value is None else (value,)
