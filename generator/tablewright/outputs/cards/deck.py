"""The cards of a pack in one size, as they are planned, and what has none."""

from __future__ import annotations

from tablewright.kinds import Entry
from tablewright.outputs.cards.arranging import Arrangement, arrangement
from tablewright.outputs.cards.joined import parts_of
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.records import Struct
from tablewright.typeset.plans import Plan


class PlannedCard(Struct, frozen=True, eq=False):
    """A card's two faces; `is_double` tells whether both hold its matter, or most of it.

    Faces that stand `is_apart` have matter of two kinds: neither goes on on the other.
    It is of the format `card`, as it is held. It `lacks` what it has no room for, in a word. Of an
    entry that takes several it is one `part`. Both are empty otherwise. One that has half of its
    card shares it with what stands `beside` it, in the other half.
    """

    entry: Entry
    front: Plan
    back: Plan
    is_double: bool
    card: CardFormat
    lacks: str = ""
    part: str = ""
    is_apart: bool = False
    beside: PlannedCard | None = None

    @property
    def shared(self) -> tuple[PlannedCard, ...]:
        """The card, and with it what shares it."""
        return (self,) if self.beside is None else (self, self.beside)

    @property
    def plans(self) -> tuple[Plan, ...]:
        """Its front and its back, and the front of what stands beside it."""
        return (self.front, self.back, *(each.front for each in self.shared[1:]))


class NoCard(Struct, frozen=True, eq=False):
    """An entry that no card holds; `nearest` is the face that comes nearest to fitting."""

    entry: Entry
    nearest: Plan

    def excess(self) -> tuple[bool, float]:
        """Return how far it is from fitting: what is too tall may be so for being too wide."""
        return bool(self.nearest.too_wide), self.nearest.over


class CardStack(Struct, frozen=True, eq=False):
    """The cards of a deck, and how many lie on a sheet: each is filled before the next."""

    count: int
    cards: tuple[PlannedCard, ...]

    @property
    def sheets(self) -> int:
        """How many sheets of paper they take."""
        return -(-len(self.cards) // self.count)

    def sheet_of(self, number: int) -> int:
        """Return on which sheet the card of that number lies, counted from 0."""
        return number // self.count


class Deck(Struct, frozen=True, eq=False):
    """All cards of a pack in one size, and what would not fit one."""

    card: CardFormat
    stack: CardStack
    missing: tuple[NoCard, ...]

    @property
    def arranged(self) -> Arrangement:
        """How its cards lie on what all papers have in common."""
        return arrangement(self.card, self.card.shared)

    @property
    def cards(self) -> tuple[PlannedCard, ...]:
        """The cards in the order of their sheets."""
        return self.stack.cards

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Whatever has a card, and then whatever has none."""
        have = dict.fromkeys(
            part for card in self.cards for each in card.shared for part in parts_of(each.entry)
        )
        return (*have, *(none.entry for none in self.missing))
