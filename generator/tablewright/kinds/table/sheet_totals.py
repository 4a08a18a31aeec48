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
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.words.odds import EVERY_TOTAL, RESULT_BY_TOTAL

# Of more totals their chances are no list that anybody reads.
_MOST_TOTALS = 40
# Of so many totals in each row nobody sees how likely one of them is.
_MANY_IN_ONE = 2
# A range, what it means and its chance stand on one line of a column as wide as that; the first
# and the last on one, and what it means on another, of one as wide as this.
_EMS_OF_ALL, _EMS_OF_RANGES = 11.0, 6.0
# The same in letters of a column, beside what rows are called.
_EMS_PER_LETTER, _EMS_BESIDE = 0.56, 3.0
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
    count = len(totals.columns)
    has_room = ems >= _EMS_OF_RANGES * count
    results = with_ranges(matrix_content(view, totals), totals, tells=has_room)
    if has_room and ems < _EMS_OF_ALL * count:
        results = _stacked(results, (ems - _EMS_BESIDE) / count)
    return (Block(table, RESULT_BY_TOTAL, (), table_leads(table), (results,), spans=True),)


def _stacked(content: SpreadContent, ems: float) -> SpreadContent:
    """Return `content` with what a range means below it, all cells alike, for columns of `ems`.

    Where a cell has the height of one line and no room for its chance, that is left out.
    """
    rows = tuple(
        replace(
            row,
            cells=tuple(
                replace(cell, beside="")
                if content.rows_of_cell(place, column) == 1
                and len(cell.in_one_line) * _EMS_PER_LETTER > ems
                else cell
                for column, cell in enumerate(row.cells)
            ),
        )
        for place, row in enumerate(content.rows)
    )
    return replace(content, rows=rows, is_stacked=True)


def tells_totals_alone(view: TableView) -> bool:
    """Whether rows hold nothing but their names and ranges: their totals tell all of that."""
    table = view.table
    named = table.key_column
    others = [c for c in table.columns if c not in table.range_columns and c is not named]
    return not (others or view.footnotes or any(row.group or row.then for row in table.rows))


def chances_of_totals(view: TableView) -> tuple[Block, ...]:
    """Return a block with how likely every total is where one column is rolled; or nothing.

    Dice whose totals are all alike need none, nor do rows of so few totals each that their own
    chances tell as much.
    """
    if not view.totals or len(_rolled_titles(view)) > 1:
        return ()
    if len(view.totals) < _MANY_IN_ONE * len(view.rows):
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
