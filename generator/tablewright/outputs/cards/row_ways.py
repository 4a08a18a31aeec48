"""The ways to set rows on the faces of cards: in parts, in columns, divided, with less said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property, partial

from tablewright.kinds.entry import Text
from tablewright.outputs.cards.answered import answered_in_rows, answered_in_terms
from tablewright.outputs.cards.dividing_rows import cut_among, halved, rows_in
from tablewright.outputs.cards.group_headings import headings_have_room, lines_of_heading
from tablewright.outputs.cards.in_parts import in_parts
from tablewright.outputs.cards.leads import halved_lead
from tablewright.outputs.cards.said_less import (
    bare,
    chances_apart,
    has_chances,
    without_chances,
    without_links,
    without_means,
)
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.outputs.cards.stacked import below_each_other
from tablewright.records import Struct, replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.column_widths import is_crushed
from tablewright.typeset.cutting import cut_block, cut_groups
from tablewright.typeset.cutting_columns import (
    cut_columns,
    explained_behind,
    has_many_columns,
)
from tablewright.typeset.joined_texts import joined_texts
from tablewright.typeset.table_content import TableContent, Words

# What each face of a card has, or of several cards: fronts and backs by turns.
Way = tuple[Block, ...]

# What is said above a table in more lines than these is said in few words instead.
_MOST_LINES_OF_LEAD = 3.0
# Long lists of few columns stand in so many parts beside each other at most; where there is
# little room, in so many.
_MOST_PARTS = 3
_FEW_PARTS = 2
# A table of fewer rows is not divided between the faces of a card.
_LEAST_DIVIDED = 4
# Words of a table are crushed that would stand in more lines than these.
MOST_LINES = 2.0


class RowWays(Struct, frozen=True, eq=False, dict=True):
    """The ways to set one table on a card or several, of ways of one kind the better first.

    Of `alike` each is the whole table: as it is, and set otherwise. Of the first, `joined` has
    names and sentences in one cell, `parted` its rows in one part, in two beside each other, and
    so on, and `without_means` is it without the means of its dice, where there is no room for
    them. `short` stands in place of the leads where these have none. A table that `is_long` is
    divided between the faces of a card.
    """

    card: CardFormat
    alike: tuple[Block, ...]
    joined: tuple[Block, ...]
    parted: tuple[Block, ...]
    without_means: tuple[Block, ...]
    short: tuple[Words, ...]
    is_long: bool

    @property
    def others(self) -> tuple[Block, ...]:
        """The table set otherwise than in parts."""
        return (*self.alike[1:], *self.without_means)

    @property
    def whole(self) -> list[Way]:
        """All of it on one face; rather on two what is far wider than high."""
        # Of ways of one size the first is taken: not that which stands in many short lines.
        better = [way for way in self.joined if _is_crushed(self.alike[0], self.card)]
        apart = self.sided if self.card.columns > 1 and has_many_columns(self.alike[0]) else []
        return [*apart, *((way,) for way in (*better, *self.parted, *self.others))]

    @property
    def halved(self) -> list[Way]:
        """Its rows divided between front and back.

        Of a table that is only too wide, a row or two on each face would help nobody.
        """
        if not self.is_long:
            return []
        return [halves for way in (*self.parted, *self.others) for halves in halved(way)]

    @cached_property
    def bare(self) -> list[Way]:
        """Its chances told in figures alone."""
        return [bare(way) for way in self._every] if self._is_rolled else []

    @property
    def without_chances(self) -> list[Way]:
        """Its chances left out, and with them whatever is said after the first sentence above it.

        So nobody is told of what is not there.
        """
        if not self._is_rolled:
            return []
        return [
            tuple(
                replace(block, leads=tuple(halved_lead(lead)[0] for lead in block.leads))
                for block in without_chances(way)
            )
            for way in self._every
        ]

    @property
    def brief(self) -> list[Way]:
        """Said in few words on one face or two; where it cannot be, without bars.

        Rather figures without bars on one side than bars on two.
        """
        return self.briefly((*self._every, *self.bare)) if self._can_be_brief else self.bare

    @property
    def answered(self) -> list[Way]:
        """What the dice have shown answered in front, and how likely it is behind."""
        found = answered_in_rows(self.alike[0], self._explained_behind, self.card.letters)
        return [found] if found else []

    @property
    def explained(self) -> list[Way]:
        """The answers in front, what they mean behind, or how likely they are."""
        faces = self._explained_behind
        if len(faces) == 1:
            return [apart for way in self.alike if (apart := chances_apart(way))]
        return [answered_in_terms(self.alike[0], faces) or faces]

    @cached_property
    def _explained_behind(self) -> Way:
        front, *back = explained_behind(in_parts(self.alike[0], 1, self.card))
        return in_parts(front, 1, self.card), *back

    @property
    def grouped(self) -> list[Way]:
        """Whole groups of its rows on each face."""
        return self._grouped_on(2)

    @property
    def sided(self) -> list[Way]:
        """Some of its columns on each face."""
        found = self._by_columns(2)
        return [*found, *(map(bare, found) if self._is_rolled else ())]

    @property
    def stacked(self) -> list[Way]:
        """Some of its columns below the others, with the rows that have anything in them.

        So a table that is only too wide has all on one side of a small card.
        """
        if self.card.columns > 1 or self._is_rolled:
            return []
        return [way for two in self._by_columns(2) if (way := below_each_other(*two))]

    def among(self, cards: int) -> tuple[list[Way], list[Way], list[Way]]:
        """Return the ways to divide it among so many `cards`: by groups, by rows, by columns."""
        counts = (2 * cards - 1, 2 * cards)
        return (
            [way for count in counts for way in self._grouped_on(count)],
            cut_among(self._few, cards),
            [way for count in counts for way in self._by_columns(count)],
        )

    def briefly(self, ways: Iterable[Way]) -> list[Way]:
        """Return `ways` with what is said above them in few words; none, if that says no less."""
        if not self._can_be_brief:
            return []
        return [
            tuple(replace(block, leads=self.short if block.leads else ()) for block in way)
            for way in ways
        ]

    @property
    def _few(self) -> tuple[Block, ...]:
        """What is tried where there is little room: not what is in many parts."""
        return (*self.parted[:_FEW_PARTS], *self.others)

    @cached_property
    def _every(self) -> list[Way]:
        """All ways to set it on one card where there is little room, but what is unevenly cut."""
        cut = [cut_block(way, 2) for way in self._few] if self.is_long else []
        return [*((way,) for way in self._few), *(way for way in cut if len(way) > 1)]

    @property
    def _is_rolled(self) -> bool:
        return any(map(has_chances, self.alike[0].bodies))

    @property
    def _can_be_brief(self) -> bool:
        return _letters(self.short) < _letters(self.alike[0].leads)

    def _grouped_on(self, faces: int) -> list[Way]:
        lines_of = partial(lines_of_heading, letters=self.card.letters)
        cut = [cut_groups(each, faces, lines_of) for each in self._few]
        return [way for way in cut if len(way) == faces]

    def _by_columns(self, faces: int) -> list[Way]:
        return [
            tuple(in_parts(part, 1, self.card) for part in way)
            for each in (*self.alike, *self.without_means)
            if len(way := cut_columns(each, faces)) == faces
        ]


def row_ways(
    block: Block,
    rows: int,
    card: CardFormat,
    others: Sequence[Block] = (),
    *,
    short: tuple[Words, ...] = (),
) -> RowWays:
    """Return the ways to set `block`, which is one table of so many `rows`, on `card`.

    The `others` are the same table set otherwise: turned round, or under glyphs. What is `short`
    stands in place of its leads where those are long, or have no room; it is never left out.
    """
    block, *others = map(without_links, (block, *others))
    if _letters(block.leads) > _MOST_LINES_OF_LEAD * card.letters:
        block = replace(block, leads=short)
    joined = _joined(block, card)
    is_rows = isinstance(block.bodies[0], TableContent) if block.bodies else False
    groups = {row.group for row in rows_in(block)}
    most = min(_MOST_PARTS if card.columns > 1 else _FEW_PARTS, max(rows // 2, 1))
    return RowWays(
        card,
        alike=(block, *(replace(each, leads=block.leads) for each in (*others, *joined))),
        joined=joined,
        parted=tuple(
            in_parts(block, n + 1, card)
            for n in range(most if is_rows else 1)
            if not n or headings_have_room(groups, card.letters / (n + 1))
        ),
        without_means=_without_means(block, card),
        short=short,
        is_long=rows >= _LEAST_DIVIDED,
    )


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
    return isinstance(body, TableContent) and is_crushed(body, letters, MOST_LINES)


def _without_means(block: Block, card: CardFormat) -> tuple[Block, ...]:
    """Return `block` without the means of its dice, where a card has no room for all columns."""
    plain = without_means(block)
    return () if card.columns > 1 or plain.bodies == block.bodies else (in_parts(plain, 1, card),)
