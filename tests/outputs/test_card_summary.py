"""The last page of a deck says how it is printed, and what stands where: what a buyer asks."""

from __future__ import annotations

from pathlib import Path

from press.projects import HARBOUR, project
from tablewright.outputs.cards.planning import planned_deck
from tablewright.outputs.cards.sizes import A6, POKER
from tablewright.outputs.cards.summary import card_summary
from tablewright.typeset.panels import SHEET_TYPE
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


def test_a_short_list_of_cards_is_set_no_larger_than_text(tmp_path: Path) -> None:
    rule = "kind: rule\ntitle: Sailing\npoints: [Go.]\n"
    order = project(tmp_path, {"pack": HARBOUR["pack"], "way": rule})
    scope = order.library.scope("harbour")
    typesetter = typesetter_for(scope, order.templates)
    (page,) = card_summary(planned_deck(scope, POKER, typesetter), scope, typesetter)
    assert page.size == max(size for size in SHEET_TYPE if size <= 11) < max(SHEET_TYPE)
