"""Tables that share a face, whose columns of the same name stand below each other."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.column_widths import AROUND_CELL, HEAD_LETTER, longest_cell
from tablewright.typeset.table_content import Head, PrintedCell, Setting, TableContent

# So many columns are called alike, names among them, where two tables are of the same things.
_FEWEST_ALIKE = 4
# So many letters are between two columns at least, be they broad or narrow.
_BETWEEN = 2.0
# A table is in line with another.
_TWO = 2
# Where there is nothing, not even a sign that there is nothing.
_BLANK = PrintedCell("\N{NO-BREAK SPACE}")


def aligned(blocks: Sequence[Block]) -> tuple[Block, ...] | None:
    """Return `blocks` with the columns of all their tables at the same places; None without any.

    What one table has and another has not stands behind that: eyes run down a column over both.
    What is said above all of them is said once.
    """
    places = [n for n, block in enumerate(blocks) if _table_of(block) is not None]
    tables = [table for block in blocks if (table := _table_of(block)) is not None]
    if len(tables) < _TWO:
        return None
    slots = _slots([[_name(head) for head in table.heads] for table in tables])
    if slots is None:
        return None
    shares = _shares(slots, tables)
    found = list(blocks)
    first = blocks[places[0]]
    for n, (place, table) in enumerate(zip(places, tables, strict=True)):
        order = [slot[n] for slot in slots]
        block = replace(blocks[place], bodies=(_in_order(table, order, shares),))
        is_said = block.leads == first.leads and place > places[0]
        found[place] = replace(block, leads=()) if is_said else block
    return tuple(found)


def _table_of(block: Block) -> TableContent | None:
    """Return the table that is all of `block`, in one part, with nothing spanned above it."""
    body: Body | None = block.bodies[0] if len(block.bodies) == 1 else None
    if not isinstance(body, TableContent) or body.columns > 1 or body.has_pairs:
        return None
    return None if any(head.above for head in body.heads) else body


def _name(head: Head) -> str:
    """Return what a column is called without its unit, which each table has for itself."""
    return head.title.partition(",")[0]


def _slots(named: Sequence[Sequence[str]]) -> list[tuple[str, ...]] | None:
    """Return what stands below each other, for each table its column, or nothing.

    First those that all have, and behind them what each has for itself: so no line has a hole.
    None where few are alike, or stand in another order.
    """
    shared = [name for name in named[0] if all(name in names for names in named)]
    if len(shared) < _FEWEST_ALIKE:
        return None
    if any([name for name in names if name in shared] != shared for names in named):
        return None
    own = [[name for name in names if name not in shared] for names in named]
    return [*((name,) * len(named) for name in shared), *zip_longest(*own, fillvalue="")]


def _shares(slots: Sequence[Sequence[str]], tables: Sequence[TableContent]) -> tuple[float, ...]:
    """Return the part of a line in percent that each slot has."""
    letters = [
        max(
            max(longest_cell(table, n), *(len(line) * HEAD_LETTER for line in head.lines))
            for table, name in zip(tables, slot, strict=True)
            for n, head in enumerate(table.heads)
            if _name(head) == name
        )
        + AROUND_CELL
        + _BETWEEN
        for slot in slots
    ]
    return tuple(100 * each / sum(letters) for each in letters)


def _in_order(table: TableContent, order: Sequence[str], shares: Sequence[float]) -> TableContent:
    """Return `table` with its columns in that `order`, so wide, and empty ones for the others."""
    at = {_name(head): n for n, head in enumerate(table.heads) if head.title}
    heads = tuple(
        replace(table.heads[at[name]], share=share)
        if name in at
        else Head("", Setting.NUMBER, share)
        for name, share in zip(order, shares, strict=True)
    )
    rows = tuple(
        replace(
            row,
            cells=tuple(row.cells[at[name]] if name in at else _BLANK for name in order),
        )
        for row in table.rows
    )
    return replace(table, heads=heads, rows=rows, width=1.0, rest=0.0)
