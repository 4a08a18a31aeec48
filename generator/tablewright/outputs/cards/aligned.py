"""Tables that share a face, whose columns of the same name stand below each other."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.column_widths import AROUND_CELL, HEAD_LETTER, longest_cell
from tablewright.typeset.table_content import Head, PrintedCell, Setting, TableContent

# So many columns are called alike, names among them, where two tables are of the same things.
_FEWEST_ALIKE = 4
# A table is in line with another.
_TWO = 2
# Where there is nothing, not even a sign that there is nothing.
_BLANK = PrintedCell("\N{NO-BREAK SPACE}")


def aligned(blocks: Sequence[Block]) -> tuple[Block, ...] | None:
    """Return `blocks` with the columns of all their tables at the same places; None without any.

    What one table has and another has not is left empty there: eyes run down a column over both.
    What is said above all of them is said once.
    """
    places = [n for n, block in enumerate(blocks) if _table_of(block) is not None]
    tables = [table for block in blocks if (table := _table_of(block)) is not None]
    if len(tables) < _TWO:
        return None
    named = [[_name(head) for head in table.heads] for table in tables]
    shared = set(named[0]).intersection(*named[1:])
    order = _merged(named)
    if len(shared) < _FEWEST_ALIKE or order is None:
        return None
    shares = _shares(order, tables)
    found = list(blocks)
    first = blocks[places[0]]
    for place, table in zip(places, tables, strict=True):
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


def _merged(named: Sequence[Sequence[str]]) -> tuple[str, ...] | None:
    """Return all names in an order that each list keeps; None where there is none."""
    left = [list(names) for names in named]
    order: list[str] = []
    while any(left):
        first = next(
            (
                names[0]
                for names in left
                if names and all(names[0] not in other[1:] for other in left)
            ),
            None,
        )
        if first is None:
            return None
        order.append(first)
        left = [names[1:] if names and names[0] == first else names for names in left]
    return tuple(order)


def _shares(order: Sequence[str], tables: Sequence[TableContent]) -> tuple[float, ...]:
    """Return the part of a line in percent that each column has: of names what is left."""
    letters = [
        max(
            max(longest_cell(table, n), *(len(line) * HEAD_LETTER for line in head.lines))
            for table in tables
            for n, head in enumerate(table.heads)
            if _name(head) == name
        )
        + AROUND_CELL
        for name in order
    ]
    return tuple(100 * each / sum(letters) for each in letters)


def _in_order(table: TableContent, order: Sequence[str], shares: Sequence[float]) -> TableContent:
    """Return `table` with its columns in that `order`, so wide, and empty ones for the others."""
    at = {_name(head): n for n, head in enumerate(table.heads)}
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
