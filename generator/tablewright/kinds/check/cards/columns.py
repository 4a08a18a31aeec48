"""Grids of dice and chances on cards that stand: their columns on as many faces as they need."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.cards.faces import one_face, two_faces
from tablewright.outputs.cards.maker import CardLayouts, Faces, Series
from tablewright.outputs.cards.series import many_faces, told_apart
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.cutting_columns import has_many_columns
from tablewright.typeset.grid_cells import is_never
from tablewright.typeset.grid_content import GridContent

# Among so many cards columns are divided at most, and a face has so many of them at least.
_MOST_CARDS = 4
_LEAST_COLUMNS = 2


def card_of_columns(
    entry: Entry, ways: Sequence[Block], scope: Scope, card: CardFormat
) -> CardLayouts:
    """Return the card of `entry`: each of `ways` is one grid, the better first.

    All of it is on one face, or some of its columns on each of two, or of those of several cards.
    On a large card more columns than are told apart stand on two in any case.
    """

    def faces_of(parts: tuple[Block, ...]) -> Faces:
        if len(parts) == 1:
            # In many columns figures of three digits are set small, or they would be read as one.
            return one_face(entry, scope, card, tuple(map(_small, parts)))
        return told_apart(two_faces(entry, scope, card, parts[:1], parts[1:]), parts, card)

    def series(cards: int) -> tuple[Series, ...]:
        counts = (2 * cards - 1, 2 * cards)
        found = (parts for count in counts for way in ways for parts in _cut(way, count))
        return ((tuple(many_faces(entry, scope, card, parts) for parts in found), "", False),)

    whole = tuple(faces_of((way,)) for way in ways)
    if card.is_half:
        return CardLayouts(entry, whole, divided=())
    divided = tuple(faces_of(parts) for way in ways for parts in _cut(way, 2))
    is_apart = card.columns > 1 and any(map(has_many_columns, ways))
    return CardLayouts(
        entry,
        whole=(*divided, *whole) if is_apart else whole,
        divided=divided,
        series=tuple(map(series, range(2, _MOST_CARDS + 1))),
    )


def _small(block: Block) -> Block:
    (grid,) = block.bodies
    assert isinstance(grid, GridContent)
    return block if grid.tells_dice else replace(block, bodies=(replace(grid, is_small=True),))


def _cut(block: Block, faces: int) -> Iterator[tuple[Block, ...]]:
    """Yield `block` with as many columns of its grid on each of so many `faces`, if it has them.

    What is left over stands in front. Chances have no rows on a face where nothing ever comes.
    """
    (grid,) = block.bodies
    assert isinstance(grid, GridContent)
    each, more = divmod(len(grid.column_labels), faces)
    if each < _LEAST_COLUMNS:
        return
    ends = accumulate((each + (n < more) for n in range(faces)), initial=0)
    parts = (grid.columns_between(a, b) for a, b in pairwise(ends))
    yield tuple(replace(block, bodies=(_reached(part),)) for part in parts)


def _reached(grid: GridContent) -> GridContent:
    """Return `grid` without the last rows if nothing can come of them in any of its columns."""
    count = len(grid.cells)
    while count > 1 and all(map(is_never, grid.cells[count - 1])):
        count -= 1
    return grid if count == len(grid.cells) else grid.rows_between(0, count)
