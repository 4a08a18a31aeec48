"""Whatever figure a table of the packs has stands on its cards, unless its manifest hides it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from shared import compiled
from tablewright.kinds.table.block import table_content
from tablewright.kinds.table.card import CARD
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.view import table_view
from tablewright.library import Scope
from tablewright.outputs.cards.faces import card_layouts
from tablewright.outputs.cards.having import card_entries
from tablewright.outputs.cards.joined import hidden_on_card, rows_on_card
from tablewright.outputs.cards.maker import Faces
from tablewright.outputs.cards.sizes import A6, POKER, CardFormat
from tablewright.typeset.spread_cells import plain_words
from tablewright.typeset.table_content import Setting, TableContent

FIGURES = (Setting.NUMBER, Setting.FIGURE, Setting.COUNT, Setting.DICE)
PACKS = ("basic-encounter", "optional-morale", "referee-rules", "swords-morale", "toolbox-864")


def tables_of(scope: Scope) -> list[Table]:
    """Return the tables that have a card of which all rows are printed, cell by cell."""
    found = (entry for entry in card_entries(scope) if isinstance(entry, Table))
    return [table for table in found if not rows_on_card(table, scope)]


def figures_of(table: Table, scope: Scope) -> Counter[str]:
    """Return the figures of `table` that nobody hides, and how often each stands in it."""
    view = table_view(table, scope.home_of(table))
    whole = table_content(view, hide=hidden_on_card(table, scope))
    shown = [n for n, head in enumerate(whole.heads) if head.setting in FIGURES and n]
    cells = (plain_words(row.cells[n].words) for row in whole.rows for n in shown)
    return Counter(words for words in cells if words)


def ways_of(table: Table, scope: Scope, card: CardFormat) -> Iterator[Faces]:
    """Yield the ways to set it that are made of cells."""
    for stage, _ in card_layouts(table, scope, card).stages:
        for faces in stage:
            bodies = [body for face in faces for block in face.blocks for body in block.bodies]
            if all(isinstance(body, TableContent) for body in bodies):
                yield faces


@pytest.mark.parametrize("card", [POKER, A6], ids=["poker", "a6"])
@pytest.mark.parametrize("pack", PACKS)
def test_no_figure_of_a_table_is_missing_from_its_cards(pack: str, card: CardFormat) -> None:
    scope = compiled().library.scope(pack)
    looked_at = 0
    for table in tables_of(scope):
        figures = figures_of(table, scope)
        for faces in ways_of(table, scope, card):
            bodies = (body for face in faces for block in face.blocks for body in block.bodies)
            printed = Counter(
                plain_words(cell.words)
                for body in bodies
                if isinstance(body, TableContent)
                for row in body.rows
                for cell in row.cells
            )
            assert figures <= printed, (table.address, figures - printed)
            looked_at += bool(figures)
    assert looked_at or pack not in ("basic-encounter", "toolbox-864")


def test_what_a_manifest_hides_is_told_in_the_list_of_the_deck() -> None:
    scope = compiled().library.scope("basic-encounter")
    water, prices = (scope.entries[name] for name in ("water-vehicles", "weapon-prices"))
    assert CARD.hidden(water, scope) == ("Or", "Size, feet")
    # All rows stand there, and the lead says what its footnotes do.
    assert CARD.hidden(prices, scope) == ()
