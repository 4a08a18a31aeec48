"""What dice must show by two inputs that only count together: by their sum, or their difference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tablewright.kinds.check.entry import Input
from tablewright.kinds.check.needed_grid import MOST_ASKED
from tablewright.kinds.check.view import CheckView
from tablewright.odds import CheckProgram, compile_check

# A grid of which so great a part is never, always, or next to it, tells little in much room.
_LITTLE, _NEXT_TO = 4, Fraction(1, 200)

# For each outcome the totals that mean it.
Meaning = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Sums:
    """What totals mean for each sum of two inputs, ascending.

    The `other` is taken off the `first` where it `subtracts`.
    """

    first: Input
    other: Input
    subtracts: bool
    meanings: Mapping[int, Meaning]


def sums_of(view: CheckView) -> Sums | None:
    """Return what totals mean by the sum or difference of two inputs, if that decides all.

    None where more dice would have to be asked than a page is worth.
    """
    grid = view.grids[0] if view.grids else None
    if grid is None or grid.rows is None or grid.columns is None or not view.totals:
        return None
    if not (grid.rows.is_range and grid.columns.is_range):
        return None
    program = compile_check(view.check).program
    asked = len(view.totals) * len(grid.row_values) * len(grid.column_values)
    if program is None or asked > MOST_ASKED:
        return None
    for sign in (1, -1):
        found = _by_sum(program, view, grid.rows, grid.columns, sign)
        if found is None:
            continue
        if sign < 0 and min(found) + max(found) < 0:
            # The greater less the smaller: nobody likes to count below zero.
            turned = {-difference: meaning for difference, meaning in found.items()}
            return Sums(grid.columns, grid.rows, True, dict(sorted(turned.items())))
        return Sums(grid.rows, grid.columns, sign < 0, dict(sorted(found.items())))
    return None


def tells_little(view: CheckView) -> bool:
    """Return whether much of what the grids of a check hold is sure, or next to it."""
    chances = [cell.exact for grid in view.grids for line in grid.cells for cell in line]
    sure = sum(not _NEXT_TO <= chance <= 1 - _NEXT_TO for chance in chances)
    return sure * _LITTLE >= len(chances)


def _by_sum(
    program: CheckProgram, view: CheckView, rows: Input, columns: Input, sign: int
) -> dict[int, Meaning] | None:
    """Return what totals mean for each sum; None where equal sums mean different things."""
    found: dict[int, Meaning] = {}
    totals = [total.total for total in view.totals]
    for row in rows.values:
        for column in columns.values:
            inputs = {**view.grids[0].given, rows.name: row, columns.name: column}
            meaning = _meaning(program, inputs, totals)
            added = int(row) + sign * int(column)
            if found.setdefault(added, meaning) != meaning:
                return None
    return found


def _meaning(
    program: CheckProgram, inputs: Mapping[str, int | str], totals: Sequence[int]
) -> Meaning:
    meant = program.outcomes(inputs, totals)
    return tuple(
        tuple(total for total, outcome in zip(totals, meant, strict=True) if outcome == n)
        for n in range(len(program.check.outcomes))
    )
