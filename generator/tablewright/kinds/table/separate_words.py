"""What is said of a table whose columns are rolled by themselves."""

from __future__ import annotations

from collections.abc import Callable
from math import prod

from tablewright.dice import Expression
from tablewright.kinds.table.entry import Column, Table
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
    combinations = prod(_rows_in(table, ranges) ** len(titles) for ranges, titles in parts.items())
    return (rolled_separately(rolls, combinations),)


def _rows_in(table: Table, column: Column) -> int:
    """Return how many rows a roll in `column` can come to."""
    return sum(column.name in row.cells for row in table.rows)
