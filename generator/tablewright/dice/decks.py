"""Decks of which single cards are drawn: `♠7`, `hearts`, `red 2-10`, or names of one's own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, pairwise

from tablewright.dice.errors import RangeError
from tablewright.dice.expression import DIGIT_DICE, Dice, Expression, Term
from tablewright.dice.ranges import IntegerRange
from tablewright.records import Struct

SUITS = {"♠": "spades", "♥": "hearts", "♦": "diamonds", "♣": "clubs"}
"""The suits of usual decks, in the order in which their cards are counted, and their words."""

_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_JOKER = "Joker"
_OF_SUITS = {32: ("7", "8", "9", "10", "J", "Q", "K", "A"), 52: _RANKS, 54: _RANKS}
_JOKERS = {54: 2}
_COLOURS = {"black": "♠♣", "red": "♥♦"}
_NAMED_RANKS = {"ace": "A", "jack": "J", "knave": "J", "queen": "Q", "king": "K"}
_COURT = ("J", "Q", "K")
_FILLERS = ("of", "card", "all", "the", "any")
_WORD = re.compile(r"[♠♥♦♣♤♡♢♧]|[A-Za-z]+|[0-9]+|[-–]|\S")
_OUTLINES = str.maketrans("♤♡♢♧", "♠♥♦♣")


@dataclass(frozen=True, slots=True)
class CardRange(IntegerRange):
    """Cards of a deck by their places in it, counted from 1; `words` is what they are called."""

    words: str = ""

    def __str__(self) -> str:
        return self.words


class Deck(Struct, frozen=True, dict=True):
    """A deck: what each card is called, in the order in which they are counted, and its suits.

    Several cards may have one name. `ranks` and `suits` are empty where it has none.
    """

    cards: tuple[str, ...]
    ranks: tuple[str, ...] = ()
    suits: tuple[str, ...] = ()

    @property
    def is_by_suits(self) -> bool:
        """Whether it is every rank in every suit, and nothing else."""
        return bool(self.suits) and len(self.cards) == len(self.suits) * len(self.ranks)

    @property
    def draw(self) -> DeckDraw:
        """A card that is drawn from it, as dice that every card is one face of."""
        faces = len(self.cards)
        # d66 is two dice: there every card is two faces.
        faces *= 2 if faces in DIGIT_DICE else 1
        return DeckDraw((Term(Dice(1, faces)),), self)

    def name(self, face: int) -> str:
        """Return what the card is called that is the `face`, counted from 1, of its `draw`."""
        return self.cards[(face - 1) // self._faces_of_a_card]

    @property
    def _faces_of_a_card(self) -> int:
        return 2 if len(self.cards) in DIGIT_DICE else 1

    @property
    def faces(self) -> tuple[str, ...]:
        """What each face of its `draw` is called."""
        return tuple(card for card in self.cards for _ in range(self._faces_of_a_card))

    @cached_property
    def _by_name(self) -> Mapping[str, tuple[int, ...]]:
        found: dict[str, list[int]] = {}
        for face, card in enumerate(self.faces, 1):
            found.setdefault(card.lower(), []).append(face)
        return {name: tuple(places) for name, places in found.items()}

    def read(self, text: str) -> CardRange:
        """Return the cards that a cell names, several with commas between them.

        Raises `RangeError` for what is no card of this deck.
        """
        whole = self._by_name.get(text.strip().lower())
        places: list[int] = [] if whole is None else list(whole)
        offset = 0
        for written in () if whole is not None else text.split(","):
            found = self._named(written.strip())
            if not found:
                raise RangeError(*self._unknown(written, offset))
            known = frozenset(places)
            twice = next((place for place in found if place in known), None)
            if twice is not None:
                message = f"{self.name(twice)} stands twice in this cell"
                raise RangeError(message, offset, len(written), "name it once")
            places += found
            offset += len(written) + 1
        shown = text.strip() if whole is not None else ", ".join(map(self._shown, text.split(",")))
        return _card_range(places, text, shown.replace("-", "–"))

    def _shown(self, written: str) -> str:
        """Return what a cell names as readers see it: one suit has its sign, whoever wrote it how.

        "diamonds 2-10" is "♦ 2-10", "ace of spades" is "♠ A"; a whole suit is "any ♣".
        """
        written = written.strip()
        words = _WORD.findall(written.translate(_OUTLINES))
        signs = {name.removesuffix("s"): sign for sign, name in SUITS.items()}
        known = [word if word in SUITS else signs.get(_singular(word), "") for word in words]
        found = [sign for sign in known if sign]
        if not self.suits or len(found) != 1 or written.lower() in self._by_name:
            return written
        rest = [
            _NAMED_RANKS.get(_singular(word), word)
            for word, sign in zip(words, known, strict=True)
            if not sign and _singular(word) not in _FILLERS
        ]
        ranks = " ".join(rest).replace(" - ", "-").replace(" – ", "–")
        return f"{found[0]} {ranks}" if ranks else f"any {found[0]}"

    def _named(self, written: str) -> tuple[int, ...]:
        named = self._by_name.get(written.lower())
        return named if named is not None else self._suited(written) if self.suits else ()

    def _suited(self, written: str) -> tuple[int, ...]:
        """Return the faces of the cards of some suits and ranks: `red 2-10`, `7 of spades`."""
        suits: list[str] = []
        ranks: list[str] = []
        rest: list[str] = []
        for word in _WORD.findall(written.translate(_OUTLINES)):
            one = _singular(word)
            if word in self.suits:
                suits.append(word)
            elif one in _COLOURS:
                suits += _COLOURS[one]
            elif any(one == name.removesuffix("s") for name in SUITS.values()):
                suits.append(next(s for s, name in SUITS.items() if name.removesuffix("s") == one))
            elif one == "court":
                ranks += _COURT
            elif one not in _FILLERS:
                rest.append(_NAMED_RANKS.get(one, word.upper()))
        if rest:
            read = self._ranks(rest)
            if not read or ranks:
                return ()
            ranks += read
        if not suits and not ranks:
            return ()
        held = [s + rank for s in suits or self.suits for rank in ranks or self.ranks]
        return tuple(face for card in held for face in self._by_name.get(card.lower(), ()))

    def _ranks(self, words: list[str]) -> list[str]:
        """Return the ranks that stand as one, or as two with a dash between them."""
        low, *others = words
        if low not in self.ranks:
            return []
        if not others:
            return [low]
        if len(others) != 2 or others[0] not in "-–" or others[1] not in self.ranks:
            return []
        first, last = self.ranks.index(low), self.ranks.index(others[1])
        return list(self.ranks[first : last + 1])

    def _unknown(self, written: str, offset: int) -> tuple[str, int, int, str]:
        hint = "write cards such as ♠7, 7 of spades, hearts, red 2-10, K or court"
        hint = hint if self.suits else f"one of them is `{self.cards[0]}`"
        message = f"`{written.strip()}` is no card of this deck"
        return message, offset, max(1, len(written)), hint

    def words(self, low: int, high: int) -> str:
        """Return what the faces from `low` to `high` are called, whole suits and runs together."""
        named = list(dict.fromkeys(self.name(face) for face in range(low, high + 1)))
        if not self.suits:
            return ", ".join(named)
        said = []
        for suit, cards in groupby(named, key=lambda card: card[0]):
            held = [card[1:] for card in cards]
            if suit not in self.suits:
                said.append(suit + held[0])
            elif len(held) == len(self.ranks):
                said.append(f"all {SUITS[suit]}")
            else:
                said.append(suit + (held[0] if len(held) == 1 else f"{held[0]}–{held[-1]}"))
        return ", ".join(said)


class DeckDraw(Expression, frozen=True):
    """A card of a `deck`, whose normal form is that of a die with as many faces."""

    deck: Deck

    @property
    def typeset(self) -> str:
        """What is drawn, in words."""
        return f"a card of {len(self.deck.cards)}"


def usual_deck(size: int) -> Deck:
    """Return the usual deck of so many cards, 32, 52 or 54, which has two jokers."""
    ranks = _OF_SUITS[size]
    cards = tuple(suit + rank for suit in SUITS for rank in ranks)
    return Deck((*cards, *(_JOKER,) * _JOKERS.get(size, 0)), ranks, tuple(SUITS))


def own_deck(cards: Mapping[str, int]) -> Deck:
    """Return a deck of `cards`: what they are called, and how many there are of each."""
    return Deck(tuple(card for card, copies in cards.items() for _ in range(copies)))


def _card_range(places: Iterable[int], text: str, words: str) -> CardRange:
    """Return the cards at `places`; neighbours are one part."""
    parts: list[IntegerRange] = []
    in_order = sorted(places)
    low = in_order[0]
    for place, following in pairwise((*in_order, in_order[-1] + 2)):
        if following != place + 1:
            parts.append(IntegerRange(low, place))
            low = following
    several = tuple(parts) if len(parts) > 1 else ()
    return CardRange(parts[0].low, parts[-1].high, text, several, words=words)


def _singular(word: str) -> str:
    return word.lower().removesuffix("s")
