"""The combinations of inputs that a check has before and after a house rule, and their odds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, product
from math import prod

from tablewright.kinds.check.entry import Check, Input, InputValue
from tablewright.odds import MOST_EVALUATIONS, CheckProgram
from tablewright.odds.checks import usual_value
from tablewright.odds.effort import MOST_ROLLS, laid_out
from tablewright.odds.elimination import Bound, Elimination, Law, TooMuchWork
from tablewright.odds.spread import Indices, corners, evenly
from tablewright.records import Struct, replace

# So many combinations are compared; of more, those of the grids, the ends, and a spread.
MOST_COMBINATIONS = 20_000
_CORNERS = 5_000
# Each check can work its own grid out, as was proved; the other's may take somewhat more.
_IN_GRIDS = Bound(4 * MOST_EVALUATIONS, 4 * MOST_ROLLS)
_BEYOND = Bound(MOST_EVALUATIONS, MOST_ROLLS)


class Axis(Struct, frozen=True):
    """An input with the values that it has on both sides; on one side alone, all that it has.

    `before` and `after` are the input as either check knows it, None where it does not.
    """

    before: Input | None
    after: Input | None
    values: tuple[InputValue, ...]

    @property
    def check_input(self) -> Input:
        """The input as readers know it now, or knew it."""
        found = self.after or self.before
        assert found is not None, "an axis is an input of one side at least"
        return found

    @property
    def usual(self) -> int:
        """The index of the value that it has while nobody says another."""
        usual = usual_value(self.check_input)
        return self.values.index(usual) if usual in self.values else 0


class Pair(Struct, frozen=True):
    """What both checks come to at the same `indices` on the axes."""

    indices: Indices
    before: Law
    after: Law


def rolls_alike(old: Check, new: Check) -> bool:
    """Return whether two checks have all that their odds are made of in common."""
    return _made_of(old) == _made_of(new)


def _made_of(check: Check) -> object:
    return (
        [(name, str(dice)) for name, dice in check.rolls.items()],
        [
            (i.name, i.values, dict(i.meanings), i.table and (i.table.id, i.table.source.text))
            for i in check.inputs
        ],
        [(name, formula.source) for name, formula in check.values.items()],
        [(o.name, o.when and o.when.source) for o in check.outcomes],
    )


def axes_of(before: CheckProgram, after: CheckProgram) -> tuple[Axis, ...]:
    """Return the inputs of both checks; one whose values have nothing in common is two.

    One that neither check's odds hang on has its usual value alone.
    """
    read = Elimination(before).inputs_read | Elimination(after).inputs_read
    found: list[Axis] = []
    for check_input in after.check.inputs:
        old = before.check.input(check_input.name)
        common = tuple(value for value in check_input.rolled if old and value in old.rolled)
        if old is not None and common:
            found.append(Axis(old, check_input, common))
        else:
            found.append(Axis(None, check_input, check_input.rolled))
    shared = {axis.before.name for axis in found if axis.before is not None}
    found += [Axis(k, None, k.rolled) for k in before.check.inputs if k.name not in shared]
    return tuple(
        axis if axis.check_input.name in read else replace(axis, values=(axis.values[axis.usual],))
        for axis in found
    )


def pairs(before: CheckProgram, after: CheckProgram, axes: tuple[Axis, ...]) -> Iterator[Pair]:
    """Yield the odds of both checks at all combinations of inputs, or at as many as can be.

    Those of the grids come first, then the corners, then others, spread evenly.
    """
    seen: set[Indices] = set()
    for bound, combinations in (
        (_IN_GRIDS, _in_grids(before.check, after.check, axes)),
        (_BEYOND, _beyond_grids(axes)),
    ):
        old, new = Elimination(before, bound), Elimination(after, bound)
        for indices in combinations:
            if indices in seen:
                continue
            if bound is _BEYOND and len(seen) >= MOST_COMBINATIONS:
                return
            try:
                pair = _pair(old, new, axes, indices)
            except TooMuchWork:
                break
            seen.add(indices)
            yield pair


def _pair(old: Elimination, new: Elimination, axes: tuple[Axis, ...], indices: Indices) -> Pair:
    was: dict[str, InputValue] = {}
    now: dict[str, InputValue] = {}
    for axis, index in zip(axes, indices, strict=True):
        for check_input, given in ((axis.before, was), (axis.after, now)):
            if check_input is not None:
                given[check_input.name] = axis.values[index]
    return Pair(indices, old.law(was), new.law(now))


def _in_grids(before: Check, after: Check, axes: tuple[Axis, ...]) -> Iterator[Indices]:
    """Yield the cells in which the odds of both checks are laid out, other inputs being usual."""
    found: dict[Indices, None] = {}
    for check in (after, before):
        names = {check_input.name for check_input in laid_out(check) if check_input is not None}
        along = [
            range(len(axis.values)) if axis.check_input.name in names else (axis.usual,)
            for axis in axes
        ]
        found |= dict.fromkeys(product(*along))
    yield from found


def _beyond_grids(axes: tuple[Axis, ...]) -> Iterator[Indices]:
    sizes = [len(axis.values) for axis in axes]
    if prod(sizes) <= MOST_COMBINATIONS:
        return product(*(range(size) for size in sizes))
    ends = [dict.fromkeys((axis.usual, 0, len(axis.values) - 1)) for axis in axes]
    return chain(
        corners([tuple(each) for each in ends], _CORNERS), evenly(sizes, MOST_COMBINATIONS)
    )
