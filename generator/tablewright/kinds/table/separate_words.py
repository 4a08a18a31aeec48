"""What is said of a table whose columns are rolled by themselves."""

from __future__ import annotations

from collections.abc import Callable
from math import prod

from tablewright.dice import Expression
from tablewright.kinds.table.entry import Column, Given, Table, combinations
from tablewright.words.again import rolled_separately


def said_of_separate(table: Table, written: Callable[[Expression], str]) -> tuple[str, ...]:
    """Return a sentence of how to roll; nothing where one roll means a whole row.

    Dice are as `written` says.
    """
    if not table.separately:
        return ()
    parts: dict[Column, list[str]] = {column: [] for column in table.rolled_columns}
    for column in table.separate_columns:
        parts[table.ranges_of(column)].append(column.title)
    dice = [table.dice_in(column.name) for column in parts]
    rolls = [
        (written(each), titles)
        for each, titles in zip(dice, parts.values(), strict=True)
        if each is not None and titles
    ]
    counts = {
        prod(_rows_in(table, ranges, given) ** len(titles) for ranges, titles in parts.items())
        for given in combinations(table.choice_columns)
    }
    return (rolled_separately(rolls, min(counts), max(counts)),)


def _rows_in(table: Table, column: Column, given: Given) -> int:
    """Return how many rows a roll in `column` can come to, for the choices that are `given`."""
    return sum(column.name in row.cells and table.holds_for(row, given) for row in table.rows)
