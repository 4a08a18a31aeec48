"""What a check comes to before anybody rolls, while every input is as its page begins with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablewright.dice import distribution
from tablewright.kinds.check.entry import Check, Input, InputValue
from tablewright.odds import CheckProgram, compile_check
from tablewright.odds.checks import usual_value
from tablewright.views.chance import Chance
from tablewright.words.needed import needed

# More choices than this are a menu, in which there is no room for their chances.
MOST_CHOICES = 10


@dataclass(frozen=True, slots=True)
class OutcomeOdds:
    """The chance of one outcome, and the totals of a single roll that lead to it, in words.

    `place` is that of the outcome among all of its check. `needed` is empty for several dice, and
    where the totals lie too scattered to be told.
    """

    name: str
    place: int
    chance: Chance
    needed: str


@dataclass(frozen=True, slots=True)
class UsualOdds:
    """The odds of all outcomes in their order, with the inputs as they are in `values`.

    `main` is the place of the outcome that the check is about. `beside` has its chance for the
    values of an input that are one step away, or for all values of one with few of them, by their
    places, all other inputs staying as they are. `dice` is what is rolled, where that is a single
    roll; otherwise it is empty.
    """

    values: Mapping[str, InputValue]
    outcomes: tuple[OutcomeOdds, ...]
    main: int
    beside: Mapping[str, Mapping[int, Chance]]
    dice: str

    @property
    def outcomes_in_order(self) -> tuple[OutcomeOdds, ...]:
        """The outcomes as they are told: the one that the check is about is the first."""
        others = (outcome for outcome in self.outcomes if outcome.place != self.main)
        return (self.outcomes[self.main], *others)

    @staticmethod
    def are_few(check_input: Input) -> bool:
        """Tell whether the values of `check_input` can stand side by side."""
        return len(check_input.values) <= MOST_CHOICES

    @staticmethod
    def choices_of(check_input: Input) -> tuple[tuple[InputValue, str], ...]:
        """Return the values of an input by which a roll's address names them, and their labels."""
        given = check_input.values if check_input.table else check_input.labels
        return tuple(zip(given, check_input.labels, strict=True))


def usual_odds(check: Check, held: Mapping[str, InputValue]) -> UsualOdds:
    """Return what `check` comes to with the values that its page begins with, or that are `held`.

    Raises `ValueError` for a check whose formulas do not compile: it is not proved.
    """
    program = compile_check(check).program
    if program is None:
        raise ValueError(f"{check.address} is not proved: its formulas do not compile")
    single = len(check.rolls) == 1
    given = {check_input.name: first_set(check, check_input) for check_input in check.inputs}
    given |= held
    odds = program.odds(given)
    has_total = single and all(dice.named is None for dice in program.dice(given).values())
    words = _needed(program, given) if has_total else ("",) * len(check.outcomes)
    names = [outcome.name for outcome in check.outcomes]
    main = main_outcome(check)
    return UsualOdds(
        given,
        tuple(
            OutcomeOdds(name, place, Chance(odds[place]), words[place])
            for place, name in enumerate(names)
        ),
        main,
        {
            check_input.name: _beside(program, check_input, given, main)
            for check_input in check.inputs
            if check_input.name not in held
        },
        next(iter(program.dice(given).values())).typeset if single else "",
    )


def main_outcome(check: Check) -> int:
    """Return the place of the outcome that `check` is about: the first whose odds it lays out."""
    names = [outcome.name for outcome in check.outcomes]
    return names.index(check.odds.show[0]) if check.odds.show else 0


def first_set(check: Check, check_input: Input) -> InputValue:
    """Return what an input is set to when its page is opened: its usual value.

    One that has none is set to what stands first where it is looked up. One by which the odds are
    laid out is set to the middle of its range, from where no value is far.
    """
    series = () if check_input.lookup is None else check_input.lookup.series()
    if check_input.default is None and series and series[0].steps:
        return series[0].steps[0].value
    is_laid_out = check_input.name in (check.odds.rows, check.odds.columns)
    if check_input.default is None and check_input.is_range and is_laid_out:
        return check_input.values[(len(check_input.values) - 1) // 2]
    return usual_value(check_input)


def _beside(
    program: CheckProgram, check_input: Input, given: Mapping[str, InputValue], outcome: int
) -> dict[int, Chance]:
    """Return the chance of `outcome` for the values beside that of `check_input`, by place."""
    at = check_input.values.index(given[check_input.name])
    count = len(check_input.values)
    if check_input.is_range:
        places = [place for place in (at - 1, at + 1) if 0 <= place < count]
    else:
        places = list(range(count)) if count <= MOST_CHOICES else []
    return {
        place: Chance(program.odds({**given, check_input.name: check_input.values[place]})[outcome])
        for place in places
    }


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
