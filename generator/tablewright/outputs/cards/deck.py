"""The cards of a pack in one size, as they are planned, and what has none."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.kinds import Entry
from tablewright.outputs.cards.sizes import Arrangement, CardFormat
from tablewright.typeset.plans import Plan


@dataclass(frozen=True, slots=True, eq=False)
class PlannedCard:
    """A card's two faces; `is_double` tells whether both hold its matter, or most of it.

    Faces that stand `is_apart` have matter of two kinds: neither goes on on the other.
    It is of the format `card`, as it is held. It `lacks` what it has no room for, in a word. Of an
    entry that takes several it is one `part`. Both are empty otherwise.
    """

    entry: Entry
    front: Plan
    back: Plan
    is_double: bool
    card: CardFormat
    lacks: str = ""
    part: str = ""
    is_apart: bool = False

    @property
    def is_turned(self) -> bool:
        """Whether it is held the other way than most of its deck."""
        return self.card.is_turned


@dataclass(frozen=True, slots=True, eq=False)
class NoCard:
    """An entry that no card holds; `nearest` is the face that comes nearest to fitting."""

    entry: Entry
    nearest: Plan

    def excess(self) -> tuple[bool, float]:
        """Return how far it is from fitting: what is too tall may be so for being too wide."""
        return bool(self.nearest.too_wide), self.nearest.over


@dataclass(frozen=True, slots=True, eq=False)
class CardStack:
    """The cards of a deck, and how they lie on their sheets: each is filled before the next.

    Halves stand before whole cards, so that what is cut alike lies together.
    """

    arranged: Arrangement
    cards: tuple[PlannedCard, ...]

    @property
    def halves(self) -> int:
        """How many of the cards are halves: the first of them."""
        return sum(card.card.is_half for card in self.cards)

    @property
    def sheets(self) -> int:
        """How many sheets of paper they take."""
        return self.sheet_of(len(self.cards) - 1) + 1 if self.cards else 0

    def sheet_of(self, number: int) -> int:
        """Return on which sheet the card of that number lies, counted from 0."""
        return self.place_of(number)[0] // self.arranged.count

    def place_of(self, number: int) -> tuple[int, int | None]:
        """Return the place of the card of that number among all, and which half of it, if any."""
        if number < self.halves:
            return number // 2, number % 2
        return -(-self.halves // 2) + number - self.halves, None


@dataclass(frozen=True, slots=True, eq=False)
class Deck:
    """All cards of a pack in one size, and what would not fit one."""

    card: CardFormat
    stack: CardStack
    missing: tuple[NoCard, ...]

    @property
    def cards(self) -> tuple[PlannedCard, ...]:
        """The cards in the order of their sheets."""
        return self.stack.cards

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Whatever has a card, and then whatever has none."""
        have = dict.fromkeys(card.entry for card in self.cards)
        return (*have, *(none.entry for none in self.missing))
