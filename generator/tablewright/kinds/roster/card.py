"""The cards of a roster: its rows, on as many faces as they take, up to those of four cards."""

from __future__ import annotations

from tablewright.kinds.roster.block import roster_content, roster_leads
from tablewright.kinds.roster.entry import Roster
from tablewright.kinds.roster.view import roster_view
from tablewright.library import Scope
from tablewright.outputs.cards.faces import CardLayouts, CardMaker, crest_of
from tablewright.outputs.cards.rows import cards_of_rows
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.typeset.blocks import Block
from tablewright.typeset.column_widths import is_crushed

# A roster whose words would stand in more lines than these is better held the other way.
_MOST_LINES = 2.0


def _roster_card(roster: Roster, scope: Scope, card: CardFormat) -> CardLayouts:
    view = roster_view(roster, scope)
    if view is None:
        raise ValueError(f"{roster.address} lists nothing")
    matter = roster_content(view, letters=card.letters)
    block = Block(roster, "", (), roster_leads(roster), (matter,), spans=True)
    return cards_of_rows(roster, scope, card, block)


def _is_narrow(roster: Roster, scope: Scope, card: CardFormat) -> bool:
    view = roster_view(roster, scope)
    if view is None:
        return False
    return is_crushed(roster_content(view, letters=card.letters), card.letters, _MOST_LINES)


CARD = CardMaker(_roster_card, _is_narrow, crest=lambda roster, _scope: crest_of(roster))
