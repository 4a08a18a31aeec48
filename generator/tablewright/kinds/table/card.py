"""The card of a table: its rows, and the die that it is known by."""

from __future__ import annotations

from dataclasses import replace

from tablewright.kinds.table.block import table_content, table_leads
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.view import table_view
from tablewright.library import Scope
from tablewright.outputs.cards.faces import CardLayouts, CardMaker, Crest, crest_of
from tablewright.outputs.cards.row_cards import card_of_rows, is_narrow
from tablewright.outputs.cards.sizes import CardFormat
from tablewright.render import filters
from tablewright.render.glyphs import die_glyph
from tablewright.typeset.blocks import Block


def _table_card(table: Table, scope: Scope, card: CardFormat) -> CardLayouts:
    view = table_view(table, scope)
    matter = table_content(view, letters=card.letters)
    block = Block(table, "", (), table_leads(table), (matter,), view.footnotes, spans=True)
    return card_of_rows(block, len(table.rows), scope, card)


def _is_narrow(table: Table, scope: Scope, card: CardFormat) -> bool:
    return is_narrow(table_content(table_view(table, scope), letters=card.letters), card)


def _crest(table: Table, _scope: Scope) -> Crest:
    """Return the die that is rolled, which says more of a table than any figure in it."""
    die = "" if table.roll is None else die_glyph(filters.dice(table.roll))
    plain = crest_of(table)
    return replace(plain, glyph=die or plain.glyph)


CARD = CardMaker(_table_card, _is_narrow, crest=_crest)
