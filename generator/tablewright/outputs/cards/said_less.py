"""Rows that say less than they could: without bars, without chances, without means of dice."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from tablewright.kinds.entry import Text
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.remarks import without_remarks
from tablewright.typeset.table_content import Head, PrintedCell, Setting, TableContent

_LINK = re.compile(r"\[[^\]]*\]\(ref:[^)]*\)")
_ODDS = (Setting.ODDS, Setting.BARE_ODDS)
# Ranges stand abreast where there are so many.
_SEVERAL = 2


def bare(way: tuple[Block, ...]) -> tuple[Block, ...]:
    """Return `way` with chances as figures alone."""
    return tuple(
        _changed(block, lambda table: replace(table, hides_bars=has_chances(table)))
        for block in way
    )


def without_chances(way: tuple[Block, ...]) -> tuple[Block, ...]:
    """Return `way` with no chance at all, in columns as wide as what is left of them needs."""
    return tuple(_changed(block, _without_odds) for block in way)


def chances_apart(block: Block) -> tuple[Block, ...]:
    """Return a table of several ranges abreast without its chances, and with these in their place.

    Return nothing where it has no such ranges: of a single one the chance has room beside it.
    """
    (table,) = block.bodies
    if not isinstance(table, TableContent):
        return ()
    abreast = [
        n
        for n in range(len(table.heads))
        if any(row.cells[n].words and row.cells[n].chance is not None for row in table.rows)
    ]
    if len(abreast) < _SEVERAL:
        return ()
    (front,) = without_chances((block,))
    rows = (
        replace(
            row, cells=tuple(_chance(c) if n in abreast else c for n, c in enumerate(row.cells))
        )
        for row in table.rows
    )
    behind = _without_odds(replace(table, rows=tuple(rows)))
    return front, replace(block, leads=(), bodies=(behind,))


def _chance(cell: PrintedCell) -> PrintedCell:
    """Return the chance of `cell` in place of its range."""
    said = "" if cell.chance is None else f"{cell.chance.label}%"
    return replace(cell, words=said, chance=None)


def without_means(block: Block) -> Block:
    """Return `block` with dice alone, without what they come to on average."""
    return _changed(block, without_remarks)


def without_links(block: Block) -> Block:
    """Return `block` without columns of tables that only name where there is more to read."""
    return _changed(block, _without_columns_of_links)


def _changed(block: Block, change: Callable[[TableContent], TableContent]) -> Block:
    """Return `block` with its tables as `change` makes them, and all else as it is."""
    bodies = (change(body) if isinstance(body, TableContent) else body for body in block.bodies)
    return replace(block, bodies=tuple(bodies))


def _without_columns_of_links(table: TableContent) -> TableContent:
    kept = [
        n
        for n, head in enumerate(table.heads)
        if head.setting is not Setting.TEXT or not _are_links([row.cells[n] for row in table.rows])
    ]
    heads = tuple(table.heads[n] for n in kept)
    if len(heads) in (len(table.heads), 1):
        return table
    rows = tuple(replace(row, cells=tuple(row.cells[n] for n in kept)) for row in table.rows)
    return replace(table, heads=heads, rows=rows)


def _are_links(cells: Sequence[PrintedCell]) -> bool:
    """Tell whether each of `cells` is a reference to another entry, and nothing besides."""
    return all(
        isinstance(cell.words, Text) and _LINK.fullmatch(cell.words.markdown) and not cell.marks
        for cell in cells
    )


def _without_odds(table: TableContent) -> TableContent:
    kept = [n for n, head in enumerate(table.heads) if head.setting not in _ODDS]
    heads = tuple(_without_bar(table.heads[n]) for n in kept)
    rows = tuple(
        replace(row, cells=tuple(replace(row.cells[n], chance=None) for n in kept))
        for row in table.rows
    )
    return replace(table, heads=heads, rows=rows)


def _without_bar(head: Head) -> Head:
    """Return `head` as wide as what is in its column, with no room beside ranges for a bar."""
    is_range = head.setting is Setting.RANGE
    return replace(head, share=0, setting=Setting.FIGURE if is_range else head.setting)


def has_chances(table: Body) -> bool:
    """Tell whether chances stand in `table`."""
    return isinstance(table, TableContent) and table.has_chances
