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


def table_totals(view: TableView, names: tuple[str, ...]) -> tuple[Block, ...]:
    """Return a block with what the dice of a rolled table show, and how likely; or nothing.

    A table of several rolled columns has the result of every total in each of them: totals that
    mean the same in all share a row, with their odds together. Where one column is rolled its
    rows say that already; of dice whose totals are not alike the chances are told. `names` are
    what rows are called.
    """
    if not view.totals:
        return ()
    rolled = [column.title for column in view.columns if column.has_odds]
    if len(rolled) < 2:
        return _chances(view)
    if max(map(len, names)) > _LONGEST_NAME:
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
    return (Block(view.table, RESULT_BY_TOTAL, (), (), (TableContent(heads, rows),), (), True),)


def _chances(view: TableView) -> tuple[Block, ...]:
    is_even = len({total.chance.exact for total in view.totals}) == 1
    if is_even or len(view.totals) > _MOST_TOTALS:
        return ()
    heads = (Head("Total", Setting.NUMBER), *CHANCE_HEADS)
    rows = tuple(_row(total) for total in view.totals)
    return (Block(view.table, EVERY_TOTAL, (), (), (TableContent(heads, rows, 2),)),)


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
