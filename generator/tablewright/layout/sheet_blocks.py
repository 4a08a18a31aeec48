"""What stands on a cheat sheet: everything about one table or one check that can be computed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablewright.dice import Expression
from tablewright.kinds import Entry
from tablewright.kinds.check import SINGLE_ROLL, Check
from tablewright.kinds.entry import Text
from tablewright.kinds.table import Table
from tablewright.layout.blocks import (
    chance_of,
    check_leads,
    grid_sentence,
    odds_bodies,
    outcome_terms,
    table_leads,
)
from tablewright.layout.grids import banded, columns_abreast, confined, shift_grid
from tablewright.layout.matter import (
    EMS_PER_LETTER,
    BlockMatter,
    Body,
    GridMatter,
    StripMatter,
    TableMatter,
    TermsMatter,
)
from tablewright.layout.sheet_nested import nested_block
from tablewright.layout.sheet_results import check_totals
from tablewright.layout.sheet_totals import table_totals
from tablewright.layout.tables import table_matter
from tablewright.render import filters
from tablewright.resolve import Scope
from tablewright.views import CheckView, TableView, check_view, sample, table_view

_STRIP_LENGTH = 40
# A list of more rows than these is set in two halves when a sheet goes on over several pages.
_LONG_LIST = 24
# The part of a line that one of two grids has, beside the space between them.
_HALF = 0.48


def sheet_blocks(entry: Entry, scope: Scope, ems: float) -> tuple[BlockMatter, ...]:
    """Return the blocks of the sheet of a rolled table or a check, for lines `ems` of type long."""
    if isinstance(entry, Table):
        return _table_blocks(entry, scope, ems)
    if isinstance(entry, Check):
        return _check_blocks(entry, scope, ems)
    raise TypeError(f"there is no cheat sheet of {entry.address}, which is a {entry.kind}")


def _table_blocks(table: Table, scope: Scope, ems: float) -> tuple[BlockMatter, ...]:
    view = table_view(table, scope)
    names = row_names(view)
    rows = table_matter(view, letters=ems / EMS_PER_LETTER)
    results = BlockMatter(table, "Results", (), table_leads(table), (rows,), view.footnotes, True)
    blocks = [results, *nested_block(view, names)]
    if view.shifts:
        several = len(view.shifts) > 1
        shifts = [shift_grid(shift, names, is_named=several) for shift in view.shifts]
        grids, abreast = _lined_up(shifts, ems)
        blocks.append(
            BlockMatter(
                entry=table,
                title="Under modifiers",
                chips=(),
                leads=("Chances in percent; bold from one half up, inside the heavy line.",),
                bodies=grids,
                spans=True,
                abreast=abreast,
            )
        )
    blocks.extend(table_totals(view, names))
    if table.roll is not None:
        blocks.append(_strip(table, scope, table.roll))
    return (*blocks, *_rulings(table))


def _lined_up(bodies: Sequence[Body], ems: float) -> tuple[tuple[Body, ...], int]:
    """Return `bodies` with grids no wider than a line, and how many of them stand abreast.

    Two stand abreast where all are grids that need no more than half a line.
    """
    grids = [body for body in bodies if isinstance(body, GridMatter)]
    half = ems * _HALF
    if 1 < len(grids) == len(bodies) and all(
        len(grid.column_labels) <= columns_abreast(grid, half) for grid in grids
    ):
        return tuple(grids), 2
    lined: list[Body] = []
    for body in bodies:
        lined.extend(banded(body, ems) if isinstance(body, GridMatter) else (body,))
    return tuple(lined), 1


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


def _check_blocks(check: Check, scope: Scope, ems: float) -> tuple[BlockMatter, ...]:
    view = check_view(check, *confined(check))
    bodies, abreast = _lined_up(odds_bodies(view, is_joined=True), ems)
    odds = BlockMatter(
        entry=check,
        title=_odds_title(view),
        chips=(),
        leads=tuple(lead for lead in (*check_leads(check), grid_sentence(view)) if lead),
        bodies=bodies,
        spans=any(isinstance(body, GridMatter) for body in bodies),
        abreast=abreast,
    )
    blocks = [odds, *check_totals(view)]
    # The chances name every outcome: beside them only those have news that are explained.
    terms = tuple((name, words) for body in outcome_terms(check) for name, words in body.terms)
    told = tuple((name, words) for name, words in terms if words)
    if told:
        blocks.append(BlockMatter(check, "Outcomes", (), (), (TermsMatter(told),), column=1))
    dice = check.rolls.get(SINGLE_ROLL)
    if isinstance(dice, Expression):
        blocks.append(_strip(check, scope, dice))
    return (*blocks, *_rulings(check))


def _odds_title(view: CheckView) -> str:
    """Return the heading of a check's chances; it says by what, as those of other checks do."""
    inputs = [
        filters.in_sentence(known.title)
        for known in (view.grids[0].rows, view.grids[0].columns)
        if known is not None
    ]
    return f"{chance_of(view)} by {' and '.join(inputs)}" if inputs else chance_of(view)


def spread_out(blocks: tuple[BlockMatter, ...], columns: int) -> tuple[BlockMatter, ...]:
    """Return `blocks` for sheets of several pages: each across the page, long lists in columns.

    A block of several bodies becomes several, so that a page may end between them.
    """
    return tuple(
        replace(line, spans=True, bodies=tuple(_in_columns(body, columns) for body in line.bodies))
        for block in blocks
        for line in _line_by_line(block)
    )


def _in_columns(body: Body, columns: int) -> Body:
    if isinstance(body, TableMatter) and len(body.rows) > _LONG_LIST:
        return replace(body, columns=columns)
    return body


def _line_by_line(block: BlockMatter) -> tuple[BlockMatter, ...]:
    """Return a block for each line of bodies; the first has the heading, the last the notes."""
    last = len(block.lines) - 1
    return tuple(
        replace(
            block,
            title=block.title if n == 0 else "",
            leads=block.leads if n == 0 else (),
            bodies=bodies,
            notes=block.notes if n == last else (),
        )
        for n, bodies in enumerate(block.lines)
    ) or (block,)
