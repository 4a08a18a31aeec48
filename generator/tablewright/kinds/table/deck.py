"""The deck from which a card is drawn, where a table is looked up by cards."""

from __future__ import annotations

from tablewright.allowance import work
from tablewright.dice import CardRange, Deck, RangeError, own_deck, usual_deck
from tablewright.kinds import rules
from tablewright.kinds.reading import Reader
from tablewright.names import suggestion
from tablewright.source import Pointer

MOST_CARDS = 1_000
_CARDS_OF_A_STEP, _LETTERS_OF_A_STEP = 5, 2
_INSTEAD = {
    "roll": "take one of the two out: a card is drawn, or dice are rolled",
    "adjusted": "take it out: nothing can be added to a card",
    "look": "lay it out by its suits with `look: {as: grid}`, or take it out",
}


def read_deck(reader: Reader) -> Deck | None:
    """Return the deck that the table of `reader` is looked up by; None for one without cards."""
    data = reader.data.get("deck")
    if data is None:
        return None
    for name, hint in _INSTEAD.items():
        if name in reader.data and not (name == "look" and reader.data["look"]["as"] == "grid"):
            message = f"a table with a deck has no `{name}:`"
            reader.fault(rules.DECK_FORM, (name,), message, hint=hint, key=True)
    if isinstance(data, int):
        return usual_deck(data)
    comma = next((card for card in data if "," in card), None)
    if comma is not None:
        message = f"the name of a card has no comma, and `{comma}` has one"
        hint = "a cell names several cards with commas between them; write another sign"
        reader.fault(rules.DECK_FORM, ("deck", comma), message, hint=hint, key=True)
    if sum(data.values()) > MOST_CARDS:
        message = f"this deck has {sum(data.values()):,} cards, and there may be {MOST_CARDS:,}"
        reader.fault(rules.DECK_FORM, ("deck",), message, hint="write fewer of each", key=True)
        return None
    return own_deck({str(card): copies for card, copies in data.items()})


def read_cards(reader: Reader, deck: Deck, pointer: Pointer) -> CardRange | None:
    """Return the cards that the cell at `pointer` names, or None after noting why it names none."""
    typed = reader.typed(pointer)
    work(1 + len(deck.cards) // _CARDS_OF_A_STEP + len(typed) // _LETTERS_OF_A_STEP)
    try:
        return deck.read(typed)
    except RangeError as error:
        hint = error.hint
        inside = (error.offset, error.length)
        if not deck.suits and "is no card" in str(error):
            written = typed[error.offset : error.offset + error.length].strip()
            hint = suggestion(written, dict.fromkeys(deck.cards), "cards of this deck")
        reader.fault(rules.RANGE_NOTATION, pointer, str(error), hint=hint, inside=inside)
        return None
