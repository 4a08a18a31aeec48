"""What rows that roll again do to the odds: how often each row comes up in all."""

from __future__ import annotations

from fractions import Fraction

from tablewright.kinds.table.entry import Column, Given, Table
from tablewright.odds.tables import column_odds
from tablewright.records import Struct


class RowAgain(Struct, frozen=True):
    """How likely a row comes up at least once, of a roll and all that it is rolled again for.

    `times` is how often it does on average.
    """

    at_least_once: Fraction
    times: Fraction


def left_to_roll(table: Table, column: Column, modifier: int = 0, given: Given = ()) -> Fraction:
    """Return the chance of a roll in `column` that stands, where rows that roll again are not."""
    odds = column_odds(table, column, modifier, given).rows
    ignored = (p for row, p in zip(table.rows, odds, strict=True) if row.again and p is not None)
    return 1 - sum(ignored, Fraction(0))


def again_odds(
    table: Table, column: Column, modifier: int = 0, given: Given = ()
) -> tuple[RowAgain | None, ...]:
    """Return how often each row of `table` comes up in `column`; None where it stays out.

    A row that rolls again is ignored from then on, and so are all others that do: what stands is
    rolled as if they were not there. The modifier counts for every roll, and so do the choices
    that are `given`, without which a table with choices has none of these odds.
    """
    odds = column_odds(table, column, modifier, given).rows
    left = left_to_roll(table, column, modifier, given)
    leading = [(row.again, p) for row, p in zip(table.rows, odds, strict=True) if row.again and p]
    found: list[RowAgain | None] = []
    for row, chance in zip(table.rows, odds, strict=True):
        if chance is None:
            found.append(None)
            continue
        once, often = chance, chance
        for count, leads in () if row.again or not chance else leading:
            each = chance / left
            once += leads * (1 - (1 - each) ** count)
            often += leads * count * each
        found.append(RowAgain(once, often))
    return tuple(found)
