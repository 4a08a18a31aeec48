"""The last page of a deck says how it is printed, and what stands where: what a buyer asks."""

from __future__ import annotations

from pathlib import Path

from press.projects import HARBOUR, project
from tablewright.outputs.cards.planning import planned_deck
from tablewright.outputs.cards.sizes import A6, POKER
from tablewright.outputs.cards.summary import card_summary
from tablewright.typeset.table_content import TableContent
from tablewright.typeset.typesetter import typesetter_for


def test_how_to_print_and_all_cards_stand_on_one_page_without_sizes_of_type(tmp_path: Path) -> None:
    rules = {
        f"way-{n}": f"kind: rule\ntitle: Way {n} of sailing\npoints: [Go.]\n" for n in range(46)
    }
    order = project(tmp_path, {"pack": HARBOUR["pack"], **rules})
    scope = order.library.scope("harbour")
    typesetter = typesetter_for(scope, order.templates)
    for card in (POKER, A6):
        deck = planned_deck(scope, card, typesetter)
        (page,) = card_summary(deck, scope, typesetter)
        assert [block.title for block in page.panel.blocks][:2] == ["How to print", "Cards"]
        (table,) = page.panel.blocks[1].bodies
        assert isinstance(table, TableContent)
        assert [head.title for head in table.heads] == ["Card", "Sheet", "Printed on"]
        assert len(table.rows) == 46
