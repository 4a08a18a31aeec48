"""Values of an input as a screen confines a check's chances to them."""

from __future__ import annotations

from tablewright.dice import IntegerRange
from tablewright.kinds.check.entry import Input, InputValue
from tablewright.kinds.screen.entry import Held
from tablewright.odds.checks import given_value


def held_values(check_input: Input, held: Held) -> tuple[InputValue, ...]:
    """Return the values of `known` that `held` names, in their order; none for a wrong name.

    Ranges hold numbers alone: an option and a row have a name, whatever stands behind it.
    """
    if isinstance(held, IntegerRange):
        return tuple(
            value for value in check_input.values if isinstance(value, int) and value in held
        )
    value = given_value(check_input, held)
    return () if value is None else (value,)
