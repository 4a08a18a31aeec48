"""What a modified total counts as, once it has left the table."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.kinds.columns import Column
from tablewright.kinds.table import Table


@dataclass(frozen=True, slots=True)
class Clamping:
    """The ends that totals are held to in `columns`; None is an end that nothing lies beyond."""

    columns: tuple[Column, ...]
    low: int | None
    high: int | None


def clamping(table: Table) -> tuple[Clamping, ...]:
    """Return the ends of a table whose roll is modified, columns with the same ends together.

    Empty for a table whose roll stands as it falls.
    """
    if table.adjusted is None:
        return ()
    found: dict[tuple[int | None, int | None], list[Column]] = {}
    for column in table.rolled_columns:
        if column.domain is not None:
            found.setdefault((column.domain.low, column.domain.high), []).append(column)
    return tuple(
        Clamping(tuple(columns), low, high)
        for (low, high), columns in found.items()
        if low is not None or high is not None
    )
