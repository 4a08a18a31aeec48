"""How likely the dice of each row show so much or more: the grid of a roll with too many inputs.

Where several figures besides the dice decide, no grid holds for more than one case. What the dice
alone show holds for all of them: whoever rolls takes off what is added, and looks the rest up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.dice import Expression, distribution
from tablewright.kinds.check.dice import dice_in_row
from tablewright.kinds.check.entry import InputValue
from tablewright.kinds.check.input_words import value_label
from tablewright.kinds.check.view import CheckView, Grid
from tablewright.outputs.sheets.blocks import is_low
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.folding import folded_rows
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.grids import banded, grid_cells, parted
from tablewright.typeset.table_content import Words
from tablewright.views.chance import Chance
from tablewright.words.numbers import number
from tablewright.words.odds import CHANCE, DICE_SHOW, by_inputs, dice_reach

# More columns than these are no grid that anybody reads.
_MOST_COLUMNS = 30
# A grid that goes on below.
_TWO = 2


def reach_block(view: CheckView, leads: tuple[Words, ...], ems: float) -> Block | None:
    """Return the chances that the dice in each row of an input show so much or more, or None.

    None where the dice do not hang on the row input alone, or show too many totals, and where more
    is not harder to reach along the column input. `leads` stand above all else; `ems` is the width
    of a line.
    """
    laid_out = view.grids[0]
    rows, columns = laid_out.rows, laid_out.columns
    if rows is None or columns is None or not columns.is_range or len(view.check.rolls) != 1:
        return None
    if not _is_harder_along(view.grids):
        return None
    dice: Mapping[InputValue, Expression] = {
        value: found[0][1]
        for value in rows.rolled
        if (found := dice_in_row(view.check, rows, value))
    }
    if not dice or len(dice) < len(rows.rolled) or any(d.named for d in dice.values()):
        return None
    rolled = {value: distribution(each) for value, each in dice.items()}
    # What all of them always show is left out, and what nothing is compared with.
    least = min(each.support[0] for each in rolled.values()) + 1
    most = min(max(each.support[-1] for each in rolled.values()), int(columns.values[-1]))
    if not 0 < most - least < _MOST_COLUMNS:
        return None
    totals = range(least, most + 1)
    cells = [[Chance(each.at_least(total)) for total in totals] for each in rolled.values()]
    grid = GridContent(
        caption="",
        row_title=rows.title,
        column_title=DICE_SHOW,
        row_labels=tuple(value_label(rows, value) for value in dice),
        column_labels=tuple(number(total) for total in totals),
        cells=grid_cells(cells),
        row_remarks=tuple(each.typeset for each in dice.values()),
        stacks_remarks=True,
    )
    # A part of a grid that is too wide for its line has no rows of nothing at its end.
    parts = tuple(map(folded_rows, _lowest(grid, ems)))
    title = by_inputs(CHANCE, rows.title)
    said = dice_reach(blank=any(part.has_blanks for part in parts))
    return Block(view.check, title, (), (*leads, said), parts, spans=True)


def _lowest(grid: GridContent, ems: float) -> tuple[GridContent, ...]:
    """Return `grid` in parts, on a low page two of them with dice beside names, if both fit."""
    stacked = banded(grid, ems)
    if not is_low(ems) or len(stacked) != _TWO:
        return stacked
    beside = parted(replace(grid, stacks_remarks=False))
    return beside if all(part.ems_of_clear_figures <= ems for part in beside) else stacked


def _is_harder_along(grids: Sequence[Grid]) -> bool:
    """Return whether all that is shown together is never more likely further along a line."""
    lines = (
        [sum(chance.exact for chance in cell) for cell in zip(*same, strict=True)]
        for same in zip(*(grid.cells for grid in grids), strict=True)
    )
    return all(line == sorted(line, reverse=True) for line in lines)
