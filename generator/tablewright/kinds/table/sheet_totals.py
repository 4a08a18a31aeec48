"""Lists of a table's totals on cheat sheets: what each means, neighbours of one meaning joined."""

from __future__ import annotations

from tablewright.kinds.table.block import table_leads
from tablewright.kinds.table.matrix_content import matrix_content, with_ranges
from tablewright.kinds.table.total_views import Total
from tablewright.kinds.table.totals import against_totals, each_total, totals_of
from tablewright.kinds.table.view import TableView
from tablewright.outputs.sheets.totals import CHANCE_HEADS, chance_cells
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.spread_content import SpreadRow
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.words.odds import EVERY_TOTAL, RESULT_BY_TOTAL

# Of more totals their chances are no list that anybody reads.
_MOST_TOTALS = 40
# A range and what it means stand on one line of a column as wide as that; with its chance, of one
# as wide as this.
_EMS_OF_RANGES, _EMS_OF_ALL = 8.0, 11.0
# Longer names of results would be sentences said a second time.
_LONGEST_NAME = 30


def results_by_total(view: TableView, names: tuple[str, ...], ems: float) -> tuple[Block, ...]:
    """Return a block with the result of every total in each of several columns; or nothing.

    Neighbours that mean one row share a cell, with their odds together. Where one column is
    rolled its rows say that already. `names` are what rows are called, `ems` is how wide a line is.
    """
    table = view.table
    if not view.totals or len(_rolled_titles(view)) < 2 or max(map(len, names)) > _LONGEST_NAME:
        return ()
    if any(against_totals(table)):
        return ()
    # As on a screen: what takes more rows comes of more totals.
    totals = each_total(totals_of(table))
    has_room = ems >= _EMS_OF_RANGES * len(totals.columns)
    results = with_ranges(matrix_content(view, totals), totals, tells=has_room)
    if has_room and view.shifts and ems < _EMS_OF_ALL * len(totals.columns):
        # Below it chances are told under each modifier, and under none.
        results = replace(results, rows=tuple(map(_without_chances, results.rows)))
    return (Block(table, RESULT_BY_TOTAL, (), table_leads(table), (results,), spans=True),)


def _without_chances(row: SpreadRow) -> SpreadRow:
    return replace(row, cells=tuple(replace(cell, beside="") for cell in row.cells))


def tells_totals_alone(view: TableView) -> bool:
    """Whether rows hold nothing but their names and ranges: their totals tell all of that."""
    table = view.table
    named = table.key_column
    others = [c for c in table.columns if c not in table.range_columns and c is not named]
    return not (others or view.footnotes or any(row.group or row.then for row in table.rows))


def chances_of_totals(view: TableView) -> tuple[Block, ...]:
    """Return a block with how likely every total is where one column is rolled; or nothing.

    Dice whose totals are all alike need none.
    """
    if not view.totals or len(_rolled_titles(view)) > 1:
        return ()
    is_even = len({total.chance.exact for total in view.totals}) == 1
    if is_even or len(view.totals) > _MOST_TOTALS:
        return ()
    heads = (Head("Total", Setting.NUMBER), *CHANCE_HEADS)
    rows = tuple(_row(total) for total in view.totals)
    return (Block(view.table, EVERY_TOTAL, (), (), (TableContent(heads, rows, 2),)),)


def _rolled_titles(view: TableView) -> list[str]:
    return [column.title for column in view.columns if column.has_odds]


def _row(total: Total) -> PrintedRow:
    figures = chance_cells(total.chance, total.at_most, total.at_least)
    return PrintedRow((PrintedCell(total.said), *figures))
