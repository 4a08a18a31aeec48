"""The deck of a check: what stands for it in its dice, `3c`, as the notation of dice says it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from tablewright.dice import Deck, usual_deck
from tablewright.kinds import rules
from tablewright.kinds.reading import Reader

# Formulas that say how many, in which a name may have any letter.
_IN_BRACKETS = re.compile(r"\([^()]*(?:\([^()]*\)[^()]*)*\)")
# A `c` with no deck behind it: cards of the check's own.
_BARE = re.compile(r"(?<![A-Za-z_])c(?=$|[kd][hl]|r(?![a-z])|[^A-Za-z0-9_{])")
_MARK = re.compile(r"\b[a-z][a-z0-9_]*\.([a-z][a-z0-9_]*)")
_SUIT_MARKS = {"♠": "spade", "♥": "heart", "♦": "diamond", "♣": "club"}
_COLOURS = {"spade": "black", "club": "black", "heart": "red", "diamond": "red"}
_RANK_MARKS = {"A": "ace", "J": "court", "Q": "court", "K": "court"}
_WORTH = {"A": 1, "J": 11, "Q": 12, "K": 13}


def with_deck(reader: Reader, typed: str) -> str:
    """Return the dice `typed`, with the deck of the check of `reader` behind every bare `c`.

    Of a usual deck cards count by the marks that formulas ask for, such as `roll.heart` or
    `roll.court`, and where they ask for none by their ranks from 1 to 13.
    """
    data = reader.data.get("deck")
    if data is None:
        return typed
    notation = _notation(data, _asked(reader.data))
    spans = [inside.span() for inside in _IN_BRACKETS.finditer(typed)]
    return _BARE.sub(
        lambda found: (
            found[0]
            if any(start < found.start() < end - 1 for start, end in spans)
            else f"c{notation}"
        ),
        typed,
    )


def demand_drawn(reader: Reader) -> None:
    """Note a fault where nothing is drawn from the deck of the check of `reader`."""
    if "deck" not in reader.data:
        return
    written = reader.data["roll"]
    places = [("roll", name) for name in written] if isinstance(written, dict) else [("roll",)]
    if not any(with_deck(reader, typed) != typed for typed in map(reader.typed, places)):
        message = "nothing is drawn from this deck"
        hint = "write `roll: 3c` for three cards of it, or take `deck:` out"
        reader.fault(rules.DECK_FORM, ("deck",), message, hint=hint, key=True)


def _asked(data: Mapping[str, Any]) -> frozenset[str]:
    """Return the names that formulas of a check ask for behind a point: `roll.heart`."""
    parts = (data.get(name) for name in ("values", "outcomes", "expected"))
    return frozenset(name for text in _texts(parts) for name in _MARK.findall(text))


def _texts(data: Any) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for each in data.values():
            yield from _texts(each)
    elif not isinstance(data, int | float) and data is not None:
        for each in data:
            yield from _texts(each)


def _notation(data: int | Mapping[str, int], asked: frozenset[str]) -> str:
    if not isinstance(data, int):
        return _faces({str(card): copies for card, copies in data.items()})
    deck = usual_deck(data)
    counted = [tuple(m for m in _marks(card, deck) if m in asked) for card in deck.cards]
    if any(counted):
        return _faces(Counter("+".join(marks) or "blank" for marks in counted))
    return _faces(Counter(str(_WORTH.get(card[1:], card[1:])) for card in _ranked(deck)))


def _ranked(deck: Deck) -> Iterator[str]:
    """Yield the cards of a deck; a joker is worth nothing."""
    for card in deck.cards:
        yield card if card[0] in deck.suits else f"{card[0]}0"


def _marks(card: str, deck: Deck) -> Iterator[str]:
    if card[0] not in deck.suits:
        yield "joker"
        return
    suit = _SUIT_MARKS[card[0]]
    yield suit
    yield _COLOURS[suit]
    if card[1:] in _RANK_MARKS:
        yield _RANK_MARKS[card[1:]]


def _faces(copies: Mapping[str, int]) -> str:
    """Return a deck in the notation of dice: so many of each."""
    return "{" + ",".join(f"{face}*{count}" for face, count in copies.items()) + "}"
