"""The odds of a check, its dice summed out one after the other.

Rolls that agree in every figure which a later formula reads come to the same from then on, whoever
asks. So each of these positions is worked out once, for all combinations of inputs that lead to
it: a contest of two percentile rolls at 99 by 99 skills takes three million steps instead of a
hundred million. In the field's words this is variable elimination, by memoised recursion.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import compress, product
from math import lcm, prod
from operator import mul
from typing import Any

from tablewright.allowance import work
from tablewright.dice import Expression, distribution
from tablewright.figures import value_of
from tablewright.formula import ASKED_OFTEN
from tablewright.kinds.check.entry import InputValue
from tablewright.odds.compiled_formulas import CompiledFormulas
from tablewright.odds.frozen import Held, frozen, thawed
from tablewright.odds.rolls import Rolls
from tablewright.odds.stages import Stage, Step, stages
from tablewright.records import Struct, field

# Steps that it takes to begin with a position, rolls that follow a formula in one, and steps of a
# value that nobody has asked for before, beside what its formula takes.
_STEPS_OF_A_POSITION, _ROLLS_OF_A_STEP, _STEPS_OF_A_VALUE = 8, 5, 1
# Columns of a formula's values that are kept.
_MOST_COLUMNS = 1_000


class TooMuchWork(Exception):
    """Odds take more work than their bound allows."""


class Bound(Struct, frozen=True):
    """How much work odds may take.

    `evaluations` counts formulas that are worked out and positions that are remembered; `rolls`
    those that are followed from one position to the next.
    """

    evaluations: int
    rolls: int


class Law(Struct, frozen=True):
    """The chance of each outcome from some position on, as `parts` of the `whole`.

    The last of the parts is that of no outcome at all.
    """

    whole: int
    parts: tuple[int, ...]


class Elimination(Struct):
    """The stages of a check, with all that has been worked out so far.

    `TooMuchWork` is raised where that would pass the `bound`, if there is one.
    """

    program: CompiledFormulas
    bound: Bound | None = None
    _stages: tuple[Stage, ...] = ()
    _laws: tuple[dict[Held, Law], ...] = ()
    _told: dict[Held, dict[int, int | None]] = field(default_factory=dict)
    _dice: dict[int, tuple[int, list[list[int]], list[int]]] = field(default_factory=dict)
    _evaluations: int = 0
    _rolls: int = 0

    def __post_init__(self) -> None:
        self._stages = tuple(stages(self.program))
        self._laws = tuple({} for _ in self._stages)

    def law(self, inputs: Mapping[str, InputValue]) -> Law:
        """Return the chance of each outcome with `inputs`; raises `NoValue`."""
        return self._law(0, self._first(inputs))

    def outcomes(self, inputs: Mapping[str, InputValue], totals: Sequence[int]) -> list[int | None]:
        """Return the places of the outcomes with `inputs` when the only dice show each of `totals`.

        None stands for no outcome. Raises `NoValue`.
        """
        held, index = self._followed(self._stages[0], self._first(inputs))
        if index is not None:
            return [index] * len(totals)
        # Many combinations of inputs come to the same before anything is rolled.
        told = self._told.setdefault(held, {})
        for total in totals:
            if total not in told:
                told[total] = self._outcome(held, total)
        return [told[total] for total in totals]

    def _outcome(self, held: Held, total: int) -> int | None:
        """Return the place of the outcome in the position `held`, when the dice show `total`."""
        for stage in self._stages[1:]:
            held, index = self._followed(stage, (*held, total) if stage.dice else held)
            if index is not None:
                return index
        return self._otherwise

    @property
    def inputs_read(self) -> frozenset[str]:
        """The names of the inputs that the odds hang on."""
        return frozenset(name.partition(".")[0] for name in self._stages[0].held)

    @property
    def _otherwise(self) -> int | None:
        conditions = self.program.conditions
        return conditions.index(None) if None in conditions else None

    def _first(self, inputs: Mapping[str, InputValue]) -> Held:
        """Return the position before anything is rolled."""
        figures = self.program.given(inputs, {})
        return tuple(frozen(figures[name]) for name in self._stages[0].held)

    def _law(self, number: int, held: Held) -> Law:
        laws = self._laws[number]
        found = laws.get(held)
        if found is None:
            found = laws[held] = self._worked_out(number, self._stages[number], held)
            self._evaluations += 1
            self._count()
        return found

    def _worked_out(self, number: int, stage: Stage, held: Held) -> Law:
        whole, columns, weights = self._rolled(number, stage, held)
        self._rolls += len(weights)
        self._count()
        work(_STEPS_OF_A_POSITION)
        same = dict(zip(stage.held, held, strict=True))
        dice = frozenset(stage.dice) if number in self._dice else frozenset[str]()
        rolls = Rolls(same, dict(zip(stage.dice, columns, strict=True)), weights, dice)
        decided = [0] * (len(self.program.check.outcomes) + 1)
        is_last = number + 1 == len(self._stages)
        for step in stage.steps:
            self._take(step, rolls, decided, goes_on=not (is_last and step is stage.steps[-1]))
        if is_last:
            otherwise = -1 if self._otherwise is None else self._otherwise
            decided[otherwise] += whole - sum(decided)
            return Law(whole, tuple(decided))
        beyond = rolls.together(stage.following)
        work(len(weights) // _ROLLS_OF_A_STEP)
        laws = [
            law or self._law(number + 1, position)
            for law, position in zip(map(self._laws[number + 1].get, beyond), beyond, strict=True)
        ]
        return _together(whole, decided, laws, beyond.values())

    def _take(self, step: Step, rolls: Rolls, decided: list[int], *, goes_on: bool) -> None:
        """Give `rolls` the value of `step`, or note for which of them it decides.

        Those are taken out, if anything `goes_on` with the others.
        """
        if not rolls.weights:
            return
        if rolls.agree_in(step.reads):
            value = self._known(step, tuple(rolls.same[name] for name in step.reads))
            if step.index is None:
                rolls.same[step.target] = value
            elif value:
                decided[step.index] += sum(rolls.weights)
                rolls.weights = []
            return
        values = self._column(step, rolls)
        if step.index is None:
            rolls.differing[step.target] = values
        else:
            decided[step.index] += sum(compress(rolls.weights, values))
            if goes_on:
                rolls.leave_out(values)

    def _column(self, step: Step, rolls: Rolls) -> list[object]:
        """Return the value of `step` in each of `rolls`, which do not agree in what it reads."""
        differing, same = rolls.parted(step.reads)
        agreed = tuple(rolls.same[name] for name in same)
        known = step.known_columns.setdefault((differing, agreed), {})
        if rolls.are_dice(differing) and agreed in step.whole_columns:
            return step.whole_columns[agreed]
        figures = rolls.figures(differing)
        work(len(figures) // _ROLLS_OF_A_STEP)
        try:
            # Nearly always all of it was asked before; then no line of Python runs for a roll.
            values = list(map(known.__getitem__, figures))
        except KeyError:
            unknown = [each for each in dict.fromkeys(figures) if each not in known]
            known |= self._answers(step, differing, dict(zip(same, agreed, strict=True)), unknown)
            values = list(map(known.__getitem__, figures))
        if rolls.are_dice(differing) and len(step.whole_columns) < _MOST_COLUMNS:
            step.whole_columns[agreed] = values
        return values

    def _answers(
        self, step: Step, differing: tuple[str, ...], same: dict[str, object], unknown: list[Any]
    ) -> dict[Any, object]:
        """Return the value of `step` by each of the `unknown` figures of the `differing` names."""
        names = (*differing, *same)
        quick = step.formula.quick(names) if len(unknown) >= ASKED_OFTEN else None
        found: dict[Any, object] = {}
        effort = step.formula.effort
        for figure in unknown:
            held = ((figure,) if len(differing) == 1 else figure) + tuple(same.values())
            work(_STEPS_OF_A_VALUE * effort)
            if quick is not None:
                try:
                    found[figure] = frozen(quick(*held))
                except Exception:  # whatever it is, the runtime knows what to say of it
                    quick = None
                else:
                    self._evaluations += effort
                    continue
            given = dict(zip(names, held, strict=True))
            found[figure] = self._known(step, tuple(given[name] for name in step.reads))
        self._count()
        return found

    def _rolled(
        self, number: int, stage: Stage, held: Held
    ) -> tuple[int, list[list[int]], list[int]]:
        """Return all rolls of the dice of `stage`.

        That is: into how many equal parts they fall, for each of the dice its totals in all of
        them, and the parts that each has.
        """
        if number in self._dice:
            return self._dice[number]
        conditions = dict(zip(stage.held, held, strict=True))
        dice = [distribution(self.program.die(name, conditions)) for name in stage.dice]
        all_rolls = list(product(*(each.weights for each in dice)))
        columns = [[roll[place][0] for roll in all_rolls] for place in range(len(dice))]
        weights = [prod(weight for _, weight in roll) for roll in all_rolls]
        found = prod(each.denominator for each in dice), columns, weights
        # Dice of a row are others in another position.
        if all(isinstance(self.program.check.rolls[name], Expression) for name in stage.dice):
            self._dice[number] = found
        return found

    def _followed(self, stage: Stage, figures: Held) -> tuple[Held, int | None]:
        """Return the next position, and the index of an outcome if one is decided."""
        for step in stage.steps:
            value = self._known(step, step.read(figures))
            if step.index is None:
                figures = (*figures, value)
            elif value:
                return (), step.index
        return stage.onward(figures), None

    def _known(self, step: Step, read: Held) -> object:
        """Return the value of `step` for the figures `read`, which is worked out once."""
        if read not in step.known_values:
            self._evaluations += step.formula.effort
            self._count()
            given = {n: thawed(v) for n, v in zip(step.reads, read, strict=True)}
            step.known_values[read] = frozen(value_of(step.formula, step.pointer, given))
        return step.known_values[read]

    def _count(self) -> None:
        bound = self.bound
        if bound and (self._evaluations > bound.evaluations or self._rolls > bound.rolls):
            raise TooMuchWork


# A program's positions are many, and whoever asks for one of its chances asks for all.
@lru_cache(maxsize=8)
def elimination(program: CompiledFormulas) -> Elimination:
    """Return the stages of `program`, with all that has been worked out of them of late."""
    return Elimination(program)


def _together(whole: int, decided: list[int], laws: list[Law], weights: Iterable[int]) -> Law:
    """Return the law of a position from the outcomes decided there, and the laws that follow."""
    wholes = {law.whole for law in laws}
    common = lcm(*wholes)
    if len(wholes) > 1:
        weights = [w * (common // law.whole) for w, law in zip(weights, laws, strict=True)]
    parts = [weight * common for weight in decided]
    for index, column in enumerate(zip(*(law.parts for law in laws), strict=True)):
        parts[index] += sum(map(mul, weights, column))
    return Law(whole * common, tuple(parts))
