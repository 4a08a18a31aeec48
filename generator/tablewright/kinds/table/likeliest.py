"""The row that a roll comes to most often, where it hangs on what is set."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from tablewright.dice import Distribution, distribution
from tablewright.kinds.table.columns import Column
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.full_odds import usual_modifier
from tablewright.odds.tables import column_odds, row_of_total, row_range
from tablewright.records import Struct
from tablewright.views.chance import Chance
from tablewright.words.needed import needed


class Likeliest(Struct, frozen=True):
    """The likeliest row of a column, under a modifier.

    `index` is its place in the table, `needed` what the dice must show for it, in words. `shares`
    are the chances of all rows of the column by their places, from the lowest range up. `beside`
    has how likely the row is with one less or more, by how far that is from the least modifier.
    """

    index: int
    chance: Chance
    needed: str
    shares: tuple[tuple[int, Fraction], ...]
    beside: Mapping[int, Chance]


def likeliest(table: Table, nth: int = 0, modifier: int | None = None) -> Likeliest | None:
    """Return the likeliest row of the `nth` rolled column of `table`; of equal ones the lowest.

    Without a `modifier`, that is under the usual one, as the page of the table begins. None where
    nothing that is set moves the chances of one roll, and where no row comes up alone.
    `templates/site/js/roller/rows.js` finds the same in a browser; a test holds the two together.
    """
    if table.each or table.separately or table.choice_columns or table.deck:
        return None
    if len(table.all_dice) != 1 or (len(table.rolled_columns) < 2 and table.adjusted is None):
        return None
    column = table.rolled_columns[nth]
    modifier = usual_modifier(table) if modifier is None else modifier
    dice = table.dice_in(column.name)
    if dice is None:
        return None
    odds = column_odds(table, column, modifier)
    shares = sorted(
        ((place, chance) for place, chance in enumerate(odds.rows) if chance is not None),
        key=lambda share: _lowest(table, share[0], column),
    )
    index, chance = max(shares, key=lambda share: share[1])
    words = _needed(table, column, modifier, index, distribution(dice))
    beside = _beside(table, column, modifier, index)
    return Likeliest(index, Chance(chance), words, tuple(shares), beside)


def _beside(table: Table, column: Column, modifier: int, index: int) -> dict[int, Chance]:
    ends = None if table.adjusted is None else table.adjusted.range
    if ends is None or ends.low is None or ends.high is None:
        return {}
    low, high = ends.low, ends.high
    chances = {
        other - low: column_odds(table, column, other).rows[index]
        for other in (modifier - 1, modifier + 1)
        if low <= other <= high
    }
    return {place: Chance(chance) for place, chance in chances.items() if chance is not None}


def _lowest(table: Table, place: int, column: Column) -> tuple[bool, int]:
    held = row_range(table, place, column)
    low = held.low if held else None
    return low is not None, low or 0


def _needed(table: Table, column: Column, modifier: int, index: int, rolled: Distribution) -> str:
    totals = tuple(sorted(rolled.chances))
    stretches: list[tuple[int, int]] = []
    was_meant = False
    for total in totals:
        is_meant = row_of_total(table, column, total + modifier) == index
        if is_meant:
            first = stretches.pop()[0] if was_meant else total
            stretches.append((first, total))
        was_meant = is_meant
    return needed(totals, stretches)
