"""A rolled table by its totals: what each of them means in every column that is rolled."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from tablewright.dice import IntegerRange
from tablewright.kinds.table.columns import Column, ColumnType
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.look import MatrixLook
from tablewright.kinds.table.matrix import Matrix, proved_matrix
from tablewright.records import replace

# So many totals have a row each.
_FEW_TOTALS = 20


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


def each_total(matrix: Matrix) -> Matrix:
    """Return `matrix` of totals with a row for each, where these are few and none is without end.

    What takes more rows then comes of more totals, and what was rolled is found by counting.
    """
    ends = [(run.low, run.high) for run in matrix.values]
    known = [(low, high) for low, high in ends if low is not None and high is not None]
    if len(known) < len(ends) or sum(high - low + 1 for low, high in known) > _FEW_TOTALS:
        return matrix
    rows = zip(known, matrix.rows, strict=True)
    found = [(n, row) for (low, high), row in rows for n in range(low, high + 1)]
    return replace(
        matrix,
        values=tuple(IntegerRange(n, n) for n, _ in found),
        rows=tuple(row for _, row in found),
    )


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
