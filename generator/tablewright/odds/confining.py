"""Values of an input as a screen, or the check itself, confines its chances to them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tablewright.dice import IntegerRange
from tablewright.kinds.check.entry import Check, Input, InputValue
from tablewright.kinds.screen.entry import Held
from tablewright.odds.checks import given_value


def held_values(check_input: Input, held: Held) -> tuple[InputValue, ...]:
    """Return the values of the input that `held` names, in their order; none for a wrong name.

    Ranges hold numbers alone: an option and a row have a name, whatever stands behind it.
    """
    if isinstance(held, IntegerRange):
        return tuple(
            value for value in check_input.values if isinstance(value, int) and value in held
        )
    value = given_value(check_input, held)
    return () if value is None else (value,)


def values_held(check_input: Input, held: Iterable[Held]) -> tuple[InputValue, ...]:
    """Return the values that any of `held` names, in the input's order; all where there is none."""
    chosen = {value for each in held for value in held_values(check_input, each)}
    if not chosen:
        return check_input.values
    # In the order of the check, in which a reader finds them.
    return tuple(value for value in check_input.values if value in chosen)


def held_sides(
    check: Check, down: Sequence[Held], across: Sequence[Held]
) -> Iterator[tuple[str, Sequence[Held], Input | None]]:
    """Yield the keys that confine a grid of `check`, each with what it names and of which input."""
    yield "down", down, check.input(check.odds.rows or "")
    yield "across", across, check.input(check.odds.columns or "")
