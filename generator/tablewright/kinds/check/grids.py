"""Grids of the chances of a check, by the values of two of its inputs."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.dice import IntegerRange
from tablewright.kinds.check.entry import Check, Input, InputValue
from tablewright.kinds.check.input_words import value_label
from tablewright.kinds.check.view import Grid
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.grids import grid_cells
from tablewright.views.chance import Chance
from tablewright.words.ranges import first_to_last


def check_grid(
    grid: Grid,
    *,
    is_named: bool = True,
    is_joined: bool = False,
    joins_columns: bool = False,
    remarks: tuple[str, ...] = (),
) -> GridContent:
    """Return the chances of one outcome of a check by its two inputs.

    Of a grid that `is_joined`, neighbouring numbers with the same chances share a row, and
    where it `joins_columns` a column. `remarks` stand beside the names of its rows.
    """
    rows, columns = grid.rows, grid.columns
    down = [(n, n) for n in range(len(grid.cells))]
    across = [(n, n) for n in range(len(grid.column_values))]
    usual = default_place(columns, grid.column_values)
    if is_joined:
        down = _equal_lines(rows, grid.row_values, grid.cells)
    if joins_columns:
        turned = tuple(zip(*grid.cells, strict=True))
        across = _equal_lines(columns, grid.column_values, turned, usual)
    firsts = [first for first, _ in across]
    return GridContent(
        caption=grid.outcome if is_named else "",
        row_title=rows.title if rows else "",
        column_title=columns.title if columns else "",
        row_labels=_labels(rows, grid.row_values, down),
        column_labels=_labels(columns, grid.column_values, across),
        cells=grid_cells([[grid.cells[r][c] for c in firsts] for r, _ in down]),
        marked=None if usual is None else firsts.index(usual),
        row_remarks=tuple(remarks[first] for first, _ in down) if remarks else (),
    )


def _labels(
    check_input: Input | None,
    values: Sequence[InputValue | None],
    runs: Sequence[tuple[int, int]],
) -> tuple[str, ...]:
    """Return what rows or columns are called; those of several values by their ends."""
    ends = [[value_label(check_input, values[n]) for n in run] for run in runs]
    return tuple(first_to_last(first, last) for first, last in ends)


def _equal_lines(
    check_input: Input | None,
    values: Sequence[InputValue | None],
    lines: Sequence[Sequence[Chance]],
    alone: int | None = None,
) -> list[tuple[int, int]]:
    """Return the first and the last of neighbouring values, each one up, with the same chances.

    The value at the place `alone` shares with no other.
    """
    runs: list[tuple[int, int]] = []
    for index, line in enumerate(lines):
        value = values[index]
        before = values[index - 1] if index else None
        # Between values that are not neighbours there are others, which nobody looked at.
        follows = isinstance(value, int) and isinstance(before, int) and value == before + 1
        same = index and [c.exact for c in line] == [c.exact for c in lines[index - 1]]
        joins = follows and same and check_input is not None and check_input.is_range
        if joins and alone not in (index, index - 1):
            runs[-1] = (runs[-1][0], index)
        else:
            runs.append((index, index))
    return runs


def default_place(check_input: Input | None, values: tuple[InputValue | None, ...]) -> int | None:
    """Return the place of the usual value, around which the box is; None if it is not shown."""
    if check_input is None or check_input.default is None or check_input.default not in values:
        return None
    return values.index(check_input.default)


# So many cells can be printed on a sheet.
_MOST_ROWS = 120


_MOST_COLUMNS = 60


def confined(
    check: Check, most_rows: int = _MOST_ROWS, most_columns: int = _MOST_COLUMNS
) -> tuple[tuple[IntegerRange, ...], tuple[IntegerRange, ...]]:
    """Return the values of a check's row and column input to print: all, or every so-manieth."""
    rows, columns = check.input(check.odds.rows or ""), check.input(check.odds.columns or "")
    return _thinned(rows, most_rows), _thinned(columns, most_columns)


def _thinned(check_input: Input | None, most: int) -> tuple[IntegerRange, ...]:
    if check_input is None or not check_input.is_range or len(check_input.values) <= most:
        return ()
    step = -(-len(check_input.values) // most)
    # Counted from the default, which a reader looks for first.
    start = (
        check_input.values.index(check_input.default) % step
        if check_input.default is not None
        else 0
    )
    return tuple(IntegerRange(v, v) for v in check_input.values[start::step] if isinstance(v, int))
