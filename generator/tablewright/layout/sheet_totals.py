"""Lists of totals on cheat sheets: what each means, its chance, and how rarely it comes up."""

from __future__ import annotations

from fractions import Fraction

from tablewright.dice import Distribution, IntegerRange, distribution
from tablewright.kinds import Entry
from tablewright.kinds.check import Check
from tablewright.layout.matter import (
    BlockMatter,
    CellMatter,
    Head,
    RowMatter,
    Setting,
    TableMatter,
)
from tablewright.render import filters
from tablewright.views import (
    Chance,
    CheckView,
    TableView,
    Total,
    TotalResult,
)
from tablewright.views.check import OutcomeSpan

# Beyond so many totals a list of the rows that they fall into is the better one.
_MOST_TOTALS = 300
_ODDS_HEADS = (
    Head("%", Setting.BARE_ODDS),
    Head("≤ %", Setting.BARE_ODDS),
    Head("≥ %", Setting.BARE_ODDS),
    Head("1 in", Setting.RARITY),
)
_HEADS = (Head("Total", Setting.NUMBER), *_ODDS_HEADS)


def table_totals(view: TableView, names: tuple[str, ...]) -> tuple[BlockMatter, ...]:
    """Return a block with every total of a rolled table, or with every row where those are many.

    `names` are what rows are called. Empty for a table that no dice are rolled on.
    """
    if not view.totals:
        return ()
    if len(view.totals) > _MOST_TOTALS:
        return _row_totals(view, names)
    rolled = [column.title for column in view.columns if column.has_odds]
    titles = rolled if len(rolled) > 1 else ["Result"]
    heads = tuple(Head(title, Setting.TEXT) for title in titles)
    rows = tuple(
        _total_row(total, tuple("" if n is None else names[n] for n in total.rows))
        for total in view.totals
    )
    return (_block(view.table, "Every total", TableMatter((*_HEADS, *heads), rows)),)


def check_totals(view: CheckView) -> tuple[BlockMatter, ...]:
    """Return a block with every total of a check, other inputs being at their defaults."""
    if not 0 < len(view.totals) <= _MOST_TOTALS:
        return ()
    rows = view.check.input(view.check.odds.rows or "")
    heads = (*_HEADS, Head(f"Result by {rows.title}" if rows else "Result", Setting.TEXT))
    lines = tuple(_total_row(total, (_meaning(total, view.check),)) for total in view.totals)
    return (_block(view.check, "Every total", TableMatter(heads, lines)),)


def rarity(chance: Fraction) -> str:
    """Return the N of "1 in N": one decimal place at most, a dash for never."""
    return filters.one_place(1 / chance) if chance else filters.EN_DASH


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
    figures = (
        CellMatter(filters.span(known)),
        CellMatter(chance=chance),
        CellMatter(chance=Chance.alone(Fraction(1) if high is None else rolled.at_most(high))),
        CellMatter(chance=Chance.alone(Fraction(1) if low is None else rolled.at_least(low))),
        CellMatter(rarity(chance.exact)),
    )
    return RowMatter((*figures, CellMatter(name)))


def _total_row(total: Total | TotalResult, results: tuple[str, ...]) -> RowMatter:
    figures = (
        CellMatter(filters.number(total.total)),
        # Rounded by itself: totals that are equally likely must not seem to differ.
        CellMatter(chance=Chance.alone(total.chance.exact)),
        CellMatter(chance=total.at_most),
        CellMatter(chance=total.at_least),
        CellMatter(rarity(total.chance.exact)),
    )
    return RowMatter((*figures, *(CellMatter(result) for result in results)))


def _block(entry: Entry, title: str, *tables: TableMatter) -> BlockMatter:
    return BlockMatter(entry, title, (), (), tables)


def _meaning(total: TotalResult, check: Check) -> str:
    """Return what a total means: "Flees at 2–6 · Stays at 7–20"."""
    if len(total.spans) == 1:
        return total.spans[0].outcome
    return " · ".join(_said(known, check) for known in total.spans)


def _said(known: OutcomeSpan, check: Check) -> str:
    labels = [label.replace("-", filters.MINUS) for label in dict.fromkeys(known.labels)]
    if not labels:
        return known.outcome
    rows = check.input(check.odds.rows or "")
    # A dash between names, or before a minus, would be read as part of them.
    is_plain = rows is not None and rows.is_range and not any(filters.MINUS in n for n in labels)
    return f"{known.outcome} at {(filters.EN_DASH if is_plain else ' to ').join(labels)}"
