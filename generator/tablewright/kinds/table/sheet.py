"""What stands on the cheat sheet of a table: its rows, totals and chances under modifiers."""

from __future__ import annotations

from tablewright.kinds.table.block import table_content, table_leads
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.grid import grid_of, says_more
from tablewright.kinds.table.grid_content import grid_content
from tablewright.kinds.table.sheet_again import again_blocks
from tablewright.kinds.table.sheet_nested import nested_block
from tablewright.kinds.table.sheet_totals import (
    chances_of_totals,
    results_by_total,
    tells_totals_alone,
)
from tablewright.kinds.table.shift_grid import shift_grid, usual_shift
from tablewright.kinds.table.view import TableView, table_view
from tablewright.library import Scope
from tablewright.outputs.sheets.blocks import lined_up
from tablewright.prose import readable
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.grid_content import EMS_PER_LETTER, GridContent
from tablewright.words.numbers import number
from tablewright.words.odds import CHANCES, UNDER_MODIFIERS, in_percent
from tablewright.words.rows import numbered_row


def _table_blocks(table: Table, scope: Scope, ems: float) -> tuple[Block, ...]:
    view = table_view(table, scope)
    names = row_names(view)
    rows = table_content(view, letters=ems / EMS_PER_LETTER)
    grid = grid_of(table)
    # A grid shows one column; what it leaves out stands row by row below it.
    whole: list[Body] = [] if grid is None else [grid_content(view, grid)]
    bodies = (*whole, rows) if grid is None or says_more(table, grid) else tuple(whole)
    # With several columns a total is looked up along its row; what else rows say comes after that.
    looked_up = results_by_total(view, names, ems)
    leads = () if looked_up else table_leads(table)
    results = Block(table, "Results", (), leads, bodies, view.footnotes, True)
    if not (looked_up and tells_totals_alone(view)):
        looked_up = (*looked_up, results)
    blocks = [*looked_up, *nested_block(view, names), *again_blocks(view, names)]
    if view.shifts:
        several = len(view.shifts) > 1
        shifts = [
            shift_grid(usual_shift(shift), names, is_named=several, above=table.columns_title)
            for shift in view.shifts
        ]
        grids, abreast = lined_up(shifts, ems)
        has_blanks = any(each.has_blanks for each in grids if isinstance(each, GridContent))
        blocks.append(
            Block(
                entry=table,
                title=UNDER_MODIFIERS,
                chips=(),
                leads=(in_percent(CHANCES, blank=has_blanks),),
                bodies=grids,
                spans=True,
                abreast=abreast,
            )
        )
    # Where modifiers are told of, totals by themselves are no news.
    totals = () if view.shifts else chances_of_totals(view)
    return (*blocks, *totals)


def row_names(view: TableView) -> tuple[str, ...]:
    """Return what rows are called: the words of their key cell, or their number."""
    names: list[str] = []
    for index in range(len(view.rows)):
        cell = view.name_of_row(index)
        if cell is not None and cell.text is not None:
            names.append(readable(cell.text.markdown))
        elif cell is not None and cell.number is not None:
            names.append(number(cell.number))
        else:
            names.append(numbered_row(index))
    return tuple(names)


SHEET = _table_blocks
