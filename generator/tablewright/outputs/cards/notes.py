"""Cards to write on: they fill the last sheet, of which no place that is cut out is left empty."""

from __future__ import annotations

from tablewright.library import Scope
from tablewright.outputs.cards.blanks import blank_card
from tablewright.outputs.cards.deck import CardStack, Deck
from tablewright.records import replace
from tablewright.typeset.typesetter import Typesetter


def filled_stack(deck: Deck, scope: Scope, typesetter: Typesetter) -> CardStack:
    """Return the cards of `deck`, and behind them cards to write on in the places they leave.

    Raises `TemplateFault`.
    """
    left = -len(deck.cards) % deck.stack.count
    found = (
        blank_card(deck.entries[0], scope, deck.card, typesetter, place) for place in range(left)
    )
    blanks = tuple(blank for blank in found if blank is not None)
    return replace(deck.stack, cards=(*deck.cards, *blanks))
