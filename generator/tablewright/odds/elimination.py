"""The odds of a check, its dice summed out one after the other.

Rolls that agree in every figure which a later formula reads come to the same from then on, whoever
asks. So each of these positions is worked out once, for all combinations of inputs that lead to
it: a contest of two percentile rolls at 99 by 99 skills takes three million steps instead of a
hundred million. In the field's words this is variable elimination, by memoised recursion.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from math import lcm, prod
from typing import TYPE_CHECKING

from tablewright.dice import Expression, distribution
from tablewright.figures import value_of
from tablewright.kinds.check.entry import InputValue
from tablewright.odds.frozen import Held, frozen, thawed
from tablewright.odds.stages import Stage, stages

if TYPE_CHECKING:
    from tablewright.odds.checks import CheckProgram

# Into how many equal parts rolls fall, and for each their totals, and the parts that it has.
Rolls = tuple[int, list[tuple[tuple[int, ...], int]]]


class TooMuchWork(Exception):
    """Odds take more work than their bound allows."""


@dataclass(frozen=True, slots=True)
class Bound:
    """How much work odds may take.

    `evaluations` counts formulas that are worked out and positions that are remembered; `rolls`
    those that are followed from one position to the next.
    """

    evaluations: int
    rolls: int


@dataclass(frozen=True, slots=True)
class Law:
    """The chance of each outcome from some position on, as `parts` of the `whole`.

    The last of the parts is that of no outcome at all.
    """

    whole: int
    parts: tuple[int, ...]


@dataclass(slots=True)
class Elimination:
    """The stages of a check, with all that has been worked out so far.

    `TooMuchWork` is raised where that would pass the `bound`, if there is one.
    """

    program: CheckProgram
    bound: Bound | None = None
    _stages: tuple[Stage, ...] = ()
    _laws: tuple[dict[Held, Law], ...] = ()
    _dice: dict[int, Rolls] = field(default_factory=dict)
    _evaluations: int = 0
    _rolls: int = 0

    def __post_init__(self) -> None:
        self._stages = tuple(stages(self.program))
        self._laws = tuple({} for _ in self._stages)

    def law(self, inputs: Mapping[str, InputValue]) -> Law:
        """Return the chance of each outcome with `inputs`; raises `NoValue`."""
        return self._law(0, self._first(inputs))

    def outcome(self, inputs: Mapping[str, InputValue], totals: Mapping[str, int]) -> int | None:
        """Return the place of the outcome with `inputs` when the dice show `totals`, or None.

        Raises `NoValue`.
        """
        held = self._first(inputs)
        for stage in self._stages:
            held = (*held, *(totals[name] for name in stage.dice))
            held, index = self._followed(stage, held)
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
        whole, rolls = self._rolled(number, stage, held)
        self._rolls += len(rolls)
        self._count()
        is_last = number + 1 == len(self._stages)
        decided = [0] * (len(self.program.check.outcomes) + 1)
        otherwise = -1 if self._otherwise is None else self._otherwise
        # By what they are, not by what they hold: positions that are alike share one law.
        beyond: dict[int, tuple[Law, int]] = {}
        for totals, weight in rolls:
            reached, index = self._followed(stage, held + totals)
            if index is None and not is_last:
                law = self._law(number + 1, reached)
                beyond[id(law)] = law, beyond.get(id(law), (law, 0))[1] + weight
            else:
                decided[otherwise if index is None else index] += weight
        return _together(whole, decided, list(beyond.values()))

    def _rolled(self, number: int, stage: Stage, held: Held) -> Rolls:
        """Return all rolls of the dice of `stage`."""
        if number in self._dice:
            return self._dice[number]
        conditions = dict(zip(stage.held, held, strict=True))
        dice = [distribution(self.program.die(name, conditions)) for name in stage.dice]
        rolls = [
            (tuple(total for total, _ in roll), prod(weight for _, weight in roll))
            for roll in product(*(each.weights for each in dice))
        ]
        found = prod(each.denominator for each in dice), rolls
        # Dice of a row are others in another position.
        if all(isinstance(self.program.check.rolls[name], Expression) for name in stage.dice):
            self._dice[number] = found
        return found

    def _followed(self, stage: Stage, figures: Held) -> tuple[Held, int | None]:
        """Return the next position, and the index of an outcome if one is decided."""
        for step in stage.steps:
            read = step.read(figures)
            if read not in step.known_values:
                self._evaluations += step.formula.effort
                self._count()
                given = {n: thawed(v) for n, v in zip(step.reads, read, strict=True)}
                step.known_values[read] = frozen(value_of(step.formula, step.pointer, given))
            value = step.known_values[read]
            if step.index is None:
                figures = (*figures, value)
            elif value:
                return (), step.index
        return stage.onward(figures), None

    def _count(self) -> None:
        bound = self.bound
        if bound and (self._evaluations > bound.evaluations or self._rolls > bound.rolls):
            raise TooMuchWork


# A program's positions are many, and whoever asks for one of its chances asks for all.
@lru_cache(maxsize=8)
def elimination(program: CheckProgram) -> Elimination:
    """Return the stages of `program`, with all that has been worked out of them of late."""
    return Elimination(program)


def _together(whole: int, decided: list[int], beyond: list[tuple[Law, int]]) -> Law:
    """Return the law of a position from the outcomes decided there, and the laws that follow."""
    common = lcm(*(law.whole for law, _ in beyond))
    parts = [weight * common for weight in decided]
    for law, weight in beyond:
        factor = weight * (common // law.whole)
        for index, part in enumerate(law.parts):
            parts[index] += factor * part
    return Law(whole * common, tuple(parts))
