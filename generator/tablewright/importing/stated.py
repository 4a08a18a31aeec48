"""What an export of ours says of tables whose rows are found otherwise than by one roll."""

from __future__ import annotations

import re

_CARD = re.compile(r"\*\*Roll\*\*: a card of (?P<count>\d{1,4})")
_EACH = "Every row is rolled for by itself."
_CREDIT = re.compile(r"(?:Rules|Words): ")
_OWN_DECK = re.compile(r"\*\*Deck\*\*: .{1,2000}")


def is_credit(words: str) -> bool:
    """Return whether a paragraph says whose an export is: an entry has that of its pack."""
    return _CREDIT.match(words) is not None


def otherwise_found(words: str) -> tuple[str, str] | None:
    """Return what an item says is not taken along, and what to write instead; None for others."""
    card = _CARD.fullmatch(words)
    if card is not None:
        hint = f"write `deck: {card['count']}`, or name its cards, and `type: range` at its column"
        return "the cards that rows are drawn by are", hint
    if _OWN_DECK.fullmatch(words):
        return "which cards the deck has is", "write `deck: {first card: 6, second card: 4}`"
    if words == _EACH:
        hint = "write `each: {chance: …}`, and `type: chance` at its column"
        return "that every row is rolled for by itself is", hint
    return None
