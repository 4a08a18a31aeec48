"""How likely rows are that each have a chance of their own."""

from __future__ import annotations

from fractions import Fraction
from math import prod

from tablewright.kinds.table.entry import Table
from tablewright.odds.expected import row_weights
from tablewright.records import Struct
from tablewright.views.chance import Chance


class EachView(Struct, frozen=True):
    """Rows that are each rolled for: how likely each is, and none, and how many on average."""

    chances: tuple[Chance, ...]
    nothing: Chance
    rows: Fraction


def each_view(table: Table) -> EachView | None:
    """Return how likely the rows of `table` are; None where they have no chances of their own."""
    if table.each is None:
        return None
    chances = row_weights(table, None)
    nothing = prod((1 - chance for chance in chances), start=Fraction(1))
    return EachView(tuple(map(Chance, chances)), Chance(nothing), sum(chances, Fraction(0)))
