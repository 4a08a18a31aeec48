"""What a check's dice must show, as a screen has it: large figures, shaded by how likely they are.

In a fight nobody asks for a chance; what the die must show is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.found_by import row_keys
from tablewright.kinds.check.grids import check_grid
from tablewright.kinds.check.input_words import at_usual, heading_label
from tablewright.kinds.check.needed_grid import DiceCell, dice_cells
from tablewright.kinds.check.usual_odds import main_outcome
from tablewright.kinds.check.view import CheckView, check_view
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.records import replace
from tablewright.typeset.close_columns import set_close
from tablewright.typeset.column_widths import LETTERS_IN_COLUMN, shared_width
from tablewright.typeset.grid_cells import GridCell
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.held_cells import with_held
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.views.chance import Chance
from tablewright.words.numbers import number
from tablewright.words.odds import dice_alone
from tablewright.words.ranges import first_to_last

# Below so many rows of what matters most the eye no longer has their headings.
_LONG = 12


def view_needed(check: Check, block: ScreenBlock) -> CheckView:
    """Return `check` with the one outcome whose dice `block` shows, unless it names others.

    Who knows the dice of one outcome knows those of what else may come.

    Raises `ValueError` for a check whose formulas do not compile: it is not proved.
    """
    outcomes = block.outcomes or (check.outcomes[main_outcome(check)].name,)
    return check_view(check, block.down, block.across, outcomes)


def needed_figures(
    view: CheckView,
    found_by: Sequence[str] = (),
    *,
    is_hero: bool = False,
    tells_chances: bool = False,
    draws_line: bool = False,
    columns: int = 1,
    letters: float = LETTERS_IN_COLUMN,
) -> tuple[str, GridContent | TableContent] | None:
    """Return the dice that a check needs, and the sentence above them.

    They are a grid where it is laid out by two inputs, whose rows are found by the columns
    `found_by` as well, and otherwise a table with their chances, in so many `columns` whose lines
    together hold so many `letters`. A grid that `is_hero` is in larger
    type, and has the room for the chance below each figure. One that `tells_chances` has them in
    any type, as bare figures: signs would take the room between columns. Both have the line along
    one half, and so has one that `draws_line`, as what is said above it may speak of it.
    None where some of them cannot be told in a word.
    """
    cells = dice_cells(view)
    if cells is None:
        return None
    if tells_chances:
        cells = [[replace(cell, beside=cell.beside.rstrip("%")) for cell in line] for line in cells]
    grid = view.grids[0]
    said = at_usual(view.check, grid.given)
    if grid.columns is None:
        return dice_alone(view.shown, said, or_more=False), _table(view, cells, columns, letters)
    most = view.totals[-1].total
    or_more = all(cell.most in (None, most) for line in cells for cell in line)
    has_chances = is_hero or tells_chances
    drawn = _grid(
        view, cells, or_more=or_more, has_chances=has_chances, has_line=has_chances or draws_line
    )
    keys = row_keys(grid.rows, grid.row_values, found_by, is_hero=is_hero)
    repeats = is_hero and len(drawn.cells) >= _LONG
    drawn = replace(drawn, row_keys=keys, tells_chances=tells_chances, repeats_heads=repeats)
    return dice_alone(view.shown, said, or_more=or_more), drawn


def _grid(
    view: CheckView,
    cells: list[list[DiceCell]],
    *,
    or_more: bool,
    has_chances: bool,
    has_line: bool,
) -> GridContent:
    chances = tuple(tuple(Chance(cell.chance) for cell in line) for line in cells)
    grid = check_grid(replace(view.grids[0], cells=chances), is_named=False)
    lines = tuple(
        tuple(
            _told(drawn, cell, or_more=or_more, has_chances=has_chances, has_line=has_line)
            for drawn, cell in zip(drawn_line, line, strict=True)
        )
        for drawn_line, line in zip(grid.cells, cells, strict=True)
    )
    # What is usual is no more than the others.
    return replace(grid, cells=with_held(lines), tells_dice=True, marked=None)


def _told(
    drawn: GridCell, cell: DiceCell, *, or_more: bool, has_chances: bool, has_line: bool
) -> GridCell:
    """Return what the dice must show, and where it `has_chances` the chance of that.

    The line along one half is seen for what it is where chances stand at both of its sides, or
    where it `has_line` because words speak of it; elsewhere it would cut off figures that are read
    by row and column.
    """
    below = cell.beside if has_chances and cell.words else ""
    told = replace(drawn, label=_figure(cell, or_more=or_more), below=below)
    return told if has_line else replace(told, line_left=False, line_above=False)


def _figure(cell: DiceCell, *, or_more: bool) -> str:
    """Return what the dice must show: one figure, "or more" being said, or else both ends.

    A sign for "or less" would be one more thing to be read the wrong way round.
    """
    if cell.least is None or cell.most is None:
        return cell.words or cell.beside
    if or_more or cell.least == cell.most:
        return number(cell.least)
    return first_to_last(number(cell.least), number(cell.most))


def _table(
    view: CheckView, cells: list[list[DiceCell]], columns: int, letters: float
) -> TableContent:
    """Return a line for each value of the only input, or a single one."""
    grid = view.grids[0]
    rows = tuple(
        PrintedRow((PrintedCell(heading_label(grid.rows, value)), _beside_chance(cell, view)))
        for value, (cell,) in zip(grid.row_values, cells, strict=True)
    )
    title = grid.rows.title if grid.rows else ""
    of = view.shown[0] if len(view.shown) == 1 else ""
    heads = (Head(title, Setting.LABEL), Head(of, Setting.RANGE))
    return set_close(shared_width(TableContent(heads, rows, columns), letters), letters)


def _beside_chance(cell: DiceCell, view: CheckView) -> PrintedCell:
    if cell.least is None or cell.most is None:
        return PrintedCell(cell.words or cell.beside, Chance(cell.chance))
    is_open = cell.most == view.totals[-1].total
    words = cell.words if is_open else first_to_last(number(cell.least), number(cell.most))
    return PrintedCell(words, Chance(cell.chance))
