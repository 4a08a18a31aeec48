"""A symmetric column reads from the bottom as it does from the top."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from tablewright.dice import IntegerRange
from tablewright.kinds.table.entry import Column, ColumnSymmetry, Row, Table
from tablewright.library import Scope
from tablewright.proofs.figures import size
from tablewright.proofs.proof import Finding, proof

Measure = Callable[[Row], Fraction | None]


@proof("TW130", "column-symmetry", Table)
def column_symmetry(table: Table, scope: Scope) -> Iterator[Finding]:
    """A column that says `symmetric:` does not mirror.

    What it does: compares the first row with the last, the second with the last but one, and so
    on. With `symmetric: equal` the two cells must be equal: numbers, the averages of dice, and of
    ranges how many values they hold. With `symmetric: opposite` the one must be the other with its
    sign turned round. A row without a cell is opposite to a row without one.

    Why it matters: modifiers that run from -3 to +3 mostly do so evenly, as ranges on 2d6 do; a
    figure out of line shows against its mirror image.

    Example, in a column with `symmetric: opposite`: the cells -2, -1, 0, +1 and +3

    What to write instead: the right figure, here +2; or take `symmetric:` out.
    """
    del scope
    for column in table.columns:
        if column.symmetric is not None:
            yield from _of_column(table, column)


def _of_column(table: Table, column: Column) -> Iterator[Finding]:
    measure = _measure(column)
    turned = -1 if column.symmetric is ColumnSymmetry.OPPOSITE else 1
    rows = table.rows
    for above, below in zip(rows, reversed(rows), strict=True):
        if above.pointer > below.pointer:
            return
        upper, lower = measure(above), measure(below)
        if lower != (None if upper is None else turned * upper):
            at = below if column.name in below.cells else above
            other = above if at is below else below
            hint = f"the column `{column.name}` says `symmetric: {column.symmetric}`"
            related = () if at is other else (("its mirror image is here", other.pointer),)
            yield Finding(_place(at, column), _message(column, above, below), hint, related=related)


def _measure(column: Column) -> Measure:
    def measured(row: Row) -> Fraction | None:
        cell = row.cells.get(column.name)
        if cell is None:
            return None
        if not isinstance(cell.value, IntegerRange):
            return size(cell.value)
        if column.domain is None:
            return None
        try:
            return Fraction(len(cell.value.values(column.domain)))
        except ValueError:
            return Fraction(-1)  # without an end, it holds as many as another one without

    return measured


def _place(row: Row, column: Column) -> tuple[str | int, ...]:
    cell = row.cells.get(column.name)
    return row.pointer if cell is None else cell.pointer


def _message(column: Column, above: Row, below: Row) -> str:
    first, last = int(above.pointer[-1]) + 1, int(below.pointer[-1]) + 1
    if first == last:
        return f"row {first} is the middle one, and `{column.name}` is not 0 there"
    relation = "the opposite of" if column.symmetric is ColumnSymmetry.OPPOSITE else "equal to"
    return f"`{column.name}` in row {last} is not {relation} that in row {first}"
