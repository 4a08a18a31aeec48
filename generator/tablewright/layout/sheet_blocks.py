"""What stands on a cheat sheet: everything about one table or one check that can be computed."""

from __future__ import annotations

from dataclasses import replace

from tablewright.dice import Expression
from tablewright.kinds import Entry
from tablewright.kinds.check import SINGLE_ROLL, Check
from tablewright.kinds.entry import Text
from tablewright.kinds.table import Table
from tablewright.layout.blocks import (
    check_leads,
    grid_sentence,
    odds_bodies,
    outcome_terms,
    table_leads,
)
from tablewright.layout.grids import banded, confined, shift_grid
from tablewright.layout.matter import (
    BlockMatter,
    Body,
    CellMatter,
    GridMatter,
    Head,
    RowMatter,
    Setting,
    StripMatter,
    TableMatter,
    TermsMatter,
)
from tablewright.layout.tables import table_matter
from tablewright.render import filters
from tablewright.resolve import Scope
from tablewright.views import (
    CheckView,
    TableView,
    Total,
    TotalResult,
    check_view,
    sample,
    table_view,
)

_STRIP_LENGTH = 40
# A list of more rows than these is set in two halves when a sheet goes on over several pages.
_LONG_LIST = 24
# Beyond so many totals the ranges themselves are the better list.
_MOST_TOTALS = 300
_TOTAL_HEADS = (
    Head("Total", Setting.NUMBER),
    Head("%", Setting.BARE_ODDS),
    Head("≤ %", Setting.BARE_ODDS),
    Head("≥ %", Setting.BARE_ODDS),
)


def sheet_blocks(entry: Entry, scope: Scope, abreast: int) -> tuple[BlockMatter, ...]:
    """Return the blocks of the sheet of a rolled table or a check, `abreast` grids to a line."""
    if isinstance(entry, Table):
        return _table_blocks(entry, scope, abreast)
    if isinstance(entry, Check):
        return _check_blocks(entry, scope)
    raise TypeError(f"there is no cheat sheet of {entry.address}, which is a {entry.kind}")


def _table_blocks(table: Table, scope: Scope, abreast: int) -> tuple[BlockMatter, ...]:
    view = table_view(table, scope)
    names = row_names(view)
    blocks = [
        BlockMatter(
            table, "Results", (), table_leads(table), (table_matter(view),), view.footnotes, True
        )
    ]
    if view.shifts:
        grids = tuple(shift_grid(shift, names) for shift in view.shifts)
        blocks.append(
            BlockMatter(
                entry=table,
                title="Under modifiers",
                chips=(),
                leads=("Chances in percent; bold from one half up, inside the heavy line.",),
                bodies=tuple(band for grid in grids for band in banded(grid)),
                spans=True,
                abreast=min(abreast, len(grids)),
            )
        )
    if 0 < len(view.totals) <= _MOST_TOTALS:
        heads = tuple(Head(c.title, Setting.TEXT) for c in view.columns if c.has_odds)
        rows = tuple(_total_row(total, _looked_up(total, names)) for total in view.totals)
        blocks.append(_totals_block(table, heads, rows))
    if table.roll is not None:
        blocks.append(_strip(table, scope, table.roll))
    return (*blocks, *_rulings(table))


def row_names(view: TableView) -> tuple[str, ...]:
    """Return what rows are called: the words of their key cell, or their number."""
    names: list[str] = []
    for place in range(len(view.rows)):
        cell = view.name_of_row(place)
        if cell is not None and cell.text is not None:
            names.append(filters.dashes(_plain(cell.text)))
        elif cell is not None and cell.number is not None:
            names.append(filters.number(cell.number))
        else:
            names.append(f"row {place + 1}")
    return tuple(names)


def _plain(text: Text) -> str:
    from tablewright.prose import plain_text

    return plain_text(text.markdown)


def _looked_up(total: Total, names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple("" if place is None else names[place] for place in total.rows)


def _total_row(total: Total | TotalResult, results: tuple[str, ...]) -> RowMatter:
    figures = (
        CellMatter(filters.number(total.total)),
        CellMatter(chance=total.chance),
        CellMatter(chance=total.at_most),
        CellMatter(chance=total.at_least),
    )
    return RowMatter((*figures, *(CellMatter(result) for result in results)))


def _totals_block(
    entry: Entry, heads: tuple[Head, ...], rows: tuple[RowMatter, ...]
) -> BlockMatter:
    table = TableMatter((*_TOTAL_HEADS, *heads), rows)
    return BlockMatter(entry, "Every total", (), (), (table,))


def _strip(entry: Entry, scope: Scope, dice: Expression) -> BlockMatter:
    rolled = sample(dice, f"{scope.pack}/{entry.id}", _STRIP_LENGTH)
    strip = StripMatter(rolled.totals, rolled.seed)
    chips = (filters.dice(dice),)
    return BlockMatter(entry, "Rolled in advance", chips, (), (strip,), column=1)


def _rulings(entry: Entry) -> tuple[BlockMatter, ...]:
    if not entry.rulings:
        return ()
    terms = tuple((known.question.markdown, known.ruling) for known in entry.rulings)
    return (BlockMatter(entry, "Rulings", (), (), (TermsMatter(terms),), column=1),)


def _check_blocks(check: Check, scope: Scope) -> tuple[BlockMatter, ...]:
    view = check_view(check, *confined(check))
    bodies: list[Body] = []
    for body in odds_bodies(view):
        bodies.extend(banded(body) if isinstance(body, GridMatter) else (body,))
    one = view.shown[0] if len(view.shown) == 1 else ""
    odds = BlockMatter(
        entry=check,
        title=f"Chance of {one}" if one else "Chances",
        chips=(),
        leads=tuple(lead for lead in (*check_leads(check), grid_sentence(view)) if lead),
        bodies=tuple(bodies),
        spans=any(isinstance(body, GridMatter) for body in bodies),
    )
    blocks = [odds]
    if 0 < len(view.totals) <= _MOST_TOTALS:
        rows = tuple(_total_row(total, (_spans(total),)) for total in view.totals)
        heads = (Head(_spans_title(view), Setting.TEXT),)
        blocks.append(_totals_block(check, heads, rows))
    terms = outcome_terms(check)
    if terms:
        blocks.append(BlockMatter(check, "Outcomes", (), (), terms, column=1))
    dice = check.rolls.get(SINGLE_ROLL)
    if isinstance(dice, Expression):
        blocks.append(_strip(check, scope, dice))
    return (*blocks, *_rulings(check))


def _spans_title(view: CheckView) -> str:
    rows = view.check.input(view.check.odds.rows or "")
    return "Result" if rows is None else f"Result by {rows.title}"


def _spans(total: TotalResult) -> str:
    """Return what a total means: "Flees at 2–6 · Stays at 7–20"."""
    said: list[str] = []
    for known in total.spans:
        labels = tuple(label.replace("-", filters.MINUS) for label in dict.fromkeys(known.labels))
        if len(total.spans) == 1 or not labels:
            said.append(known.outcome)
        else:
            dash = " to " if any(filters.MINUS in label for label in labels) else filters.EN_DASH
            said.append(f"{known.outcome} at {dash.join(labels)}")
    return " · ".join(said)


def spread_out(blocks: tuple[BlockMatter, ...]) -> tuple[BlockMatter, ...]:
    """Return `blocks` for sheets of several pages: each across the page, long lists in halves."""
    return tuple(
        replace(
            block,
            spans=True,
            bodies=tuple(
                replace(body, columns=2)
                if isinstance(body, TableMatter) and len(body.rows) > _LONG_LIST
                else body
                for body in block.bodies
            ),
        )
        for block in blocks
    )
