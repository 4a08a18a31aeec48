"""The faces of a card that several entries share: below each other, or beside, or some behind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.outputs.blocks import block_of
from tablewright.outputs.cards.aligned import aligned
from tablewright.outputs.cards.card_dice import chips_of
from tablewright.outputs.cards.faces import (
    card_layouts,
    one_face,
    room_beside,
    side_by_side,
    titled,
    two_faces,
)
from tablewright.outputs.cards.having import card_maker
from tablewright.outputs.cards.joined import ColumnEntry, JoinedEntry, standing_for
from tablewright.outputs.cards.leads import merged_on_screens
from tablewright.outputs.cards.maker import CardLayouts, CardMaker, Faces, Ways
from tablewright.outputs.cards.overleaf import letters
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.records import replace
from tablewright.typeset.blocks import Block

# The blocks of one face.
Matter = tuple[Block, ...]
# So many ways to set what shares a face are tried.
_MOST_WAYS = 6


def joined(parts: tuple[Entry, ...], title: str, *, is_led: bool) -> JoinedEntry:
    """Return the card that `parts` share, under a `title` or that of the first.

    Of a card that `is_led` the first part is what it is looked for by.
    """
    own = standing_for(parts[0])
    return JoinedEntry(
        **{**own, "title": title or parts[0].title},
        joined=parts,
        maker=_JOINED,
        has_own_title=bool(title),
        is_led=is_led,
    )


class _Joined:
    """The card of what shares one: all on its front, beside each other, or some behind."""

    def __init__(self, entry: JoinedEntry, scope: Scope, card: CardFormat) -> None:
        self.entry = entry
        self.scope = scope
        self.card = card
        self.chips = [chips_of(part, scope) for part in entry.joined]
        self.full = self._ways_on(card, is_brief=False)
        self.brief = self._ways_on(card, is_brief=True)

    def layouts(self) -> CardLayouts:
        """Return all ways to set it, the best first."""
        if len(self.entry.joined) == 1:
            (alone,) = self.entry.joined
            layouts = card_layouts(alone, self.scope, self.card)
            if not layouts.on_both:
                return replace(layouts, entry=self.entry)
            # Where they have no room, nor have fewer figures: its columns have cards.
            return CardLayouts(self.entry, whole=layouts.on_both, divided=(), is_apart=True)
        if self.entry.is_led:
            # What is alike on the cards of all columns is behind each of them, and so is it of the
            # one card that holds all.
            behind = (*self._cut(self.full, 1), *self._cut(self.brief, 1))
            return CardLayouts(self.entry, whole=behind, divided=(), is_apart=True)
        cuts = range(len(self.full) - 1, 0, -1)
        return CardLayouts(
            self.entry,
            whole=(*self._merged(), *self._fronts(self.full), *self._beside()),
            brief=self._fronts(self.brief),
            divided=(
                *(faces for cut in cuts for faces in self._cut(self.full, cut)),
                *self._below_its_back(),
            ),
            is_apart=True,
        )

    def _merged(self) -> Ways:
        """Return large cards that have their tables side by side, as screens merge them."""
        if self.card.columns == 1:
            return ()
        first = self.entry.joined[0]
        blocks = (
            replace(
                block_of(first, self.scope, asked),
                title="",
                chips=(),
                icon="",
                is_hero=False,
                spans=True,
            )
            for asked in merged_on_screens(self.entry.joined, self.scope)
        )
        return tuple(one_face(self.entry, self.scope, self.card, (block,)) for block in blocks)

    def _below_its_back(self) -> Ways:
        """Return cards of which the first part has both sides, the second with the others below."""
        first = card_layouts(self.entry.joined[0], self.scope, self.card)
        others = joined_ways(self.entry, self.full[1:], self.chips[1:], 1)
        return tuple(
            two_faces(self.entry, self.scope, self.card, front.blocks, (*back.blocks, *rest))
            for front, back in first.divided
            for rest in others
        )

    def _ways_on(self, card: CardFormat, *, is_brief: bool) -> list[list[Matter]]:
        """Return for each part the ways to set it on one face of `card`, the better first."""
        return [
            self._ways_of(part, card, is_brief=is_brief, leads=self.entry.is_led and not place)
            for place, part in enumerate(self.entry.joined)
        ]

    def _ways_of(
        self, part: Entry, card: CardFormat, *, is_brief: bool, leads: bool
    ) -> list[Matter]:
        layouts = card_layouts(part, self.scope, card)
        short = layouts.brief if is_brief else ()
        faces = [*short, *layouts.whole] if short else [*layouts.whole, *layouts.brief]
        if leads and layouts.is_apart:
            # Behind what leads is what the others say.
            faces = [*layouts.divided, *faces]
        # What is on two faces by itself is whole on one here; what is in two columns there would be
        # torn where others share them.
        return [
            face[0].blocks
            for face in faces
            if face in layouts.divided or (len(face) == 1 and not face[0].shares)
        ]

    def _fronts(self, ways: list[list[Matter]]) -> Ways:
        """Return cards that have all parts on their front; rather with their columns in line."""
        found = joined_ways(self.entry, ways, self.chips)
        in_line = [lined for blocks in found if (lined := aligned(blocks)) is not None]
        return tuple(
            one_face(self.entry, self.scope, self.card, blocks) for blocks in (*in_line, *found)
        )

    def _beside(self) -> Ways:
        """Return cards that have their parts in two columns, each as on half a card."""
        if self.card.half is None:
            return ()
        half = self._ways_on(self.card.half, is_brief=False)
        return tuple(
            side_by_side(
                one_face(self.entry, self.scope, self.card, blocks),
                [*_of(blocks, self.entry.joined[:cut])],
            )
            for cut in range(1, len(half))
            for blocks in joined_ways(self.entry, half, self.chips)
        )

    def _cut(self, ways: list[list[Matter]], cut: int) -> Ways:
        """Return cards with the parts up to `cut` in front and the others behind."""
        fronts = joined_ways(self.entry, ways[:cut], self.chips[:cut])
        backs = joined_ways(self.entry, ways[cut:], self.chips[cut:], cut)
        return tuple(
            _two(self.entry, self.scope, self.card, faces, cut)
            for faces in _each_with_each(fronts, backs)
        )


def _joined_layouts(entry: JoinedEntry, scope: Scope, card: CardFormat) -> CardLayouts:
    return _Joined(entry, scope, card).layouts()


def _each_with_each(
    fronts: Sequence[Matter], backs: Sequence[Matter]
) -> Iterator[tuple[Matter, Matter]]:
    """Yield `fronts` with `backs`, the best with the best; of the fewer the last goes on.

    Then the best of either side with all others: what must be set otherwise on one side may be as
    it is on the other.
    """
    if not fronts or not backs:
        return
    count = max(len(fronts), len(backs))
    found = [
        *((min(n, len(fronts) - 1), min(n, len(backs) - 1)) for n in range(count)),
        *((n, 0) for n in range(len(fronts))),
        *((0, n) for n in range(len(backs))),
    ]
    yield from ((fronts[front], backs[back]) for front, back in dict.fromkeys(found))


def _two(
    entry: JoinedEntry, scope: Scope, card: CardFormat, faces: tuple[Matter, Matter], cut: int
) -> Faces:
    """Return a card with the first parts up to `cut` in front and the others behind.

    What stands behind alone needs no heading: that side is called as it is.
    """
    front, back = two_faces(entry, scope, card, *faces)
    if isinstance(entry.joined[0], ColumnEntry):
        # Of which entry it is a column says more than what all of them have behind.
        named = entry.joined[0].whole.title
        # That takes none of the room for its dice and its glyph.
        (own,) = one_face(entry, scope, card, ())
        front = replace(front, chips=own.chips, badge=own.badge)
        front = replace(front, where=named if letters(named) <= room_beside(front, card) else "")
    if len(entry.joined) - cut > 1:
        return front, back
    # Nor has it the figure in the corner of what is in front: that is true there alone.
    (own,) = one_face(entry.joined[cut], scope, card, back.blocks)
    (first, *rest) = back.blocks
    bare = (replace(first, title="", chips=()), *rest)
    known = replace(
        back, title=own.title, where=own.where, badge=own.badge, chips=first.chips, blocks=bare
    )
    return front, titled(known, card)


def _of(blocks: Matter, entries: Sequence[Entry]) -> Iterator[Block]:
    """Yield those of `blocks` that are of one of `entries`."""
    return (block for block in blocks if block.entry in entries)


def _would_crush(entry: JoinedEntry, scope: Scope, card: CardFormat) -> bool:
    makers = ((part, card_maker(part)) for part in entry.joined)
    return any(maker.would_crush(part, scope, card) for part, maker in makers)


def joined_ways(
    entry: JoinedEntry,
    ways: Sequence[Sequence[Matter]],
    chips: Sequence[tuple[str, ...]],
    first: int = 0,
) -> tuple[Matter, ...]:
    """Return the ways to set on one face what `ways` has, the parts of `entry` from the `first` on.

    For each part these are its ways to be set, the better first: in the first, all have their
    best; in the second, their second best, and so on. `chips` are the dice of each.
    """
    headed = [
        [_headed(entry, first + n, matter, chips[n]) for matter in each]
        for n, each in enumerate(ways)
    ]
    count = min(max(map(len, headed)), _MOST_WAYS)
    return tuple(
        tuple(block for each in headed for block in each[min(way, len(each) - 1)])
        for way in range(count)
    )


def _headed(entry: JoinedEntry, place: int, matter: Matter, chips: tuple[str, ...]) -> Matter:
    """Return `matter` under the title of its part; that of the first is mostly the card's."""
    if place == 0 and not entry.has_own_title:
        return matter
    block, *rest = matter
    return replace(block, title=entry.joined[place].title, chips=chips), *rest


_JOINED = CardMaker(
    _joined_layouts,
    _would_crush,
    crest=lambda entry, scope: card_maker(entry.joined[0]).crest(entry.joined[0], scope),
)
