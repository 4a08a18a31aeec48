"""Cards that are drawn from a deck: `3c52`, `5c{court*12,ace*4,blank*36}`, `2c52r`."""

from __future__ import annotations

from collections.abc import Callable
from math import comb

from tablewright.dice.keeping import Counted, Keep, code_of, names_in, shown_in
from tablewright.records import Struct

RANKS, SUITS = 13, 4
"""A usual deck, `c52`, has so many ranks, ace (1) to king (13), each in so many suits."""


class Card(Struct, frozen=True):
    """Cards that are alike: what each is worth, and how many `copies` of it the deck has.

    A card with `names` is worth the number that stands for them.
    """

    value: int
    copies: int
    names: tuple[str, ...] | None = None


USUAL_DECK = tuple(Card(rank, SUITS) for rank in range(1, RANKS + 1))


class Cards(Struct, frozen=True):
    """So many cards of a deck, summed, or with `counted` those that hold counted.

    Each is put back before the next is drawn only if they are `returned`.
    """

    count: int
    deck: tuple[Card, ...]
    keep: Keep | None = None
    counted: Counted | None = None
    returned: bool = False

    @property
    def size(self) -> int:
        """How many cards the whole deck has."""
        return sum(card.copies for card in self.deck)

    @property
    def kept(self) -> int:
        """How many of the cards that are drawn count."""
        return self.keep.kept_of(self.count) if self.keep else self.count

    @property
    def worth(self) -> Callable[[int], int]:
        """What a card adds by its value."""
        counted = self.counted
        return (lambda value: value) if counted is None else lambda v: int(counted.holds(v))

    @property
    def names(self) -> tuple[str, ...]:
        """All names on the cards, in the order in which they are written first."""
        return names_in(card.names or () for card in self.deck)

    def code(self, names: tuple[str, ...]) -> int:
        """Return the number that a draw which shows `names` is, each as often as it stands."""
        return code_of(names, self.names)

    def shown(self, total: int) -> dict[str, int]:
        """Return how often each name was drawn, in a draw that is the number `total`."""
        return shown_in(self.names, total)

    def ways(self) -> dict[int, int]:
        """Return in how many ways a draw comes to each total."""
        highest = self.keep is not None and self.keep.rule.favours_highest
        deck = sorted(self.deck, key=lambda card: card.value, reverse=highest)
        states: dict[tuple[int, int], int] = {(0, 0): 1}
        for card in deck:
            after: dict[tuple[int, int], int] = {}
            for (drawn, total), count in states.items():
                left = self.count - drawn
                for more in range(left + 1 if self.returned else min(left, card.copies) + 1):
                    kept = min(more, max(0, self.kept - drawn))
                    state = drawn + more, total + kept * self.worth(card.value)
                    ways = comb(card.copies, more)
                    if self.returned:
                        ways = comb(left, more) * card.copies**more
                    after[state] = after.get(state, 0) + count * ways
            states = after
        return {total: ways for (drawn, total), ways in states.items() if drawn == self.count}

    @property
    def all_ways(self) -> int:
        """In how many ways the cards can be drawn."""
        return self.size**self.count if self.returned else comb(self.size, self.count)

    def __str__(self) -> str:
        count = "" if self.count == 1 else str(self.count)
        deck = "52" if self.deck == USUAL_DECK else "{" + ",".join(map(_written, self.deck)) + "}"
        keep = "" if self.keep is None else str(self.keep)
        counted = "" if self.counted is None else str(self.counted)
        return f"{count}c{deck}{keep}{'r' if self.returned else ''}{counted}"


def _written(card: Card) -> str:
    shown = str(card.value) if card.names is None else "+".join(card.names) or "blank"
    return shown if card.copies == 1 else f"{shown}*{card.copies}"


def named_card(names: tuple[str, ...], copies: int, every: tuple[str, ...]) -> Card:
    """Return cards with `names`, of a deck that has `every` name."""
    return Card(code_of(names, every), copies, names)
