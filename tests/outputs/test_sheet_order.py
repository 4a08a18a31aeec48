"""In which order cheat sheets stand: that in which an encounter is played."""

from __future__ import annotations

import pytest

from shared import compiled
from tablewright.outputs.sheets.sections import sheet_entries
from tablewright.outputs.sheets.situations import by_situation

# What is rolled, from meeting to blows and to what comes of these.
_PLAYED = {
    "basic-encounter": ("surprise", "monster-reactions", "initiative", "attack", "morale-check"),
    "house-rules": ("encounter-reaction", "critical-hit", "critical-hits", "morale-check"),
}


@pytest.mark.parametrize("pack", _PLAYED)
def test_sheets_stand_in_the_order_in_which_an_encounter_is_played(pack: str) -> None:
    scope = compiled().library.scope(pack)
    ids = [entry.id for _, entry in by_situation(sheet_entries(scope), scope)]
    assert tuple(each for each in ids if each in _PLAYED[pack]) == _PLAYED[pack]
