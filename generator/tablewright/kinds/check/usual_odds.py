"""What a check comes to before anybody rolls, while every input is as its page begins with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache

from tablewright.dice import distribution
from tablewright.kinds.check.entry import Check, Input, InputValue
from tablewright.kinds.check.looked_beside import looked_beside
from tablewright.odds import CheckProgram, compile_check
from tablewright.odds.checks import usual_value
from tablewright.records import Struct
from tablewright.views.chance import Chance
from tablewright.words.needed import needed
from tablewright.words.sentences import in_sentence

# More choices than this are a menu, in which there is no room for their chances.
MOST_CHOICES = 9


class OutcomeOdds(Struct, frozen=True):
    """The chance of one outcome, and the totals of a single roll that lead to it, in words.

    `place` is that of the outcome among all of its check. `needed` is empty for several dice, and
    where the totals lie too scattered to be told.
    """

    name: str
    place: int
    chance: Chance
    needed: str


class LookedOdds(Struct, frozen=True):
    """The chance of the answer where one thing is chosen otherwise in the lookup of an input.

    `choices` has them as `LookedBeside` has the values, by the places of choices in each part;
    `steps` for other figures, by how far they lie above the lowest of all.
    """

    choices: tuple[Mapping[int, Chance], ...]
    steps: Mapping[int, Chance]


class UsualOdds(Struct, frozen=True):
    """The odds of all outcomes in their order, with the inputs as they are in `values`.

    `answering` are the places of the outcomes that are its answer, and `answer` is how likely any
    of them is.
    `beside` has its chance for the
    values of an input, or of a menu along a scale, that are one step away, or for all values of
    one with few of them, by their places, all other inputs staying as they are; `looked` has it
    for what may be chosen in the lookup of one, by its name. `dice` is what is rolled, where that
    is a single roll; otherwise it is empty. Where those of the answer `are_apart`, never more
    than one can come, which the answer names. Outcomes at the places `known` come, or do not,
    without dice.
    """

    values: Mapping[str, InputValue]
    outcomes: tuple[OutcomeOdds, ...]
    answering: tuple[int, ...]
    answer: OutcomeOdds
    beside: Mapping[str, Mapping[int, Chance]]
    looked: Mapping[str, LookedOdds]
    dice: str
    are_apart: bool = False
    known: frozenset[int] = frozenset()

    @property
    def is_parted(self) -> bool:
        """Whether the answer has parts, which are told after it."""
        return len(self.answering) > 1 and not self.are_apart

    @property
    def others(self) -> tuple[OutcomeOdds, ...]:
        """The outcomes that are told after the answer; of several in it each stands first.

        Where these are the last of all, all stand in the order of the roll, the highest first.
        """
        if self.is_parted:
            if self.answering[0] == len(self.outcomes) - len(self.answering):
                return self.outcomes[::-1]
            return tuple(
                sorted(self.outcomes, key=lambda outcome: outcome.place not in self.answering)
            )
        return tuple(outcome for outcome in self.outcomes if outcome.place not in self.answering)

    @property
    def adds_up(self) -> bool:
        """Whether the answer and what is left come to 100 as shown; "<1" is no figure to add."""
        left = (outcome for outcome in self.others if outcome.place not in self.answering)
        labels = [outcome.chance.label for outcome in (self.answer, *left)]
        return any(label[0] in "<>" for label in labels) or sum(map(Fraction, labels)) == 100

    @staticmethod
    def are_few(check_input: Input) -> bool:
        """Tell whether the values of `check_input` can stand side by side."""
        return len(check_input.values) <= MOST_CHOICES

    @staticmethod
    def are_along(check_input: Input) -> bool:
        """Tell whether the values of `check_input` lie along a scale: each names a figure."""
        return _are_along(check_input)

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
    found = _found(program, given) if has_total else []
    names = [outcome.name for outcome in check.outcomes]
    answering = answering_outcomes(check)
    chances = {place: odds[place] for place in answering}
    together = _needed(found, answering) if has_total else ""
    likely = Chance(sum(chances.values(), Fraction(0)))
    return UsualOdds(
        given,
        tuple(
            OutcomeOdds(
                name, place, Chance(odds[place]), _needed(found, (place,)) if has_total else ""
            )
            for place, name in enumerate(names)
        ),
        answering,
        OutcomeOdds(called_together(check, chances), answering[0], likely, together),
        {
            check_input.name: _beside(program, check_input, given, answering)
            for check_input in check.inputs
            if check_input.name not in held
        },
        {
            check_input.name: looked
            for check_input in check.inputs
            if check_input.name not in held
            and (looked := _looked(program, check_input, given, answering)) is not None
        },
        next(iter(program.dice(given).values())).typeset if single else "",
    )


def main_outcome(check: Check) -> int:
    """Return the place of the outcome that `check` is about: the first whose odds it lays out."""
    names = [outcome.name for outcome in check.outcomes]
    return names.index(check.odds.show[0]) if check.odds.show else 0


def answering_outcomes(check: Check) -> tuple[int, ...]:
    """Return the places of the outcomes whose chance, together, is the answer of `check`.

    It has the direction of what its odds show first, on paper as on pages: all that is hoped for
    if that is, of which one that is called as the check itself is the answer alone; otherwise all
    that is shown and is not hoped for ("falls back or flees"). Where nothing is said to be hoped
    for, it is the first alone; where odds show all, what is hoped for.
    """
    hoped = tuple(place for place, outcome in enumerate(check.outcomes) if outcome.is_good)
    main = main_outcome(check)
    if main in hoped and check.outcomes[main].name.casefold() == check.title.casefold():
        return (main,)
    if not hoped or main in hoped or not check.odds.show:
        return hoped or (main,)
    names = {outcome.name: place for place, outcome in enumerate(check.outcomes)}
    return tuple(names[name] for name in check.odds.show if names[name] not in hoped)


def called_together(check: Check, chances: Mapping[int, Fraction]) -> str:
    """Return what the outcomes with these places are called in one line: those that can come."""
    can_come = [place for place, chance in chances.items() if chance] or list(chances)
    first, *others = (check.outcomes[place].name for place in can_come)
    return " or ".join([first, *map(in_sentence, others)])


def first_set(check: Check, check_input: Input) -> InputValue:
    """Return what an input is set to when its page is opened: its usual value.

    One that has none is set to what stands first where it is looked up. One by which the odds are
    laid out is set to where the dice decide: the answer is as likely as not, or nearly.
    """
    begins = None if check_input.lookup is None else check_input.lookup.begins
    if check_input.default is None and begins is not None:
        return begins.value
    is_laid_out = check_input.name in (check.odds.rows, check.odds.columns)
    if check_input.default is None and check_input.is_range and is_laid_out:
        return _most_open(check, check_input)
    return usual_value(check_input)


def _most_open(check: Check, check_input: Input) -> InputValue:
    """Return the value at which the chance of what is hoped for, or of the answer, is near a half.

    All else is as usual. Of values that are as near it is that in the middle.
    """
    program = compile_check(check).program
    if program is None:
        return usual_value(check_input)
    usual = {each.name: usual_value(each) for each in check.inputs}
    hoped = tuple(place for place, outcome in enumerate(check.outcomes) if outcome.is_good)
    answering = hoped or answering_outcomes(check)
    values = check_input.rolled
    far = []
    for value in values:
        odds = program.odds({**usual, check_input.name: value})
        far.append(abs(sum((odds[place] for place in answering), Fraction(0)) - Fraction(1, 2)))
    near = [value for value, each in zip(values, far, strict=True) if each == min(far)]
    return near[len(near) // 2]


def _are_along(check_input: Input) -> bool:
    """Tell whether each value of `check_input` names a figure, as "20 feet" does."""
    return all(any(map(str.isdigit, str(label))) for label in check_input.labels)


def _beside(
    program: CheckProgram,
    check_input: Input,
    given: Mapping[str, InputValue],
    answering: tuple[int, ...],
) -> dict[int, Chance]:
    """Return the chance of any `answering` for values beside that of `check_input`, by place."""
    at = check_input.values.index(given[check_input.name])
    count = len(check_input.values)
    if check_input.is_range or (count > MOST_CHOICES and _are_along(check_input)):
        places = [place for place in (at - 1, at + 1) if 0 <= place < count]
    else:
        places = list(range(count)) if count <= MOST_CHOICES else []
    chances = answer_chances(program, check_input, given, answering)
    return {
        place: chance
        for place in places
        if (chance := chances(check_input.values[place])) is not None
    }


def _looked(
    program: CheckProgram,
    check_input: Input,
    given: Mapping[str, InputValue],
    answering: tuple[int, ...],
) -> LookedOdds | None:
    """Return the chance of any `answering` for what lies beside the beginning of a lookup."""
    lookup = check_input.lookup
    lies = None if lookup is None else looked_beside(lookup)
    if lookup is None or lies is None:
        return None
    chances = answer_chances(program, check_input, given, answering)

    def told(values: Mapping[int, int | None]) -> dict[int, Chance]:
        found = {n: chances(value) for n, value in values.items() if value is not None}
        return {n: chance for n, chance in found.items() if chance is not None}

    steps = {figure - lookup.ends[0]: value for figure, value in lies.steps.items()}
    return LookedOdds(tuple(told(dict(enumerate(part))) for part in lies.choices), told(steps))


def answer_chances(
    program: CheckProgram,
    check_input: Input,
    given: Mapping[str, InputValue],
    answering: tuple[int, ...],
) -> Callable[[InputValue], Chance | None]:
    """Return what tells the chance of any `answering` for a value of `check_input`.

    It tells None of a value that the input does not have, or at which nothing is rolled.
    """

    @cache
    def chance(value: InputValue) -> Chance | None:
        if value not in check_input.values or value in check_input.no_roll:
            return None
        odds = program.odds({**given, check_input.name: value})
        return Chance(sum((odds[n] for n in answering), Fraction(0)))

    return chance


def _found(program: CheckProgram, given: Mapping[str, InputValue]) -> list[tuple[int, int | None]]:
    """Return every total of the single roll of a check, ascending, and the place of its outcome."""
    ((name, dice),) = program.dice(given).items()
    return [
        (total, program.evaluate(given, {name: total}).outcome)
        for total in distribution(dice).support
    ]


def _needed(found: Sequence[tuple[int, int | None]], places: Sequence[int]) -> str:
    """Return what the roll must show for any of the outcomes with these `places`."""
    stretches: list[tuple[int, int]] = []
    was_one = False
    for total, outcome in found:
        is_one = outcome in places
        if is_one:
            stretches.append((stretches.pop()[0] if was_one else total, total))
        was_one = is_one
    return needed([total for total, _ in found], stretches)
