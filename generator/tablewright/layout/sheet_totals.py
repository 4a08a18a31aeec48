"""Lists of a table's totals on cheat sheets: what each means, its chance, how rarely it comes."""

from __future__ import annotations

from fractions import Fraction

from tablewright.dice import Distribution, IntegerRange, distribution
from tablewright.kinds import Entry
from tablewright.layout.matter import (
    BlockMatter,
    CellMatter,
    Head,
    RowMatter,
    Setting,
    TableMatter,
)
from tablewright.render import filters
from tablewright.views import Chance, TableView, Total

# Beyond so many totals a list of the rows that they fall into is the better one.
MOST_TOTALS = 300
_ODDS_HEADS = (
    Head("%", Setting.BARE_ODDS),
    Head("≤ %", Setting.BARE_ODDS),
    Head("≥ %", Setting.BARE_ODDS),
    Head("1 in", Setting.RARITY),
)
TOTAL_HEADS = (Head("Total", Setting.NUMBER), *_ODDS_HEADS)


def table_totals(view: TableView, names: tuple[str, ...]) -> tuple[BlockMatter, ...]:
    """Return a block with every total of a rolled table, or with every row where those are many.

    `names` are what rows are called. Empty for a table that no dice are rolled on.
    """
    if not view.totals:
        return ()
    if len(view.totals) > MOST_TOTALS:
        return _row_totals(view, names)
    rolled = [column.title for column in view.columns if column.has_odds]
    titles = rolled if len(rolled) > 1 else ["Result"]
    heads = tuple(Head(title, Setting.TEXT) for title in titles)
    rows = tuple(
        _total_row(total, tuple("" if n is None else names[n] for n in total.rows))
        for total in view.totals
    )
    return (_block(view.table, "Every total", TableMatter((*TOTAL_HEADS, *heads), rows)),)


def rarity(chance: Fraction) -> str:
    """Return the N of "1 in N": one decimal place at most, a dash for never."""
    return filters.one_place(1 / chance) if chance else filters.EN_DASH


def total_figures(
    name: str, chance: Chance, at_most: Chance, at_least: Chance
) -> tuple[CellMatter, ...]:
    """Return the cells under `TOTAL_HEADS` of a total, or of several, that `name` names."""
    # Rounded by itself: totals that are equally likely must not seem to differ.
    return (CellMatter(name), *_chances(Chance.alone(chance.exact), at_most, at_least))


def _chances(chance: Chance, at_most: Chance, at_least: Chance) -> tuple[CellMatter, ...]:
    return (
        CellMatter(chance=chance),
        CellMatter(chance=at_most),
        CellMatter(chance=at_least),
        CellMatter(rarity(chance.exact)),
    )


def _row_totals(view: TableView, names: tuple[str, ...]) -> tuple[BlockMatter, ...]:
    """Return for each rolled column its rows, with the chances of no more and no less than them."""
    if view.table.roll is None:
        return ()
    rolled = distribution(view.table.roll)
    places = [place for place, column in enumerate(view.columns) if column.has_odds]
    tables = []
    for place in places:
        cells = [row.cells[place] for row in view.rows]
        rows = tuple(
            _row_of_range(cell.range, cell.chance, rolled, name)
            for cell, name in zip(cells, names, strict=True)
            if isinstance(cell.range, IntegerRange) and cell.chance is not None
        )
        heads = (Head("Totals", Setting.NUMBER), *_ODDS_HEADS, Head("Result", Setting.TEXT))
        caption = view.columns[place].title if len(places) > 1 else ""
        tables.append(TableMatter(heads, rows, caption=caption))
    return (_block(view.table, "Every result", *tables),)


def _row_of_range(
    known: IntegerRange, chance: Chance, rolled: Distribution, name: str
) -> RowMatter:
    low, high = known.low, known.high
    at_most = Chance.alone(Fraction(1) if high is None else rolled.at_most(high))
    at_least = Chance.alone(Fraction(1) if low is None else rolled.at_least(low))
    figures = (CellMatter(filters.span(known)), *_chances(chance, at_most, at_least))
    return RowMatter((*figures, CellMatter(name)))


def _total_row(total: Total, results: tuple[str, ...]) -> RowMatter:
    figures = total_figures(
        filters.number(total.total), total.chance, total.at_most, total.at_least
    )
    return RowMatter((*figures, *(CellMatter(result) for result in results)))


def _block(entry: Entry, title: str, *tables: TableMatter) -> BlockMatter:
    return BlockMatter(entry, title, (), (), tables)
