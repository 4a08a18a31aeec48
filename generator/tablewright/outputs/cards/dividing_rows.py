"""Rows of a table divided between the faces of a card, or among those of several."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.outputs.cards.said_less import bare, has_chances
from tablewright.typeset.blocks import Block, rows_of
from tablewright.typeset.cutting import cut_block, cut_rows
from tablewright.typeset.row_parts import groups_in
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import PrintedRow, TableContent

# A matrix has so many rows fewer in front than behind at most.
_FEWER_IN_FRONT = 3
# A face has so many rows on average at least where a table is divided among several cards.
_LEAST_ON_FACE = 1.5


def cut_among(parted: Sequence[Block], cards: int) -> list[tuple[Block, ...]]:
    """Return the ways to divide a table among the faces of so many `cards`."""
    ways = [cut_block(block, faces) for faces in (2 * cards - 1, 2 * cards) for block in parted]
    is_rolled = any(has_chances(body) for block in parted for body in block.bodies)
    plain = list(map(bare, ways)) if is_rolled else []
    return [
        way
        for way in (*ways, *plain)
        if len(way) > 2 * (cards - 1) and _rows_on_face(way) >= _LEAST_ON_FACE
    ]


def halved(block: Block) -> tuple[tuple[Block, ...], ...]:
    """Return the ways to divide a table: evenly, and with a row more in front of the credits."""
    even = cut_block(block, 2)
    if len(even) < 2:
        return ()
    if isinstance(block.bodies[0], SpreadContent):
        # What is said above it, and whose it is, stands in front: behind there is room for more.
        half = rows_of(block.bodies[0]) // 2
        return (even, *(cut_rows(block, half - fewer) for fewer in range(1, _FEWER_IN_FRONT + 1)))
    if not all(isinstance(body, TableContent) for body in block.bodies):
        return (even,)
    first, rest = (rows_in(half) for half in even)
    if groups_in((*first, *rest)):
        return (even,)
    return even, cut_rows(block, len(first) + 1)


def rows_in(block: Block) -> tuple[PrintedRow, ...]:
    """Return the rows of all tables of `block`."""
    return tuple(
        row for body in block.bodies if isinstance(body, TableContent) for row in body.rows
    )


def _rows_on_face(way: Sequence[Block]) -> float:
    return sum(rows_of(body) for part in way for body in part.bodies) / len(way)
