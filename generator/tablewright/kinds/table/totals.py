"""A rolled table by its totals: what each of them means in every column that is rolled."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from tablewright.kinds.table.columns import Column, ColumnType
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.look import MatrixLook
from tablewright.kinds.table.matrix import Matrix, proved_matrix


def totals_of(table: Table, hide: Collection[str] = ()) -> Matrix:
    """Return `table` without the columns `hide`, a row for each run of totals that mean the same.

    Raises `ValueError` where `against_totals` has something to say.
    """
    named = _named(table)
    if named is None or any(against_totals(table)):
        raise ValueError(f"{table.address} has no totals to be shown by")
    (dice,) = table.all_dice
    look = MatrixLook(
        table.columns_title,
        dice.typeset,
        values_are_across=False,
        cells=named.name,
        pointer=(),
    )
    matrix = proved_matrix(table, hide, look)
    if matrix is None:
        raise ValueError(f"{table.address} has no column {named.name}")
    return matrix


def against_totals(table: Table) -> Iterator[str]:
    """Yield why `table` cannot be shown by its totals, as the end of a sentence about it."""
    if len(table.all_dice) != 1 or table.each is not None or table.separately:
        yield "is not looked up by one roll"
    if table.choice_columns:
        yield "has columns of choices, which totals do not tell"
    if _named(table) is None:
        yield "has no column of text that could stand at a total"


def _named(table: Table) -> Column | None:
    """Return the column whose words stand at totals: the one that names rows, or the first text."""
    texts = (c for c in table.columns if c.type is ColumnType.TEXT)
    key = table.key_column
    return key if key is not None and key.type is not ColumnType.RANGE else next(texts, None)
