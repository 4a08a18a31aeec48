"""What each total of a table's dice means, and how likely it is."""

from __future__ import annotations

from functools import lru_cache

from tablewright.dice import (
    distribution,
    parse,
)
from tablewright.kinds.table.entry import Table
from tablewright.odds.tables import row_of_total
from tablewright.records import Struct
from tablewright.views.chance import Chance
from tablewright.words.dice import total_in_words


class Total(Struct, frozen=True):
    """What one total of the dice means: the place of its row in every rolled column."""

    total: int
    said: str
    chance: Chance
    at_most: Chance
    at_least: Chance
    rows: tuple[int | None, ...]


def totals(table: Table) -> tuple[Total, ...]:
    """Return every total that a table's dice show; none of what is not rolled as one."""
    if table.roll is None or not table.rolled_columns or table.separately or table.choice_columns:
        return ()
    if table.deck is not None:
        return ()
    return tuple(
        Total(
            total,
            said,
            chance,
            at_most,
            at_least,
            rows=tuple(row_of_total(table, column, total) for column in table.rolled_columns),
        )
        for total, said, chance, at_most, at_least in _chances_of(str(table.roll))
    )


# Many tables are rolled with the same dice.
@lru_cache(maxsize=64)
def _chances_of(roll: str) -> tuple[tuple[int, str, Chance, Chance, Chance], ...]:
    """Return every total of `roll`, what it is called, and the chances of it, or less, or more."""
    rolled = distribution(parse(roll))
    return tuple(
        (
            total,
            total_in_words(rolled, total),
            Chance(chance),
            Chance(rolled.at_most(total)),
            Chance(rolled.at_least(total)),
        )
        for total, chance in rolled.chances.items()
    )
