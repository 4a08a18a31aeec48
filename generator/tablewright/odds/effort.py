"""Whether the odds that somebody asks for can be worked out in a few seconds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import product

from tablewright.figures import NoValue
from tablewright.kinds.check.entry import Check, Input, InputValue
from tablewright.odds.checks import MOST_EVALUATIONS, CheckProgram, usual_value
from tablewright.odds.confining import values_held
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


def values_laid_out(check: Check) -> tuple[tuple[Input, tuple[InputValue, ...]], ...]:
    """Return the inputs by which the odds of `check` are laid out, each with those values."""
    held = check.odds.held_down, check.odds.held_across
    return tuple(
        (each, values_held(each, shown))
        for each, shown in zip(laid_out(check), held, strict=True)
        if each is not None
    )


def cells_of(check: Check, *, is_whole: bool = False) -> Iterator[Inputs]:
    """Yield the combination of inputs of every cell in which the odds of `check` are laid out.

    Where they are confined to some values, others have cells too if `is_whole`.
    """
    usual = {check_input.name: usual_value(check_input) for check_input in check.inputs}
    every = tuple((each, each.values) for each in laid_out(check) if each is not None)
    along = every if is_whole else values_laid_out(check)
    for values in product(*(shown for _, shown in along)):
        yield {**usual, **{of.name: value for (of, _), value in zip(along, values, strict=True)}}
