"""A grid of dice without those columns or rows that can be read off its others.

Where a column is its neighbour a row further on, those at the ends of a line that is too short for
all are no news, nor are rows that nothing leads to: a sentence says how they are read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tablewright.dice import IntegerRange
from tablewright.kinds.check.view import CheckView
from tablewright.kinds.screen.entry import Held
from tablewright.records import replace
from tablewright.typeset.grid_cells import GridCell, opened
from tablewright.typeset.grid_content import GridContent
from tablewright.words.folding import below_rows, beyond_columns

# What is left must still be a grid.
_LEAST = 4


def narrowed(
    view: CheckView, grid: GridContent, shown: Sequence[Held], count: int
) -> GridContent | None:
    """Return `grid`, the first of `view`, with `count` columns, for which there is room.

    Those that a screen has `shown` are among them, or as many of these as there is room for. None
    where what is left out could not be read off the rest, and where too little is left.
    """
    values = view.grids[0].column_values
    if not all(isinstance(value, int) for value in values):
        return None
    numbers = [value for value in values if isinstance(value, int)]
    if any(after - before != 1 for before, after in pairwise(numbers)):
        return None
    if count < _LEAST or count >= len(numbers):
        return None
    start = _start(len(numbers), places_shown(view, shown), count)
    end = start + count
    steps = {step for step in (-1, 1) if _is_read_off(grid, start, end, step)}
    if not steps:
        return None
    kept = replace(
        grid,
        column_labels=grid.column_labels[start:end],
        cells=tuple(opened(line[start:end]) for line in grid.cells),
        marked=None,
    )
    said = beyond_columns(
        grid.column_title, max(steps), is_less=start > 0, is_more=end < len(numbers)
    )
    return replace(kept, folded=(*kept.folded, said))


def without_unfound(view: CheckView, grid: GridContent) -> GridContent:
    """Return `grid`, the first of `view`, without the rows above the first that anything leads to.

    They stay where nothing leads to rows at all, and where they could not be read off the others:
    each must be the one below it, a column further to one side.
    """
    values = view.grids[0].row_values
    count = len(grid.cells)
    leads = [any(keys.labels[n] for keys in grid.row_keys) for n in range(count)]
    first = leads.index(True) if True in leads else 0
    numbers = [value for value in values[: first + 1] if isinstance(value, int)]
    is_by_one = all(after - before == 1 for before, after in pairwise(numbers))
    if not first or len(values) != count or len(numbers) <= first or not is_by_one:
        return grid
    for step in (1, -1):
        if all(
            cell.label == grid.cells[first][_aside(column, step * (first - place), line)].label
            for place, line in enumerate(grid.cells[:first])
            for column, cell in enumerate(line)
        ):
            said = below_rows(grid.row_title, grid.row_labels[first], step)
            kept = grid.rows_between(first, count)
            # What stood above the line is gone, and with it what the line would part.
            top = tuple(replace(cell, line_above=False) for cell in kept.cells[0])
            return replace(kept, cells=(top, *kept.cells[1:]), folded=(*kept.folded, said))
    return grid


def _aside(column: int, by: int, line: Sequence[GridCell]) -> int:
    """Return the place `by` so many columns further; beyond the last one it is as there."""
    return min(max(column + by, 0), len(line) - 1)


def places_shown(view: CheckView, shown: Sequence[Held]) -> tuple[int, ...]:
    """Return the places of the columns of the first grid of `view` that a screen has `shown`."""
    ranges = [each for each in shown if isinstance(each, IntegerRange)]
    return tuple(
        n
        for n, value in enumerate(view.grids[0].column_values)
        if isinstance(value, int) and any(value in each for each in ranges)
    )


def _start(columns: int, shown: Sequence[int], count: int) -> int:
    """Return the first of `count` places among so many `columns`, those `shown` in their midst."""
    first, last = (shown[0], shown[-1]) if shown else (0, columns - 1)
    middle = (first + last + 1 - count) // 2
    return min(max(middle, 0), columns - count)


def _is_read_off(grid: GridContent, start: int, end: int, step: int) -> bool:
    """Whether each column left out is the one at that end, for each 1 more `step` rows further on.

    Beyond the last row it is as there.
    """
    rows = len(grid.cells)
    return all(
        line[column].label == grid.cells[min(max(row, 0), rows - 1)][kept].label
        for place, line in enumerate(grid.cells)
        for column, kept, row in _left_out(start, end, len(line), place, step)
    )


def _left_out(
    start: int, end: int, count: int, place: int, step: int
) -> Iterator[tuple[int, int, int]]:
    """Yield the columns left out of row `place`, each with the kept column and row to look in."""
    for column in range(start):
        yield column, start, place - step * (start - column)
    for column in range(end, count):
        yield column, end - 1, place + step * (column - end + 1)
