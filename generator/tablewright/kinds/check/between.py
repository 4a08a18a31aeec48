"""As which step of an input a number counts that is none: between two steps, or beyond the last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from tablewright.kinds.check.entry import Check, Input
from tablewright.odds import compile_check
from tablewright.odds.dependencies import inputs_of_dice
from tablewright.odds.lookups import Lookups, lookups
from tablewright.odds.states import WorkedFormula
from tablewright.records import Struct, replace

# More numbers than this are not tried; `lookups` bounds what is worked out for all of them.
_MOST = 2_000


class Counted(Struct, frozen=True):
    """As which step a number counts from which no formula tells it apart, whatever else goes in.

    `way` is "ceil" if each number between two steps is as the step above it, "floor" if below.
    Where that differs, as where a limit lies between two multiples of the step, it is the greatest
    number that counts as each step. It is "" for numbers that are as neither, and where there are
    none. Where all that is tried `beyond` the last step, as far as the first lies before it, is as
    the last, that is told as well.
    """

    way: str | tuple[int, ...] = ""
    beyond: bool = False


def counted_as(check: Check, check_input: Input) -> Counted:
    """Return as which step of `check_input` a number counts."""
    ends = [value for value in check_input.values if isinstance(value, int)]
    first, last = ends[0], ends[-1]
    if check_input.step == 1 or last - first >= _MOST:
        return Counted()
    if any(check_input in inputs_of_dice(check, name) for name in check.rolls):
        return Counted()
    # With those beyond the last there may be too many; then these alone are not told.
    for end in (2 * last - first, last):
        found = _worked_out(check, check_input, range(first, end + 1))
        if found is not None:
            same = _Same(found.formulas, check_input)
            return Counted(
                _way(same, ends), end > last and same.all_as(range(last + 1, end + 1), last)
            )
    return Counted()


def _worked_out(check: Check, check_input: Input, numbers: Sequence[int]) -> Lookups | None:
    """Return what all formulas give for `numbers`; None unless they do for all else that goes in.

    What is held at one value, there being too much, is told of nothing else: the page, on which
    there are fewer numbers, may have it for all values.
    """
    each = replace(check_input, values=tuple(numbers), labels=tuple(map(str, numbers)))
    inputs = tuple(each if one is check_input else one for one in check.inputs)
    programs = compile_check(replace(check, inputs=inputs)).program, compile_check(check).program
    found, stepped = (None if program is None else lookups(program) for program in programs)
    if found is None or stepped is None or check_input.name in found.held:
        return None
    return None if found.held.keys() - stepped.held.keys() else found


def _way(same: _Same, steps: Sequence[int]) -> str | tuple[int, ...]:
    """Return which numbers between `steps` count as which of them, as `Counted` has it."""
    gaps = [(low, range(low + 1, high), high) for low, high in pairwise(steps)]
    if all(same.all_as(numbers, high) for _, numbers, high in gaps):
        return "ceil"
    if all(same.all_as(numbers, low) for low, numbers, _ in gaps):
        return "floor"
    lasts = []
    for low, numbers, high in gaps:
        # As few as can be count as the lower: the rest is as the upper of them.
        rest = next(n for n in (*numbers, high) if same.all_as(range(n, high), high))
        if not same.all_as(range(low + 1, rest), low):
            return ""
        lasts.append(rest - 1)
    return *lasts, steps[-1]


class _Same:
    """Tells whether any of `formulas` tells a number apart from another, whatever else goes in."""

    def __init__(self, formulas: Iterable[WorkedFormula], check_input: Input) -> None:
        self._given: dict[int, dict[object, object]] = {}
        for nth, formula in enumerate(formulas):
            if check_input.name in formula.reads:
                for number, case, value in _cases(formula, formula.reads.index(check_input.name)):
                    self._given.setdefault(number, {})[nth, case] = value

    def all_as(self, numbers: Iterable[int], other: int) -> bool:
        """Whether each of `numbers` gives what `other` does, wherever it is asked for."""
        as_other = self._given.get(other, {})
        return all(
            as_other.get(case, _NOTHING) == value
            for number in numbers
            for case, value in self._given.get(number, {}).items()
        )


_NOTHING = object()


def _cases(formula: WorkedFormula, at: int) -> Iterator[tuple[int, object, object]]:
    """Yield each number that `formula` reads at a place, what else it reads, and what it gives."""
    for held, value in formula.values.items():
        number = held[at]
        if isinstance(number, int):
            yield number, (*held[:at], *held[at + 1 :]), value
