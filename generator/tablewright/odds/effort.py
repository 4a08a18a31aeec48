"""Whether the odds that somebody asks for can be worked out in a few seconds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from tablewright.figures import NoValue
from tablewright.kinds.check.entry import Check, Input, InputValue
from tablewright.odds.checks import MOST_EVALUATIONS, CheckProgram, usual_value
from tablewright.odds.elimination import Bound, Elimination, TooMuchWork

# Rolls that are only followed, several in a step of a run's allowance; no formula is worked out.
MOST_ROLLS = 4_000_000

Inputs = Mapping[str, InputValue]


def is_affordable(program: CheckProgram, combinations: Iterable[Inputs], count: int) -> bool:
    """Return whether the odds of all `combinations` can be worked out, of which there are `count`.

    That is known without doing it where there are few enough rolls to follow each by itself. Else
    it is tried, within a bound.
    """
    if program.roll_count > MOST_EVALUATIONS:
        return False
    if count * program.roll_count <= MOST_EVALUATIONS:
        return True
    trial = Elimination(program, Bound(MOST_EVALUATIONS, MOST_ROLLS))
    try:
        for inputs in combinations:
            trial.law(inputs)
    except TooMuchWork:
        return False
    except NoValue:
        # Another proof speaks of that, and nothing is built.
        return True
    return True


def laid_out(check: Check) -> tuple[Input | None, Input | None]:
    """Return the inputs by which the odds of `check` are laid out, down and across."""
    return check.input(check.odds.rows or ""), check.input(check.odds.columns or "")


def cells_of(check: Check) -> Iterator[Inputs]:
    """Yield the combination of inputs of every cell in which the odds of `check` are laid out."""
    usual = {check_input.name: usual_value(check_input) for check_input in check.inputs}
    along = [check_input for check_input in laid_out(check) if check_input is not None]
    for values in product(*(check_input.values for check_input in along)):
        yield {**usual, **{k.name: value for k, value in zip(along, values, strict=True)}}
