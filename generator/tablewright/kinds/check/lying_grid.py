"""A grid of what dice must show that lies on its side: names at the left, numbers across.

Names are read along a line and numbers take little of it. Where one sentence tells the chance of
each figure, none stands beside it: the grid is half as tall, and its figures are larger.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import pairwise

from tablewright.kinds.check.view import CheckView
from tablewright.outputs.sheets.blocks import BROAD
from tablewright.records import replace
from tablewright.typeset.grid_cells import GridCell
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.grids import banded
from tablewright.words.odds import falls_evenly

# Names are found again once.
_MOST_BANDS = 2
# Fewer numbers stand below each other with their chances, and take no more room than names do.
_TALL = 12


def lying_grid(
    grid: GridContent, view: CheckView, short: Mapping[str, str], ems: float
) -> tuple[GridContent, ...]:
    """Return `grid` on its side, with the least that dice must show in each cell.

    What needs no dice is told by the `short` forms of the outcomes' names. It goes on below where
    figures would not stand well apart in a line of `ems`; on a broad page chances stand below
    figures, and remarks below names. Nothing where its rows have no numbers, or few, or its columns
    no names, where less may be better, where chances do not fall evenly, and where it would go on
    more than once.
    """
    first = view.grids[0]
    if first.rows is None or first.columns is None or len(grid.row_labels) < _TALL:
        return ()
    if not first.rows.is_range or first.columns.is_range or not falling(view):
        return ()
    most = str(view.totals[-1].total)
    lines: list[tuple[GridCell, ...]] = []
    for column in zip(*grid.cells, strict=True):
        turned = [_lying(cell, short, most, has_chance=ems >= BROAD) for cell in column]
        cells = tuple(cell for cell in turned if cell is not None)
        if len(cells) < len(turned):
            return ()
        lines.append(cells)
    remarks = tuple(first.columns.remarks.get(each or "", "") for each in first.column_values)
    found = replace(
        grid,
        row_title=grid.column_title,
        column_title=grid.row_title,
        row_labels=grid.column_labels,
        column_labels=grid.row_labels,
        cells=tuple(lines),
        row_remarks=remarks if any(remarks) else (),
        stacks_remarks=ems >= BROAD,
        tells_dice=True,
        tells_chances=ems >= BROAD,
    )
    bands = banded(found, ems, least=found.ems_of_clear_column)
    return bands if len(bands) <= _MOST_BANDS else ()


def falling(view: CheckView) -> str:
    """Return how likely the dice of a check show so much or more, if that falls evenly; or nothing.

    It is told from the least of all but one of their totals, which always comes, to the most.
    """
    likely: list[tuple[int, Fraction]] = []
    chance = Fraction(0)
    for total in reversed(view.totals[1:]):
        chance += total.chance.exact
        likely.append((total.total, chance))
    steps = {after[1] - before[1] for before, after in pairwise(likely)}
    if len(steps) != 1:
        return ""
    (step,) = steps
    return falls_evenly(likely[-1], likely[0], step)


def _lying(
    cell: GridCell, short: Mapping[str, str], most: str, *, has_chance: bool
) -> GridCell | None:
    """Return `cell` as it stands in a grid on its side; None where less than it shows is better."""
    below = cell.beside.rstrip("%") if has_chance and cell.label and cell.beside else ""
    across = replace(
        cell,
        line_left=cell.line_above,
        line_above=cell.line_left,
        beside="",
        below=below,
        is_held=False,
    )
    if not cell.label:
        return replace(across, label=short[cell.beside]) if cell.beside in short else None
    if not cell.beside:
        return across
    is_least = cell.label.endswith("+") or cell.label == most
    return replace(across, label=cell.label.removesuffix("+")) if is_least else None
