"""What a house rule changes of a check."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import prod

from tablewright.kinds.check.compared import Axis, Pair, axes_of, pairs, rolls_alike
from tablewright.kinds.check.edits import check_edits
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.input_words import value_label
from tablewright.kinds.check.means_view import means_said
from tablewright.kinds.check.view import CheckView
from tablewright.odds import compile_check
from tablewright.odds.effort import laid_out
from tablewright.odds.elimination import Law
from tablewright.views.chance import Chance
from tablewright.views.changes import Changes
from tablewright.views.edits import edits_of_both
from tablewright.views.shifts import Shift, ShiftedOdds, largest
from tablewright.words.again import ON_AVERAGE
from tablewright.words.changes import AS_USUAL


def _changes(before: CheckView, after: CheckView) -> Changes:
    edits = check_edits(before.check, after.check)
    means = edits_of_both((ON_AVERAGE,), means_said(before), means_said(after))
    return Changes((*edits, *means), _odds(before.check, after.check))


def _odds(old: Check, new: Check) -> tuple[ShiftedOdds, ...]:
    """Return how the chances of every outcome shift; outcomes that are gone stand last."""
    before, after = compile_check(old).program, compile_check(new).program
    if before is None or after is None:
        return ()
    axes = axes_of(before, after)
    if rolls_alike(old, new):
        total = prod(len(axis.values) for axis in axes)
        return tuple(ShiftedOdds(each.name, (), 0, total, total) for each in new.outcomes)
    # Of shifts of one size, those stand first that fewest inputs must be unusual for.
    found = sorted(pairs(before, after, axes), key=lambda p: len(_unusual(new, axes, p)))
    names = dict.fromkeys(outcome.name for outcome in (*new.outcomes, *old.outcomes))
    return tuple(_shifted(name, old, new, axes, found) for name in names)


def _shifted(
    name: str, old: Check, new: Check, axes: Sequence[Axis], found: Sequence[Pair]
) -> ShiftedOdds:
    """Return how the chances of the outcome `name` shift."""
    was, now = _index(old, name), _index(new, name)
    sizes = [abs(_exact(p.after, now) - _exact(p.before, was)) for p in found]
    shown = tuple(
        Shift(_at(new, axes, found[n]), _chance(found[n].before, was), _chance(found[n].after, now))
        for n in largest(sizes, _largest_of_each_row(new, axes, found, sizes))
    )
    as_usual = [n for n, pair in enumerate(found) if _is_usual(axes, pair)]
    usual = tuple(
        Shift(
            _without_defaults(new, axes, found[n]),
            _chance(found[n].before, was),
            _chance(found[n].after, now),
        )
        for n in (as_usual[i] for i in largest([sizes[n] for n in as_usual], ()))
    )
    varying = sum(1 for axis in axes if len(axis.values) > 1)
    return ShiftedOdds(
        title=name,
        shown=shown,
        changed=sum(1 for size in sizes if size),
        compared=len(found),
        total=prod(len(axis.values) for axis in axes),
        note=AS_USUAL if any(len(shift.at) < varying for shift in shown) else "",
        usual=usual,
    )


def _index(check: Check, outcome: str) -> int | None:
    names = [outcome.name for outcome in check.outcomes]
    return names.index(outcome) if outcome in names else None


def _exact(law: Law, index: int | None) -> Fraction:
    return Fraction(0) if index is None else Fraction(law.parts[index], law.whole)


def _chance(law: Law, index: int | None) -> Chance | None:
    return None if index is None else Chance(_exact(law, index))


def _unusual(check: Check, axes: Sequence[Axis], pair: Pair) -> list[Axis]:
    """Return the inputs that are not as usual, of those that no grid is laid out by."""
    along = laid_out(check)
    return [
        axis
        for axis, index in zip(axes, pair.indices, strict=True)
        if axis.check_input not in along and index != axis.usual
    ]


def _is_usual(axes: Sequence[Axis], pair: Pair) -> bool:
    """Return whether every input that has a default is at that."""
    return all(
        axis.check_input.default is None or index == axis.usual
        for axis, index in zip(axes, pair.indices, strict=True)
    )


def _without_defaults(
    check: Check, axes: Sequence[Axis], pair: Pair
) -> tuple[tuple[str, str], ...]:
    """Return the inputs of a combination that have no default, with their values."""
    defaults = {axis.check_input.title for axis in axes if axis.check_input.default is not None}
    return tuple(each for each in _at(check, axes, pair) if each[0] not in defaults)


def _at(check: Check, axes: Sequence[Axis], pair: Pair) -> tuple[tuple[str, str], ...]:
    """Return the inputs of a combination: those of the grid, and those that are not as usual."""
    along, unusual = laid_out(check), _unusual(check, axes, pair)
    return tuple(
        (axis.check_input.title, value_label(axis.check_input, axis.values[index]))
        for axis, index in zip(axes, pair.indices, strict=True)
        if len(axis.values) > 1
        and (axis.check_input in along or axis.check_input.default is None or axis in unusual)
    )


def _largest_of_each_row(
    check: Check, axes: Sequence[Axis], found: Sequence[Pair], sizes: Sequence[Fraction]
) -> list[int]:
    """Return the number of the largest shift for each value that is laid out down the grid.

    All, where nothing is laid out.
    """
    down, _ = laid_out(check)
    spot = next((n for n, axis in enumerate(axes) if axis.check_input is down), None)
    if spot is None:
        return list(range(len(found)))
    best: dict[int, int] = {}
    for n, pair in enumerate(found):
        row = pair.indices[spot]
        if row not in best or sizes[n] > sizes[best[row]]:
            best[row] = n
    return list(best.values())


CHANGES = _changes
