"""Grids of chances: shaded by heat, with the line where a chance crosses one half."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from tablewright.records import replace
from tablewright.typeset.grid_cells import GridCell, opened
from tablewright.typeset.grid_content import EMS_PER_LETTER, GridContent
from tablewright.typeset.palette import HEAT_STEPS
from tablewright.views.chance import Chance
from tablewright.words.parts import continued


def grid_cells(chances: Sequence[Sequence[Chance | None]]) -> tuple[tuple[GridCell, ...], ...]:
    """Return `chances[row][column]` as cells of a grid; None is a row that stays out."""
    likely = [[c is not None and c.is_likely for c in line] for line in chances]
    has_line = has_half_line(chances)
    return tuple(
        tuple(
            GridCell(
                label="·" if chance is None else chance.in_grid(len(line)),
                heat=0 if chance is None else _heat(chance.exact),
                is_likely=likely[r][c],
                line_left=has_line and c > 0 and likely[r][c - 1] != likely[r][c],
                line_above=has_line and r > 0 and likely[r - 1][c] != likely[r][c],
            )
            for c, chance in enumerate(line)
        )
        for r, line in enumerate(chances)
    )


def has_half_line(chances: Sequence[Sequence[Chance | None]]) -> bool:
    """Return whether a line runs between what is likely and what is not.

    A single cell is closed off as well: above grids stands that the line marks one half, which is
    to hold of each of them.
    """
    return len({each.is_likely for line in chances for each in line if each is not None}) > 1


def _heat(chance: Fraction) -> int:
    """Return the step of heat; only what can never happen stays white."""
    return -(-chance.numerator * HEAT_STEPS // chance.denominator)


# A cell is as wide as its figure in bold, ">99" being 1.62 ems, with a little air.
_EMS_PER_SIGN = 0.54
_EMS_AROUND_FIGURE = 0.23
_LEAST_SIGNS = 3
_EMS_BESIDE_LABEL = 0.3


def columns_abreast(grid: GridContent, ems: float) -> int:
    """Return how many columns of `grid` stand beside each other in `ems` of its type."""
    longest = max((len(label) * EMS_PER_LETTER for label in grid.column_labels), default=0.0)
    words = [word for label in grid.column_labels for word in label.split()]
    # Numbers must stand whole; names may break between their words.
    whole = max((len(word) * EMS_PER_LETTER for word in words), default=longest)
    signs = max((len(cell.label) for line in grid.cells for cell in line), default=0)
    figure = max(signs, _LEAST_SIGNS) * _EMS_PER_SIGN + _EMS_AROUND_FIGURE
    each = max(figure, whole + _EMS_BESIDE_LABEL)
    return max(int((ems - grid.ems_before_cells) / each), 1)


def banded(grid: GridContent, ems: float, least: float = 0) -> tuple[GridContent, ...]:
    """Return `grid` as one or more below each other, none wider than `ems` of its type.

    A column is at least `least` ems wide, if its cells hold more than a figure.
    """
    count = len(grid.column_labels)
    abreast = int((ems - grid.ems_before_cells) / least) if least else columns_abreast(grid, ems)
    bands = -(-count // max(abreast, 1))
    ends = [round(count * band / bands) for band in range(bands + 1)]
    return tuple(
        replace(
            grid,
            caption=continued(grid.caption) if a else grid.caption,
            column_labels=grid.column_labels[a:b],
            cells=tuple(opened(line[a:b]) for line in grid.cells),
            marked=grid.marked - a if grid.marked is not None and a <= grid.marked < b else None,
            folded=grid.folded if b == count else (),
        )
        for a, b in pairwise(ends)
    )


def parted(grid: GridContent) -> tuple[GridContent, GridContent]:
    """Return `grid` in two parts below each other, figures of both as well apart as can be.

    What has longer figures has fewer columns.
    """
    count = len(grid.column_labels)
    ways = ((grid.columns_between(0, n), grid.columns_between(n, count)) for n in range(1, count))
    left, right = min(ways, key=lambda way: max(part.ems_of_clear_figures for part in way))
    return left, right
