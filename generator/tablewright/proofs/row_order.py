"""In which order the rows of a table stand, and in which they were meant to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from operator import ge, gt, le, lt

from tablewright.diagnostics import Fix
from tablewright.dice import IntegerRange
from tablewright.kinds.table.columns import Column
from tablewright.kinds.table.entry import CellValue, ColumnOrder, Row, Table
from tablewright.proofs.figures import size
from tablewright.source import in_order

_HOLDS: Mapping[ColumnOrder, Callable[[Fraction, Fraction], bool]] = {
    ColumnOrder.ASCENDING: le,
    ColumnOrder.DESCENDING: ge,
    ColumnOrder.STRICTLY_ASCENDING: lt,
    ColumnOrder.STRICTLY_DESCENDING: gt,
}
_DESCENDING = (ColumnOrder.DESCENDING, ColumnOrder.STRICTLY_DESCENDING)


def holds(order: ColumnOrder, above: CellValue, below: CellValue) -> bool:
    """Return whether two cells that follow each other are in `order`."""
    return _HOLDS[order](size(above), size(below))


def sorted_rows(table: Table, column: Column) -> tuple[Fix, ...]:
    """Return the fix that sorts the rows of `table` by `column`, which has an order, or none.

    It is sure where another column has its order, or its ranges follow each other, only then: a
    row stood in a wrong place. Where nothing else tells, the cell may be what is wrong.
    """
    if column.order is None or any(erratum.pointer for erratum in table.errata):
        return ()
    cells = [row.cells.get(column.name) for row in table.rows]
    sizes = [size(cell.value) for cell in cells if cell is not None]
    if len(sizes) < len(cells):
        return ()
    sign = -1 if column.order in _DESCENDING else 1
    order = sorted(range(len(sizes)), key=lambda number: sign * sizes[number])
    rows = [table.rows[number] for number in order]
    if not _is_ordered(column, rows):
        return ()
    others = [each for each in table.columns if each is not column and _has_order(each)]
    is_sure = any(not _is_ordered(each, table.rows) for each in others) and all(
        _is_ordered(each, rows) for each in others
    )
    title = f"sort the rows by `{column.name}`"
    return in_order(table.source, ("rows",), order, title, is_sure=is_sure)


def _has_order(column: Column) -> bool:
    return column.order is not None or column.domain is not None


def _is_ordered(column: Column, rows: Sequence[Row]) -> bool:
    """Return whether the cells of `rows` are in the order of `column`; of ranges, ascend."""
    values = [row.cells[column.name].value for row in rows if column.name in row.cells]
    if column.order is not None:
        return all(holds(column.order, above, below) for above, below in pairwise(values))
    lows = [each.low for each in values if isinstance(each, IntegerRange)]
    figures = [low for low in lows if low is not None]
    return figures == sorted(figures) and None not in lows[1:]
