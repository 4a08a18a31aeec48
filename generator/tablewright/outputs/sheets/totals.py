"""The columns of lists of totals on cheat sheets: a chance, at most, at least, and how rarely."""

from __future__ import annotations

from tablewright.typeset.table_content import Head, PrintedCell, Setting
from tablewright.views.chance import Chance
from tablewright.words.chances import rarity
from tablewright.words.odds import ONE_IN

# What dice mean is not listed for more totals than these.
MOST_TOTALS = 300


CHANCE_HEADS = (
    Head("%", Setting.BARE_ODDS),
    Head("≤ %", Setting.BARE_ODDS),
    Head("≥ %", Setting.BARE_ODDS),
    Head(ONE_IN, Setting.RARITY),
)


def chance_cells(chance: Chance, at_most: Chance, at_least: Chance) -> tuple[PrintedCell, ...]:
    """Return the cells under `CHANCE_HEADS`."""
    return (
        PrintedCell(chance=chance),
        PrintedCell(chance=at_most),
        PrintedCell(chance=at_least),
        PrintedCell(rarity(chance.exact)),
    )
