"""The card of a table: its rows in parts, on one face or divided between two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablewright.kinds.table.block import table_content, table_leads
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.view import table_view
from tablewright.library import Scope
from tablewright.outputs.cards.faces import (
    CardLayouts,
    CardMaker,
    Crest,
    crest_of,
    one_face,
    two_faces,
)
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.render import filters
from tablewright.render.glyphs import die_glyph
from tablewright.typeset.blocks import Block, rows_of
from tablewright.typeset.column_widths import is_crushed, shared_width
from tablewright.typeset.cutting import cut_block, cut_rows
from tablewright.typeset.panels import MM_PER_POINT, row_padding
from tablewright.typeset.row_parts import groups_in
from tablewright.typeset.table_content import PrintedRow, TableContent

# A table whose words would stand in more lines than these is better held the other way.
_MOST_LINES = 2.0
# Long lists of few columns stand in so many parts beside each other at most.
_MOST_PARTS = 3


# A table of fewer rows is not divided between the faces of a card.
_LEAST_DIVIDED = 4


# What little a card holds is set in larger type, of which a line holds about so many letters less.
_SET_LARGER = 0.75


# In ems: a figure, and the space at both its sides.
_LEAST_COLUMN = 1.2


def _table_card(table: Table, scope: Scope, card: CardFormat) -> CardLayouts:
    view = table_view(table, scope)
    matter = table_content(view, letters=card.letters)
    block = Block(table, "", (), table_leads(table), (matter,), view.footnotes, spans=True)
    most = min(_MOST_PARTS, max(len(table.rows) // 2, 1))
    parted = [_in_parts(block, parts, card) for parts in range(1, most + 1)]
    whole = [(block,) for block in parted]
    halved = [
        halves
        for block in parted
        # Of a table that is only too wide, a row or two on each face would help nobody.
        if len(table.rows) >= _LEAST_DIVIDED
        for halves in _halved(block)
    ]
    return CardLayouts(
        table,
        tuple(one_face(table, scope, card, way) for way in _plausible(whole, card)),
        tuple(two_faces(table, scope, card, way[:1], way[1:]) for way in _plausible(halved, card)),
    )


def _plausible(ways: Sequence[tuple[Block, ...]], card: CardFormat) -> Sequence[tuple[Block, ...]]:
    """Return those of `ways` that may fit; the first, if none does, to tell by how much.

    To lay a table out takes long, and of a large one most ways are beyond all hope.
    """
    hopeful = [way for way in ways if all(_may_fit(block, card) for block in way)]
    return hopeful or ways[:1]


def _may_fit(block: Block, card: CardFormat) -> bool:
    """Tell whether the rows of tables would fit if none had a second line, nor a long word."""
    size = card.sizes[-1]
    row = size * MM_PER_POINT + 2 * row_padding(size)
    column = size * MM_PER_POINT * _LEAST_COLUMN
    return all(
        rows_of(table) * row <= card.box.height
        and table.columns * len(table.heads) * column <= card.box.width
        for table in block.bodies
        if isinstance(table, TableContent)
    )


def _in_parts(block: Block, parts: int, card: CardFormat) -> Block:
    bodies = tuple(
        _shared(replace(body, columns=parts), card) if isinstance(body, TableContent) else body
        for body in block.bodies
    )
    return replace(block, bodies=bodies)


def _shared(table: TableContent, card: CardFormat) -> TableContent:
    """Return `table` with the widths of its columns, and no figure far from what leads to it."""
    shared = shared_width(table, card.letters, leads_from=True)
    return replace(shared, width=min(shared.width / _SET_LARGER, 1.0))


def _halved(block: Block) -> tuple[tuple[Block, ...], ...]:
    """Return the ways to divide a table: evenly, and with a row more in front of the credits."""
    even = cut_block(block, 2)
    if len(even) < 2:
        return ()
    first, rest = (_rows(half) for half in even)
    if groups_in((*first, *rest)):
        return (even,)
    return even, cut_rows(block, len(first) + 1)


def _rows(block: Block) -> tuple[PrintedRow, ...]:
    return tuple(
        row for body in block.bodies if isinstance(body, TableContent) for row in body.rows
    )


def _is_narrow(table: Table, scope: Scope, card: CardFormat) -> bool:
    matter = table_content(table_view(table, scope), letters=card.letters)
    return is_crushed(matter, card.letters, _MOST_LINES)


def _crest(table: Table, _scope: Scope) -> Crest:
    """Return the die that is rolled, which says more of a table than any figure in it."""
    die = "" if table.roll is None else die_glyph(filters.dice(table.roll))
    plain = crest_of(table)
    return replace(plain, glyph=die or plain.glyph)


CARD = CardMaker(_table_card, _is_narrow, crest=_crest)
