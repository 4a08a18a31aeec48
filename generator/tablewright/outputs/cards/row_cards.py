"""Rows on cards: in parts, on one face, divided between two, or among several cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablewright.kinds.entry import Text
from tablewright.library import Scope
from tablewright.outputs.cards.faces import (
    CardLayouts,
    Faces,
    Series,
    Ways,
    many_faces,
    one_face,
    two_faces,
)
from tablewright.outputs.cards.said_less import (
    bare,
    has_chances,
    without_chances,
    without_links,
    without_means,
)
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.typeset.blocks import Block, rows_of
from tablewright.typeset.close_columns import set_close
from tablewright.typeset.column_widths import is_crushed, shared_width
from tablewright.typeset.cutting import cut_block, cut_groups, cut_rows
from tablewright.typeset.cutting_columns import cut_columns, explained_behind
from tablewright.typeset.joined_texts import joined_texts
from tablewright.typeset.panels import MM_PER_POINT, row_padding
from tablewright.typeset.row_parts import groups_in
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import PrintedRow, TableContent, Words

# What is said above a table in more lines than these is said in few words instead.
_MOST_LINES_OF_LEAD = 3.0
# A table whose words would stand in more lines than these is better held the other way.
_MOST_LINES = 2.0
_MOST_LINES_JOINED = 4.0
# Long lists of few columns stand in so many parts beside each other at most.
_MOST_PARTS = 3


# A table of fewer rows is not divided between the faces of a card.
_LEAST_DIVIDED = 4


# A matrix has so many rows fewer in front than behind at most.
_FEWER_IN_FRONT = 3


# Where there is little room, lists stand in so many parts at most.
_FEW_PARTS = 2
# Among so many cards it is divided at most, with so many rows on each of their faces on average.
_MOST_CARDS = 4
_LEAST_ON_FACE = 1.5


# What little a card holds is set in larger type, of which a line holds about so many letters less.
_SET_LARGER = 0.75


# In ems: a line of a row, as `print.css` has it; a figure, and the space at both its sides.
_LINE = 1.12
_LEAST_COLUMN = 1.2


def card_of_rows(
    block: Block,
    rows: int,
    scope: Scope,
    card: CardFormat,
    others: Sequence[Block] = (),
    *,
    short: tuple[Words, ...] = (),
) -> CardLayouts:
    """Return the ways to set `block`, which is one table of so many `rows`, on cards.

    The `others` are the same table set otherwise: turned round, or under glyphs. What is `short`
    stands in place of its leads where those are long, or have no room; it is never left out.
    """
    entry = block.entry
    if card.columns == 1:
        block, *others = map(without_links, (block, *others))
    if _letters(block.leads) > _MOST_LINES_OF_LEAD * card.letters:
        block = replace(block, leads=short)
    joined = _joined(block, card)
    others = [replace(each, leads=block.leads) for each in (*others, *joined)]
    alike = [block, *others]
    others += _without_means(block, card)
    most = min(_MOST_PARTS if card.columns > 1 else _FEW_PARTS, max(rows // 2, 1))
    is_rows = isinstance(block.bodies[0], TableContent) if block.bodies else False
    most = most if is_rows else 1
    parted = [_in_parts(block, parts, card) for parts in range(1, most + 1)]
    # Of ways of one size the first is taken: not that which stands in many short lines.
    better = [each for each in joined if _is_crushed(block, card)]
    whole = [(way,) for way in (*better, *parted, *others)]
    is_long = rows >= _LEAST_DIVIDED
    # Of a table that is only too wide, a row or two on each face would help nobody.
    halved = [halves for way in (*parted, *others) if is_long for halves in _halved(way)]

    def faces(ways: Sequence[tuple[Block, ...]]) -> tuple[Faces, ...]:
        return tuple(
            one_face(entry, scope, card, way)
            if len(way) == 1
            else two_faces(entry, scope, card, way[:1], way[1:])
            for way in _plausible(ways, card)
        )

    def by_columns(count: int) -> list[tuple[Block, ...]]:
        return [
            tuple(_in_parts(part, 1, card) for part in cut)
            for each in alike
            if len(cut := cut_columns(each, count)) == count
        ]

    # Where there is little room, what is in many parts or unevenly cut is not tried besides.
    few = (*parted[:_FEW_PARTS], *others)
    every: list[tuple[Block, ...]] = [(way,) for way in few]
    if is_long:
        every += [cut for way in few if len(cut := cut_block(way, 2)) > 1]
    plain = [bare(way) for way in every] if any(map(has_chances, block.bodies)) else []
    rest = [without_chances(way) for way in every] if plain else []
    can_be_brief = _letters(short) < _letters(block.leads)
    # Rather figures without bars on one side than bars on two.
    brief = [_brief(way, short) for way in (*every, *plain)] if can_be_brief else plain
    grouped = [cut for way in few if len(cut := cut_groups(way, 2)) > 1]
    behind = explained_behind(_in_parts(block, 1, card))
    explained = [(_in_parts(behind[0], 1, card), *behind[1:])] if len(behind) > 1 else []
    sided = by_columns(2)
    if plain:
        sided = [*sided, *map(bare, sided)]

    def briefly(ways: Sequence[tuple[Block, ...]]) -> tuple[Faces, ...]:
        return faces([_brief(way, short) for way in ways]) if can_be_brief else ()

    def series(cards: int) -> tuple[Series, ...]:
        counts = (2 * cards - 1, 2 * cards)
        groups = [way for n in counts for each in few if len(way := cut_groups(each, n)) == n]
        rows = _plausible(_cut_among(few, cards), card)
        columns = [way for count in counts for way in by_columns(count)]
        return (
            (many(_plausible(groups, card)), "", True),
            (many(rows), "", True),
            (many(columns), "", False),
        )

    def many(ways: Sequence[tuple[Block, ...]]) -> Ways:
        return tuple(many_faces(entry, scope, card, way) for way in ways)

    return CardLayouts(
        entry,
        faces(whole),
        faces(halved),
        faces([way for way in brief if len(way) > 1]),
        faces([way for way in brief if len(way) == 1]),
        bare=faces(plain),
        without_chances=faces(rest),
        explained=faces(explained),
        explained_briefly=briefly(explained),
        grouped=faces(grouped),
        grouped_briefly=briefly(grouped),
        sided=faces(sided),
        sided_briefly=briefly(sided),
        series=tuple(map(series, range(2, _MOST_CARDS + 1))),
    )


def _brief(way: tuple[Block, ...], short: tuple[Words, ...]) -> tuple[Block, ...]:
    """Return `way` with what is said above it in few words."""
    return tuple(replace(block, leads=short if block.leads else ()) for block in way)


def _letters(leads: Sequence[Words]) -> int:
    return sum(len(lead.markdown if isinstance(lead, Text) else lead) for lead in leads)


def _joined(block: Block, card: CardFormat) -> tuple[Block, ...]:
    """Return `block` with names and sentences in one cell, where a card has no room for both."""
    body = block.bodies[0] if card.columns == 1 and block.bodies else None
    joined = joined_texts(body, card.letters) if isinstance(body, TableContent) else None
    return () if joined is None else (replace(block, bodies=(joined,)),)


def _is_crushed(block: Block, card: CardFormat) -> bool:
    """Tell whether words of `block` stand in many short lines in the largest type of `card`."""
    (body,) = block.bodies
    letters = card.letters_in_largest
    return isinstance(body, TableContent) and is_crushed(body, letters, _MOST_LINES)


def _without_means(block: Block, card: CardFormat) -> tuple[Block, ...]:
    """Return `block` without the means of its dice, where a card has no room for all columns."""
    plain = without_means(block)
    return () if card.columns > 1 or plain.bodies == block.bodies else (_in_parts(plain, 1, card),)


def _cut_among(parted: Sequence[Block], cards: int) -> list[tuple[Block, ...]]:
    """Return the ways to divide a table among the faces of so many `cards`."""
    ways = [cut_block(block, faces) for faces in (2 * cards - 1, 2 * cards) for block in parted]
    is_rolled = any(has_chances(body) for block in parted for body in block.bodies)
    plain = list(map(bare, ways)) if is_rolled else []
    return [
        way
        for way in (*ways, *plain)
        if len(way) > 2 * (cards - 1) and _rows_on_face(way) >= _LEAST_ON_FACE
    ]


def _plausible(ways: Sequence[tuple[Block, ...]], card: CardFormat) -> Sequence[tuple[Block, ...]]:
    """Return those of `ways` that may fit; the first, if none does, to tell by how much.

    To lay a table out takes long, and of a large one most ways are beyond all hope.
    """
    hopeful = [way for way in ways if all(_may_fit(block, card) for block in way)]
    return hopeful or ways[:1]


def _may_fit(block: Block, card: CardFormat) -> bool:
    """Tell whether the rows of tables would fit if none had a second line, nor a long word."""
    size = card.sizes[-1]
    row = size * MM_PER_POINT * _LINE + 2 * row_padding(size, is_card=True)
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
    """Return `table` with the widths of its columns, and no figure far from what leads to it.

    Its lines go on to the edge of the card all the same.
    """
    if card.columns > 1:
        # Chances have what names and figures leave, and these are not far apart.
        chart = set_close(table, card.letters_in_largest)
        if chart.is_chart:
            return chart
    shared = shared_width(table, card.letters, leads_from=True)
    width = min(shared.width / _SET_LARGER, 1.0)
    rest = (1 - width) * card.box.width if table.columns == 1 and not shared.has_pairs else 0.0
    return replace(shared, width=width, rest=rest)


def _halved(block: Block) -> tuple[tuple[Block, ...], ...]:
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
    first, rest = (_rows(half) for half in even)
    if groups_in((*first, *rest)):
        return (even,)
    return even, cut_rows(block, len(first) + 1)


def _rows(block: Block) -> tuple[PrintedRow, ...]:
    return tuple(
        row for body in block.bodies if isinstance(body, TableContent) for row in body.rows
    )


def _rows_on_face(way: Sequence[Block]) -> float:
    return sum(rows_of(body) for part in way for body in part.bodies) / len(way)


def is_narrow(table: TableContent, card: CardFormat) -> bool:
    """Tell whether `card` would crush the words of `table` into many short lines."""
    joined = joined_texts(table, card.letters)
    if joined is not None:
        # Sentences across the whole card may have a line or two more.
        return is_crushed(joined, card.letters, _MOST_LINES_JOINED)
    return is_crushed(table, card.letters, _MOST_LINES)
