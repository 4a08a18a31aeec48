"""The card of a roster: its rows, as those of a table, under the glyph of what they are."""

from __future__ import annotations

from tablewright.kinds.roster.block import roster_content, roster_leads
from tablewright.kinds.roster.entry import Roster
from tablewright.kinds.roster.view import roster_view
from tablewright.library import Scope
from tablewright.outputs.cards.crests import crest_of
from tablewright.outputs.cards.leads import short_leads
from tablewright.outputs.cards.maker import CardLayouts, CardMaker, Crest
from tablewright.outputs.cards.row_cards import card_of_rows, is_narrow
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.outputs.cards.turned_rows import turned_rows
from tablewright.typeset.blocks import Block
from tablewright.typeset.table_content import TableContent


def _roster_card(roster: Roster, scope: Scope, card: CardFormat) -> CardLayouts:
    view = roster_view(roster, scope.home_of(roster))
    short = short_leads(roster, scope)
    if view is None:
        return card_of_rows(_block(roster), 0, scope, card, short=short)
    matter = roster_content(view, letters=card.letters)
    # What is wide and low has room on a narrow card when it is turned round.
    turned = turned_rows(matter, card.letters) if card.columns == 1 else None
    others = () if turned is None else (_block(roster, turned),)
    return card_of_rows(_block(roster, matter), len(view.rows), scope, card, others, short=short)


def _block(roster: Roster, *matter: TableContent) -> Block:
    return Block(roster, "", (), roster_leads(roster), matter, spans=True)


def _is_narrow(roster: Roster, scope: Scope, card: CardFormat) -> bool:
    view = roster_view(roster, scope)
    if view is None:
        return False
    matter = roster_content(view, letters=card.letters)
    # Turned round it is as wide as it has to be.
    return turned_rows(matter, card.letters) is None and is_narrow(matter, card)


def _crest(roster: Roster, scope: Scope) -> Crest:
    view = roster_view(roster, scope)
    return crest_of(roster) if view is None else crest_of(roster, view.model)


CARD = CardMaker(_roster_card, _is_narrow, crest=_crest)
