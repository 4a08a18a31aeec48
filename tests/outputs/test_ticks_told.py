"""Sheets and booklets say what the tick in their bars is: where there are bars, and once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from shared import compiled, order
from tablewright.library import Scope
from tablewright.outputs.booklet.signature import booklet_pages
from tablewright.outputs.sheets.pages import SheetPages, sheet_pages
from tablewright.typeset.typesetter import Typesetter, typesetter_for

_OF_SCREENS = "In a fight"


@pytest.mark.parametrize("pack", ["basic-encounter", "swords-morale", "house-rules"])
@pytest.mark.parametrize("make", [sheet_pages, booklet_pages])
def test_each_sheet_with_bars_tells_their_tick_once(
    pack: str, make: Callable[[Scope, Typesetter], SheetPages]
) -> None:
    scope = compiled().library.scope(pack)
    pages = make(scope, typesetter_for(scope, order().templates))
    # All parts of a sheet have its title.
    blocks = [
        (plan.panel.title, block)
        for plan in pages.plans
        for block in plan.panel.blocks
        if plan.panel.title != _OF_SCREENS
    ]
    barred = {title for title, block in blocks if block.has_bars}
    told = [title for title, block in blocks if "tick" in block.legend]
    assert sorted(told) == sorted(barred)
    assert all(block.has_bars for _, block in blocks if "tick" in block.legend)
    assert barred or pack == "house-rules"
