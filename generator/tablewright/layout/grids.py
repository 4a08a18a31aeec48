"""Grids of chances: shaded by heat, with the line where a chance crosses one half."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

from tablewright.dice import IntegerRange
from tablewright.kinds.check import Check, Input, InputValue
from tablewright.layout.matter import EMS_PER_LETTER, GridCell, GridMatter
from tablewright.layout.palette import HEAT_STEPS
from tablewright.render import filters
from tablewright.views import Chance, Grid, Shift

_HALF = Fraction(1, 2)


def grid_cells(chances: Sequence[Sequence[Chance | None]]) -> tuple[tuple[GridCell, ...], ...]:
    """Return `chances[row][column]` as cells of a grid; None is a row that stays out."""
    likely = [[c is not None and c.exact >= _HALF for c in line] for line in chances]
    return tuple(
        tuple(
            GridCell(
                label="·" if chance is None else chance.label,
                heat=0 if chance is None else _heat(chance.exact),
                is_likely=likely[r][c],
                line_left=c > 0 and likely[r][c - 1] != likely[r][c],
                line_above=r > 0 and likely[r - 1][c] != likely[r][c],
            )
            for c, chance in enumerate(line)
        )
        for r, line in enumerate(chances)
    )


def has_half_line(chances: Sequence[Sequence[Chance | None]]) -> bool:
    """Return whether a line runs anywhere between what is likely and what is not."""
    likely = {c.exact >= _HALF for line in chances for c in line if c is not None}
    return len(likely) > 1


def _heat(chance: Fraction) -> int:
    """Return the step of heat; only what can never happen stays white."""
    return -(-chance.numerator * HEAT_STEPS // chance.denominator)


def check_grid(grid: Grid, *, is_named: bool = True, is_joined: bool = False) -> GridMatter:
    """Return the chances of one outcome of a check by its two inputs.

    Of a grid that `is_joined`, neighbouring numbers with the same chances share a row.
    """
    rows, columns = grid.rows, grid.columns
    runs = _equal_rows(grid) if is_joined else [(n, n) for n in range(len(grid.cells))]
    ends = [[value_label(rows, grid.row_values[n]) for n in run] for run in runs]
    return GridMatter(
        caption=grid.outcome if is_named else "",
        row_title=rows.title if rows else "",
        column_title=columns.title if columns else "",
        row_labels=tuple(span_label(first, last) for first, last in ends),
        column_labels=tuple(value_label(columns, value) for value in grid.column_values),
        cells=grid_cells([grid.cells[first] for first, _ in runs]),
        marked=default_place(columns, grid.column_values),
    )


def shift_grid(shift: Shift, names: tuple[str, ...], *, is_named: bool) -> GridMatter:
    """Return how a column's chances move under each modifier; rows that stay out are left out.

    It is named after the column, if the table has several.
    """
    places = [r for r in range(len(names)) if any(line[r] is not None for line in shift.chances)]
    return GridMatter(
        caption=shift.column.title if is_named else "",
        row_title="Result",
        column_title="Modifier to the roll",
        row_labels=tuple(names[r] for r in places),
        column_labels=tuple(filters.signed(modifier) for modifier in shift.modifiers),
        cells=grid_cells([[line[r] for line in shift.chances] for r in places]),
        marked=shift.modifiers.index(0) if 0 in shift.modifiers else None,
        is_small=True,
    )


def value_label(known: Input | None, value: InputValue | None) -> str:
    """Return an input's value as a heading: a modifier shows its sign, an option its name."""
    if known is None or value is None:
        return ""
    if known.is_range and isinstance(value, int):
        has_signs = any(isinstance(v, int) and v < 0 for v in known.values)
        return filters.signed(value) if has_signs else filters.number(value)
    return known.label(value)


def span_label(first: str, last: str) -> str:
    """Return what values from `first` to `last` are called, which may be one and the same."""
    if first == last:
        return first
    # A dash between names, or before a sign, would be read as part of them.
    is_plain = first[:1].isdigit() and last[:1].isdigit()
    return f"{first}{filters.EN_DASH if is_plain else ' to '}{last}"


def _equal_rows(grid: Grid) -> list[tuple[int, int]]:
    """Return the first and the last of neighbouring rows, each one up, with the same chances."""
    runs: list[tuple[int, int]] = []
    for place, line in enumerate(grid.cells):
        value = grid.row_values[place]
        before = grid.row_values[place - 1] if place else None
        # Between values that are not neighbours there are others, which nobody looked at.
        follows = isinstance(value, int) and isinstance(before, int) and value == before + 1
        same = place and [c.exact for c in line] == [c.exact for c in grid.cells[place - 1]]
        if follows and same and grid.rows is not None and grid.rows.is_range:
            runs[-1] = (runs[-1][0], place)
        else:
            runs.append((place, place))
    return runs


def default_place(known: Input | None, values: tuple[InputValue | None, ...]) -> int | None:
    """Return the place of the usual value, around which the box is; None if it is not shown."""
    if known is None or known.default is None or known.default not in values:
        return None
    return values.index(known.default)


# So many cells can be printed on a sheet.
_MOST_ROWS = 120
_MOST_COLUMNS = 60
# A cell is as wide as ">99" in bold, 1.62 ems, with a little air.
_EMS_PER_CELL = 1.85
_EMS_BESIDE_LABEL = 0.3


def confined(
    check: Check, most_rows: int = _MOST_ROWS, most_columns: int = _MOST_COLUMNS
) -> tuple[tuple[IntegerRange, ...], tuple[IntegerRange, ...]]:
    """Return the values of a check's row and column input to print: all, or every so-manieth."""
    rows, columns = check.input(check.odds.rows or ""), check.input(check.odds.columns or "")
    return _thinned(rows, most_rows), _thinned(columns, most_columns)


def _thinned(known: Input | None, most: int) -> tuple[IntegerRange, ...]:
    if known is None or not known.is_range or len(known.values) <= most:
        return ()
    step = -(-len(known.values) // most)
    # Counted from the default, which a reader looks for first.
    start = known.values.index(known.default) % step if known.default is not None else 0
    return tuple(IntegerRange(v, v) for v in known.values[start::step] if isinstance(v, int))


def columns_abreast(grid: GridMatter, ems: float) -> int:
    """Return how many columns of `grid` stand beside each other in `ems` of its type."""
    longest = max((len(label) * EMS_PER_LETTER for label in grid.column_labels), default=0.0)
    words = [word for label in grid.column_labels for word in label.split()]
    # Numbers must stand whole; names may break between their words.
    whole = max((len(word) * EMS_PER_LETTER for word in words), default=longest)
    each = max(_EMS_PER_CELL, whole + _EMS_BESIDE_LABEL)
    return max(int((ems - grid.label_ems) / each), 1)


def banded(grid: GridMatter, ems: float) -> tuple[GridMatter, ...]:
    """Return `grid` as one or more below each other, none wider than `ems` of its type."""
    count = len(grid.column_labels)
    bands = -(-count // columns_abreast(grid, ems))
    ends = [round(count * band / bands) for band in range(bands + 1)]
    return tuple(
        replace(
            grid,
            caption=continued(grid.caption) if a else grid.caption,
            column_labels=grid.column_labels[a:b],
            cells=tuple(_opened(line[a:b]) for line in grid.cells),
            marked=grid.marked - a if grid.marked is not None and a <= grid.marked < b else None,
        )
        for a, b in pairwise(ends)
    )


def continued(caption: str) -> str:
    """Return the caption of a further part of what `caption` stands above, which may be none."""
    return f"{caption}, continued" if caption else ""


def _opened(line: tuple[GridCell, ...]) -> tuple[GridCell, ...]:
    """Return a band's part of a line: what ends before it draws no line at its edge."""
    return (*(replace(cell, line_left=False) for cell in line[:1]), *line[1:])
