"""Lists of a table's totals on cheat sheets: what each means, neighbours of one meaning joined."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby

from tablewright.dice import IntegerRange
from tablewright.kinds.table.total_views import Total
from tablewright.kinds.table.view import TableView
from tablewright.outputs.sheets.totals import CHANCE_HEADS, chance_cells
from tablewright.typeset.blocks import Block
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.views.chance import Chance
from tablewright.words.numbers import number
from tablewright.words.odds import EVERY_TOTAL, RESULT_BY_TOTAL
from tablewright.words.ranges import span

# Of more totals their chances are no list that anybody reads.
_MOST_TOTALS = 40
# Longer names of results would be sentences said a second time.
_LONGEST_NAME = 30
# What totals and their chances take of a page beside the results, in percent.
_TOTAL, _CHANCE = 12.0, 9.0


def results_by_total(view: TableView, names: tuple[str, ...]) -> tuple[Block, ...]:
    """Return a block with the result of every total in each of several columns; or nothing.

    Totals that mean the same in all share a row, with their odds together. Where one column is
    rolled its rows say that already. `names` are what rows are called.
    """
    rolled = _rolled_titles(view)
    if not view.totals or len(rolled) < 2 or max(map(len, names)) > _LONGEST_NAME:
        return ()
    heads = (
        Head("Total", Setting.COUNT, _TOTAL),
        *(Head(title, Setting.TEXT, (100 - _TOTAL - _CHANCE) / len(rolled)) for title in rolled),
        Head("%", Setting.BARE_ODDS, _CHANCE),
    )
    rows = tuple(
        _result(tuple(run), tuple("" if n is None else names[n] for n in places))
        for places, run in groupby(view.totals, key=lambda total: total.rows)
    )
    results = TableContent(heads, rows)
    return (Block(view.table, RESULT_BY_TOTAL, (), (), (results,), spans=True),)


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


def _result(totals: Sequence[Total], results: tuple[str, ...]) -> PrintedRow:
    """Return the row of `totals` that mean the same: what they mean, and how likely they are."""
    first, last = totals[0], totals[-1]
    name = first.said
    if len(totals) > 1:
        low = first.total if first.said == number(first.total) else None
        high = last.total if last.said == number(last.total) else None
        name = span(IntegerRange(low, high))
    chance = Chance(sum((total.chance.exact for total in totals), Fraction(0)))
    cells = (PrintedCell(name), *map(PrintedCell, results), PrintedCell(chance=chance))
    return PrintedRow(cells)
