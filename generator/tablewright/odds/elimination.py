"""The odds of a check, its dice summed out one after the other.

Rolls that agree in every figure which a later formula reads come to the same from then on, whoever
asks. So each of these positions is worked out once, for all combinations of inputs that lead to
it: a contest of two percentile rolls at 99 by 99 skills takes three million steps instead of a
hundred million. In the field's words this is variable elimination, by memoised recursion.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from math import lcm, prod
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from tablewright.dice import Expression, distribution
from tablewright.figures import value_of
from tablewright.formula import Formula
from tablewright.kinds.check.entry import Check, InputValue, RowDice
from tablewright.odds.dependencies import declared_names, names_read
from tablewright.odds.frozen import Held, frozen, thawed
from tablewright.source import Pointer

if TYPE_CHECKING:
    from tablewright.odds.checks import CheckProgram

Getter = Callable[[Held], Held]
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


@dataclass(frozen=True, slots=True)
class _Step:
    """A formula whose value is added to the figures, or that decides for the outcome at `place`.

    `reads` are the names that it reads, and `read` takes their figures from all that there are.
    """

    formula: Formula
    pointer: Pointer
    index: int | None
    reads: tuple[str, ...]
    read: Getter
    known_values: dict[Held, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class _Stage:
    """The dice that are rolled from one kind of position, and the formulas that follow.

    `held` are the names whose figures make the position; `onward` takes those of the next from
    them, the totals of the `dice` and the values of the `steps`. `laws` are known already.
    """

    held: tuple[str, ...]
    dice: tuple[str, ...]
    steps: tuple[_Step, ...]
    onward: Getter
    laws: dict[Held, Law] = field(default_factory=dict)


@dataclass(slots=True)
class Elimination:
    """The stages of a check, with all that has been worked out so far.

    `TooMuchWork` is raised where that would pass the `bound`, if there is one.
    """

    program: CheckProgram
    bound: Bound | None = None
    _stages: tuple[_Stage, ...] = ()
    _dice: dict[int, Rolls] = field(default_factory=dict)
    _evaluations: int = 0
    _rolls: int = 0

    def __post_init__(self) -> None:
        self._stages = tuple(_stages(self.program))

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
        stage = self._stages[number]
        found = stage.laws.get(held)
        if found is None:
            found = stage.laws[held] = self._worked_out(number, stage, held)
            self._evaluations += 1
            self._count()
        return found

    def _worked_out(self, number: int, stage: _Stage, held: Held) -> Law:
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

    def _rolled(self, number: int, stage: _Stage, held: Held) -> Rolls:
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

    def _followed(self, stage: _Stage, figures: Held) -> tuple[Held, int | None]:
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


@dataclass(frozen=True, slots=True)
class _Written:
    """A formula before its stage is known.

    `target` is what its value is called; `place` is that of the outcome that it decides for.
    """

    target: str
    formula: Formula
    pointer: Pointer
    index: int | None
    reads: frozenset[str]


def _stages(program: CheckProgram) -> Iterator[_Stage]:
    """Yield the stages of `program`; the first rolls nothing."""
    written = _in_order(program)
    parts: list[tuple[tuple[str, ...], list[_Written]]] = [((), [])]
    unrolled = list(program.check.rolls)
    for each in written:
        rolled = tuple(name for name in unrolled if name in each.reads)
        if rolled:
            unrolled = [name for name in unrolled if name not in rolled]
            parts.append((rolled, []))
        parts[-1][1].append(each)
    wanted = [_wanted(program.check, dice, steps) for dice, steps in parts]
    held = tuple(sorted(frozenset[str]().union(*wanted) & _given_names(program.check)))
    for number, (dice, steps) in enumerate(parts):
        names = [*held, *dice]
        made = []
        for each in steps:
            reads = tuple(sorted(each.reads))
            made.append(_Step(each.formula, each.pointer, each.index, reads, _getter(names, reads)))
            if each.index is None:
                names.append(each.target)
        later = frozenset[str]().union(*wanted[number + 1 :])
        following = tuple(sorted(later.intersection(names)))
        yield _Stage(held, dice, tuple(made), _getter(names, following))
        held = following


def _in_order(program: CheckProgram) -> list[_Written]:
    """Return the formulas that decide for an outcome, each after those that it needs.

    What does not hang on the dice comes first, since many combinations agree in it; the rest no
    earlier than needed, since an outcome may be decided before.
    """
    declared = declared_names(program.check)
    values = {
        name: _Written(name, formula, pointer, None, names_read(formula.text, declared))
        for name, formula, pointer in program.values
    }
    conditions = []
    for index, condition in enumerate(program.conditions):
        if condition is None:
            break
        reads = names_read(condition[0].text, declared)
        conditions.append(_Written("", *condition, index, reads))
    needed = _closure(frozenset[str]().union(*(each.reads for each in conditions)), values)
    order = [values[name] for name in values if name in needed and name not in program.hanging]
    for each in conditions:
        wanted = _closure(each.reads, values)
        earlier_targets = {earlier.target for earlier in order}
        order += [values[name] for name in values if name in wanted and name not in earlier_targets]
        order.append(each)
    return order


def _closure(names: AbstractSet[str], values: Mapping[str, _Written]) -> frozenset[str]:
    """Return `names`, and all that the values among them need."""
    found: set[str] = set()
    left = set(names)
    while left:
        name = left.pop()
        found.add(name)
        if name in values:
            left |= values[name].reads - found
    return frozenset(found)


def _wanted(check: Check, dice: tuple[str, ...], steps: list[_Written]) -> frozenset[str]:
    """Return the names that `steps` read, and the inputs whose rows hold `dice`."""
    held = (check.rolls[name] for name in dice)
    rows = frozenset(each.input for each in held if isinstance(each, RowDice))
    return rows.union(*(step.reads for step in steps))


def _given_names(check: Check) -> frozenset[str]:
    return declared_names(check) - check.rolls.keys() - check.values.keys()


def _getter(names: list[str], wanted: tuple[str, ...]) -> Getter:
    """Return what takes the figures of `wanted` from those of `names`, as a tuple."""
    places = [names.index(name) for name in wanted]
    if len(places) > 1:
        get: Any = itemgetter(*places)
        return get  # type: ignore[no-any-return]
    return lambda figures: tuple(figures[index] for index in places)
