"""The columns of lists of totals on cheat sheets: a chance, at most, at least, and how rarely."""

from __future__ import annotations

from tablewright.typeset.table_content import Head, PrintedCell, Setting
from tablewright.views.chance import Chance
from tablewright.words.chances import rarity
from tablewright.words.odds import ONE_IN

# Beyond so many totals a list of the rows that they fall into is the better one.
MOST_TOTALS = 300


CHANCE_HEADS = (
    Head("%", Setting.BARE_ODDS),
    Head("≤ %", Setting.BARE_ODDS),
    Head("≥ %", Setting.BARE_ODDS),
    Head(ONE_IN, Setting.RARITY),
)


TOTAL_HEADS = (Head("Total", Setting.NUMBER), *CHANCE_HEADS)


def total_figures(
    name: str, chance: Chance, at_most: Chance, at_least: Chance
) -> tuple[PrintedCell, ...]:
    """Return the cells under `TOTAL_HEADS` of a total, or of several, that `name` names."""
    return (PrintedCell(name), *chance_cells(chance, at_most, at_least))


def chance_cells(chance: Chance, at_most: Chance, at_least: Chance) -> tuple[PrintedCell, ...]:
    """Return the cells under `CHANCE_HEADS`."""
    return (
        PrintedCell(chance=chance),
        PrintedCell(chance=at_most),
        PrintedCell(chance=at_least),
        PrintedCell(rarity(chance.exact)),
    )
