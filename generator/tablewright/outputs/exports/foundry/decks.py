"""Decks: a document of cards for each table that is looked up by cards, to be drawn from.

What is drawn stays out of the deck until it is shuffled in again, as it does at the table; the roll
table beside it draws from a whole deck each time.
"""

from __future__ import annotations

from tablewright.outputs.exports.foundry.forms import Data, Forms
from tablewright.outputs.exports.foundry.html import HtmlWriter, uuid_link
from tablewright.outputs.exports.foundry.identifiers import deck_id, journal_uuid
from tablewright.outputs.exports.gathering import Export
from tablewright.outputs.exports.lots import CardTaken
from tablewright.outputs.exports.names import stable_id
from tablewright.prose import quoted

# The signs that Foundry shows for stacks of cards, and for cards without pictures.
_STACK, _CARD, _BACK = (
    "icons/svg/card-hand.svg",
    "icons/svg/card-joker.svg",
    "icons/svg/card-hand.svg",
)


def deck_document(export: Export, sort: int, forms: Forms) -> Data:
    """Return the deck of an entry that has one: of each card its name, and what it means."""
    deck = export.taken.deck
    if deck is None:
        raise ValueError(f"{export.address} has no deck")
    identifier = deck_id(export.address)
    writer = HtmlWriter(export.scope)
    whose = "".join(writer.paragraph(writer.inline(line)) for line in export.credits)
    journal = uuid_link(journal_uuid(export.address), quoted(export.entry.title))
    cards = [
        _card(card, place, _meaning(export, card, writer), identifier, forms)
        for place, card in enumerate(deck.cards)
    ]
    return {
        "_id": identifier,
        "name": quoted(deck.title),
        "type": "deck",
        "description": f"<p>{journal}</p>{whose}",
        "img": _STACK,
        "system": {},
        "cards": cards,
        "width": None,
        "height": None,
        "rotation": 0,
        "displayCount": True,
        **forms.document("Cards", identifier, sort),
    }


def _meaning(export: Export, card: CardTaken, writer: HtmlWriter) -> str:
    """Return what a card means; where that hangs on choices, for each of them."""
    said = []
    deck = export.taken.deck
    drawn = () if deck is None else deck.lots
    for lot in export.taken.lots:
        row = next((row for row in lot.rows if row.holds(card.face)), None)
        if lot.name in drawn and row is not None:
            known = f"{writer.inline(', '.join(lot.name.given))}: " if lot.name.given else ""
            said.append(writer.paragraph(known + writer.row(row)))
    return "".join(said)


def _card(card: CardTaken, place: int, meaning: str, deck: str, forms: Forms) -> Data:
    identifier = stable_id("Card", deck, str(place))
    return {
        "_id": identifier,
        "name": quoted(card.name),
        "description": meaning,
        "type": "base",
        "system": {},
        "suit": card.suit,
        "value": card.rank,
        "back": {"name": "", "text": "", "img": _BACK},
        "faces": [{"name": quoted(card.name), "text": meaning, "img": _CARD}],
        "face": 0,
        "drawn": False,
        "origin": None,
        "width": None,
        "height": None,
        "rotation": 0,
        "sort": place,
        **forms.part("Cards", deck, identifier),
    }
