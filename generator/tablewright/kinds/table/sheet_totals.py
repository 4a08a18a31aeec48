"""Lists of a table's totals on cheat sheets: what each means, its chance, how rarely it comes."""

from __future__ import annotations

from fractions import Fraction

from tablewright.dice import Distribution, IntegerRange, distribution
from tablewright.kinds import Entry
from tablewright.kinds.table.view import TableView, Total
from tablewright.outputs.sheets.totals import (
    CHANCE_HEADS,
    MOST_TOTALS,
    TOTAL_HEADS,
    chance_cells,
    total_figures,
)
from tablewright.typeset.blocks import Block
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.views.chance import Chance
from tablewright.words.numbers import number
from tablewright.words.odds import EVERY_TOTAL, RESULT
from tablewright.words.ranges import span


def table_totals(view: TableView, names: tuple[str, ...]) -> tuple[Block, ...]:
    """Return a block with every total of a rolled table, or with every row where those are many.

    `names` are what rows are called. Empty for a table that no dice are rolled on.
    """
    if not view.totals:
        return ()
    if len(view.totals) > MOST_TOTALS:
        return _row_totals(view, names)
    rolled = [column.title for column in view.columns if column.has_odds]
    titles = rolled if len(rolled) > 1 else [RESULT]
    heads = tuple(Head(title, Setting.TEXT) for title in titles)
    rows = tuple(
        _total_row(total, tuple("" if n is None else names[n] for n in total.rows))
        for total in view.totals
    )
    return (_block(view.table, EVERY_TOTAL, TableContent((*TOTAL_HEADS, *heads), rows)),)


def _row_totals(view: TableView, names: tuple[str, ...]) -> tuple[Block, ...]:
    """Return for each rolled column its rows, with the chances of no more and no less than them."""
    if view.table.roll is None:
        return ()
    rolled = distribution(view.table.roll)
    places = [index for index, column in enumerate(view.columns) if column.has_odds]
    tables = []
    for index in places:
        cells = [row.cells[index] for row in view.rows]
        rows = tuple(
            _row_of_range(cell.range, cell.chance, rolled, name)
            for cell, name in zip(cells, names, strict=True)
            if isinstance(cell.range, IntegerRange) and cell.chance is not None
        )
        heads = (Head("Totals", Setting.NUMBER), *CHANCE_HEADS, Head(RESULT, Setting.TEXT))
        caption = view.columns[index].title if len(places) > 1 else ""
        tables.append(TableContent(heads, rows, caption=caption))
    return (_block(view.table, "Every result", *tables),)


def _row_of_range(
    range_: IntegerRange, chance: Chance, rolled: Distribution, name: str
) -> PrintedRow:
    low, high = range_.low, range_.high
    at_most = Chance(Fraction(1) if high is None else rolled.at_most(high))
    at_least = Chance(Fraction(1) if low is None else rolled.at_least(low))
    figures = (PrintedCell(span(range_)), *chance_cells(chance, at_most, at_least))
    return PrintedRow((*figures, PrintedCell(name)))


def _total_row(total: Total, results: tuple[str, ...]) -> PrintedRow:
    figures = total_figures(number(total.total), total.chance, total.at_most, total.at_least)
    return PrintedRow((*figures, *(PrintedCell(result) for result in results)))


def _block(entry: Entry, title: str, *tables: TableContent) -> Block:
    return Block(entry, title, (), (), tables)
