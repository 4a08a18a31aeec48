"""Every combination of a check's inputs and rolls, tried once and remembered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice

from tablewright.kinds.check import Check, InputValue
from tablewright.odds import MOST_EVALUATIONS, CheckProgram, NoValue, compile_check


@dataclass(frozen=True, slots=True)
class Trial:
    """What trying a check brought to light.

    `reached` are the places of outcomes that happened; `undecided` and `without_value` are the
    first roll that no outcome covers, and the first for which a formula has no value. `complete`
    says whether every combination was tried.
    """

    reached: frozenset[int]
    undecided: Mapping[str, InputValue] | None
    without_value: tuple[NoValue, ...]
    complete: bool


@lru_cache(maxsize=1024)
def trial(check: Check) -> Trial | None:
    """Return what every combination of inputs and rolls of `check` leads to.

    None for a check whose formulas do not compile: another proof speaks of that.
    """
    program = compile_check(check).program
    if program is None:
        return None
    reached: set[int] = set()
    undecided: Mapping[str, InputValue] | None = None
    failures: dict[object, NoValue] = {}
    for given in islice(_combinations(program), MOST_EVALUATIONS):
        inputs, rolls = given
        try:
            place = program.evaluate(inputs, rolls).outcome
        except NoValue as failure:
            failures.setdefault(failure.pointer, failure)
            continue
        if place is not None:
            reached.add(place)
        elif undecided is None:
            undecided = {**inputs, **rolls}
    return Trial(frozenset(reached), undecided, tuple(failures.values()), program.is_countable)


def _combinations(
    program: CheckProgram,
) -> Iterator[tuple[dict[str, InputValue], dict[str, int]]]:
    for inputs in program.combinations():
        for rolls, _ in program.rolls(inputs):
            yield inputs, rolls


def described(given: Mapping[str, object]) -> str:
    """Return a combination in words: "width 7, modifier 0, roll 12"."""
    return ", ".join(f"{name} {value}" for name, value in given.items())
