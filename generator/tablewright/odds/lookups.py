"""A check as tables to be looked up in: what each of its formulas gives, for all it can be asked.

Whoever has them needs no formula any more. They are the evaluations that `States` makes to prove
the check, so they can say nothing else than its odds do.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from tablewright.kinds.check.entry import Check, InputValue
from tablewright.odds.checks import MOST_EVALUATIONS, CheckProgram, usual_value
from tablewright.odds.states import States, TooManyStates, WorkedFormula, settled_states
from tablewright.records import Struct


class Lookups(Struct, frozen=True):
    """The tables of a check: first its values, then the conditions of its outcomes, in order.

    `otherwise` is the place of the outcome where no condition holds; None where one always does.
    Inputs that are `held` have that one value in these tables, because with all of theirs there
    would be too many.
    """

    formulas: tuple[WorkedFormula, ...]
    otherwise: int | None
    held: Mapping[str, InputValue]

    @property
    def most_keys(self) -> int:
        """The most combinations of figures that a table has; 0 where nothing is ever asked."""
        return max((worked.most_keys for worked in self.formulas), default=0)


@lru_cache(maxsize=1024)
def lookups(program: CheckProgram, bound: int = MOST_EVALUATIONS) -> Lookups | None:
    """Return the tables of `program`, with as few inputs held as `bound` evaluations allow.

    None where even a single combination of inputs takes more.
    """
    for held in _holdings(program.check):
        states = _with_held(program, bound, held) if held else settled_states(program, bound)
        if states is not None:
            otherwise = program.conditions.index(None) if None in program.conditions else None
            return Lookups(tuple(states.worked), otherwise, held)
    return None


def _with_held(program: CheckProgram, bound: int, held: Mapping[str, InputValue]) -> States | None:
    states = States(program, bound, held)
    try:
        states.settle()
    except TooManyStates:
        return None
    return states


def _holdings(check: Check) -> Iterator[Mapping[str, InputValue]]:
    """Yield what may be held: nothing at first, then one input more each time.

    The widest goes first, and those by which the odds are laid out go last.
    """
    held: dict[str, InputValue] = {}
    yield held
    laid_out = (check.odds.rows, check.odds.columns)
    widest = sorted(
        check.inputs,
        key=lambda check_input: (check_input.name in laid_out, -len(check_input.values)),
    )
    for check_input in widest:
        held = {**held, check_input.name: usual_value(check_input)}
        yield held
