"""The heavy line of grids: every page of sheets and booklets that has it says what it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from shared import EVERY_PACK, compiled, order
from tablewright.outputs.booklet.signature import booklet_pages
from tablewright.outputs.sheets.pages import SheetPages, sheet_pages
from tablewright.typeset.typesetter import typesetter_for
from tablewright.words.odds import HEAVY_LINE


@pytest.mark.parametrize("made", [sheet_pages, booklet_pages])
@pytest.mark.parametrize("pack", EVERY_PACK)
def test_every_page_with_the_line_says_once_what_it_is(
    pack: str, made: Callable[..., SheetPages]
) -> None:
    scope = compiled().library.scope(pack)
    pages = made(scope, typesetter_for(scope, order().templates)).pages
    lined = 0
    for panel in (plan.panel for page in pages for plan in page.plans):
        if any(block.signs.line for block in panel.blocks):
            lined += 1
            said = [str(words) for block in panel.blocks for words in block.said]
            assert any(HEAVY_LINE in words.casefold() for words in said), panel.title
    assert lined
