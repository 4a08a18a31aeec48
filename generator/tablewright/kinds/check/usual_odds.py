"""What a check comes to before anybody rolls, every input being as it usually is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablewright.dice import distribution
from tablewright.kinds.check.entry import Check, Input, InputValue
from tablewright.odds import CheckProgram, compile_check
from tablewright.views.chance import Chance
from tablewright.words.needed import needed


@dataclass(frozen=True, slots=True)
class OutcomeOdds:
    """The chance of one outcome, and the totals of a single roll that lead to it, in words.

    Without a `chance`, some input has no usual value. `needed` is empty then, for several dice,
    and where the totals lie too scattered to be told.
    """

    name: str
    chance: Chance | None
    needed: str


@dataclass(frozen=True, slots=True)
class UsualOdds:
    """The odds of all outcomes in their order, and what is asked for before they can be told.

    `missing` are the inputs that have no usual value. `dice` is what is rolled, where that is a
    single roll; otherwise it is empty.
    """

    outcomes: tuple[OutcomeOdds, ...]
    missing: tuple[Input, ...]
    dice: str


def usual_odds(check: Check, held: Mapping[str, InputValue]) -> UsualOdds:
    """Return what `check` comes to with every input at its default, or as it is `held`.

    Raises `ValueError` for a check whose formulas do not compile: it is not proved.
    """
    program = compile_check(check).program
    if program is None:
        raise ValueError(f"{check.address} is not proved: its formulas do not compile")
    single = len(check.rolls) == 1
    usual = {
        check_input.name: check_input.default
        for check_input in check.inputs
        if check_input.default is not None
    }
    given = {**usual, **held}
    missing = tuple(check_input for check_input in check.inputs if check_input.name not in given)
    if missing:
        dice = next(iter(check.rolls.values())).typeset if single else ""
        outcomes = tuple(OutcomeOdds(outcome.name, None, "") for outcome in check.outcomes)
        return UsualOdds(outcomes, missing, dice)
    odds = program.odds(given)
    words = _needed(program, given) if single else ("",) * len(check.outcomes)
    dice = next(iter(program.dice(given).values())).typeset if single else ""
    return UsualOdds(
        tuple(
            OutcomeOdds(outcome.name, Chance(odds[index]), words[index])
            for index, outcome in enumerate(check.outcomes)
        ),
        (),
        dice,
    )


def _needed(program: CheckProgram, given: Mapping[str, InputValue]) -> tuple[str, ...]:
    """Return what the single roll of a check must show for each outcome."""
    ((name, dice),) = program.dice(given).items()
    totals = distribution(dice).support
    stretches: list[list[tuple[int, int]]] = [[] for _ in program.check.outcomes]
    before: int | None = None
    for total in totals:
        index = program.evaluate(given, {name: total}).outcome
        if index is not None:
            own = stretches[index]
            first = own.pop()[0] if own and index == before else total
            own.append((first, total))
        before = index
    return tuple(needed(totals, each) for each in stretches)
