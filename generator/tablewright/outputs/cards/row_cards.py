"""Rows on cards: in parts, on one face, divided between two, or among several cards."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.fonts.widths import MM_PER_POINT
from tablewright.library import Scope
from tablewright.outputs.cards.faces import one_face, two_faces
from tablewright.outputs.cards.maker import CardLayouts, Faces, Series, Ways
from tablewright.outputs.cards.row_ways import MOST_LINES, Way, row_ways
from tablewright.outputs.cards.series import many_faces, told_apart
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.typeset.blocks import Block, rows_of
from tablewright.typeset.column_widths import is_crushed
from tablewright.typeset.joined_texts import joined_texts
from tablewright.typeset.panels import row_padding
from tablewright.typeset.table_content import TableContent, Words

# Sentences across the whole card may have a line or two more.
_MOST_LINES_JOINED = 4.0
# Among so many cards a table is divided at most.
_MOST_CARDS = 4
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

    The `others` and what is `short` are those of `row_ways`.
    """
    ways = row_ways(block, rows, card, others, short=short)

    def face_by_face(way: Way, *, is_parted: bool) -> Faces:
        if len(way) == 1:
            return one_face(block.entry, scope, card, way)
        both = two_faces(block.entry, scope, card, way[:1], way[1:])
        return told_apart(both, way, card) if is_parted else both

    def faces(found: Sequence[Way], *, is_parted: bool = True) -> Ways:
        return tuple(face_by_face(way, is_parted=is_parted) for way in _plausible(found, card))

    def cards_of(found: Sequence[Way]) -> Ways:
        return tuple(many_faces(block.entry, scope, card, way) for way in found)

    def series(cards: int) -> tuple[Series, ...]:
        by_groups, by_rows, by_columns = ways.among(cards)
        return (
            (cards_of(_plausible(by_groups, card)), "", True),
            (cards_of(_plausible(by_rows, card)), "", True),
            (cards_of(by_columns), "", False),
        )

    return CardLayouts(
        block.entry,
        whole=faces(ways.whole),
        divided=faces(ways.halved),
        abridged=faces([way for way in ways.brief if len(way) > 1]),
        brief=faces([way for way in ways.brief if len(way) == 1]),
        bare=faces(ways.bare),
        without_chances=faces(ways.without_chances),
        answered=faces(ways.answered, is_parted=False),
        explained=faces(ways.explained, is_parted=False),
        explained_briefly=faces(ways.briefly(ways.explained), is_parted=False),
        grouped=faces(ways.grouped),
        grouped_briefly=faces(ways.briefly(ways.grouped)),
        stacked=tuple(one_face(block.entry, scope, card, way) for way in ways.stacked),
        sided=faces(ways.sided),
        sided_briefly=faces(ways.briefly(ways.sided)),
        series=tuple(map(series, range(2, _MOST_CARDS + 1))),
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
    row = size * MM_PER_POINT * _LINE + 2 * row_padding(size, is_card=True)
    column = size * MM_PER_POINT * _LEAST_COLUMN
    return all(
        rows_of(table) * row <= card.box.height
        and table.columns * len(table.heads) * column <= card.box.width
        for table in block.bodies
        if isinstance(table, TableContent)
    )


def is_narrow(table: TableContent, card: CardFormat) -> bool:
    """Tell whether `card` would crush the words of `table` into many short lines."""
    joined = joined_texts(table, card.letters)
    if joined is not None:
        return is_crushed(joined, card.letters, _MOST_LINES_JOINED)
    return is_crushed(table, card.letters, MOST_LINES)
