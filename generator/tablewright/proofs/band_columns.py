"""The band columns of a table, as the proofs about them look at them."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tablewright.dice import Band
from tablewright.kinds.table.entry import Column, ColumnType, Table
from tablewright.proofs.figures import figure
from tablewright.records import Struct
from tablewright.source import Pointer


class BandColumn(Struct, frozen=True):
    """The cells of one band column from the top, each with its pointer."""

    column: Column
    bands: tuple[Band, ...]
    pointers: tuple[Pointer, ...]


def band_columns(table: Table) -> Iterator[BandColumn]:
    """Yield the band columns of `table` from left to right."""
    for column in table.columns:
        if column.type is not ColumnType.BAND:
            continue
        cells = [row.cells[column.name] for row in table.rows if column.name in row.cells]
        held = [(c.value, c.pointer) for c in cells if isinstance(c.value, Band)]
        yield BandColumn(column, tuple(b for b, _ in held), tuple(p for _, p in held))


def stretch(low: Fraction | None, high: Fraction | None) -> str:
    """Return what lies between two ends, or the one point that both are."""
    if low == high and low is not None:
        return figure(low)
    if low is None:
        return f"everything up to {figure(high or Fraction(0))}"
    if high is None:
        return f"everything over {figure(low)}"
    return f"{figure(low)} to {figure(high)}"
