"""A table turned round: for every value and every column of ranges, the row that holds it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from tablewright.dice import IntegerRange, encloses, joined, parted
from tablewright.kinds.screen.entry import Held
from tablewright.kinds.table.cells import CellValue
from tablewright.kinds.table.columns import Column, ColumnType
from tablewright.kinds.table.entry import Row, Table
from tablewright.kinds.table.look import MatrixLook
from tablewright.records import Struct, replace


class Matrix(Struct, frozen=True):
    """What `rows[v][c]` is: the place of the row that holds `values[v]` in `columns[c]`, or None.

    `values` are runs of neighbours that no column tells apart, from the least up; `cells` is the
    column that is shown. Nothing is rounded, left out or added: `ranges_of` gives the ranges back.
    """

    columns: tuple[Column, ...]
    values: tuple[IntegerRange, ...]
    rows: tuple[tuple[int | None, ...], ...]
    cells: Column
    columns_title: str
    values_title: str
    values_are_across: bool


def matrix_of(
    table: Table, hide: Collection[str] = (), asked: MatrixLook | None = None
) -> Matrix | None:
    """Return `table` turned round, without the columns `hide`; None where nothing asks for it.

    It is turned as it is `asked`, or else as the table asks itself. Of ranges that overlap, which
    is a fault of the table, the first is shown.
    """
    look = asked or table.look
    shown = None if look is None else table.column(look.cells)
    if look is None or shown is None:
        return None
    columns = tuple(column for column in table.range_columns if column.name not in hide)
    held = [_ranges(table.rows, column) for column in columns]
    values = runs_of(held)
    return Matrix(
        columns=columns,
        values=values,
        rows=tuple(tuple(enclosing(ranges, run) for ranges in held) for run in values),
        cells=shown,
        columns_title=look.columns_title,
        values_title=look.values_title,
        values_are_across=look.values_are_across,
    )


def proved_matrix(
    table: Table, hide: Collection[str] = (), asked: MatrixLook | None = None
) -> Matrix | None:
    """Return the same of a table without faults, read back: every cell leads to the row it is of.

    Raises `ValueError` where it does not.
    """
    matrix = matrix_of(table, hide, asked)
    for index, column in enumerate(matrix.columns if matrix else ()):
        held = {place: each.joined for place, each in _ranges(table.rows, column).items()}
        if matrix and ranges_of(matrix, index) != held:
            raise ValueError(
                f"the matrix of {table.address} does not say what `{column.name}` does"
            )
    return matrix


def confined_matrix(matrix: Matrix, held: Sequence[Held]) -> Matrix:
    """Return `matrix` with the values alone that one of the ranges of `held` holds; all without.

    Runs of neighbours are cut where a range ends.
    """
    if not held:
        return matrix
    ranges = [part for each in held if isinstance(each, IntegerRange) for part in each.whole]
    within = [run for run in parted([*matrix.values, *ranges]) if _is_held(run, ranges)]
    places = [enclosing(dict(enumerate(matrix.values)), run) for run in within]
    kept = [(run, place) for run, place in zip(within, places, strict=True) if place is not None]
    return replace(
        matrix,
        values=tuple(run for run, _ in kept),
        rows=tuple(matrix.rows[place] for _, place in kept),
    )


def _is_held(run: IntegerRange, ranges: Sequence[IntegerRange]) -> bool:
    return any(encloses(each, run) for each in ranges)


def ranges_of(matrix: Matrix, index: int) -> Mapping[int, tuple[IntegerRange, ...]]:
    """Return the runs that lead to each row in one column, joined: the ranges, read back."""
    found: dict[int, list[IntegerRange]] = {}
    for run, rows in zip(matrix.values, matrix.rows, strict=True):
        place = rows[index]
        if place is None:
            continue
        found.setdefault(place, []).append(run)
    return {place: joined(runs) for place, runs in sorted(found.items())}


def shown_in(table: Table, matrix: Matrix) -> Mapping[int, CellValue | None]:
    """Return what stands in the cells of each row that the matrix leads to."""
    places = sorted({place for rows in matrix.rows for place in rows if place is not None})
    cells = {place: table.rows[place].cells.get(matrix.cells.name) for place in places}
    return {place: None if cell is None else cell.value for place, cell in cells.items()}


def _ranges(rows: Sequence[Row], column: Column) -> dict[int, IntegerRange]:
    if column.type is not ColumnType.RANGE:
        raise ValueError(f"{column.name} holds no ranges")
    held = ((place, row.cells.get(column.name)) for place, row in enumerate(rows))
    return {
        place: cell.value
        for place, cell in held
        if cell is not None and isinstance(cell.value, IntegerRange)
    }


def runs_of(held: Sequence[Mapping[int, IntegerRange]]) -> tuple[IntegerRange, ...]:
    """Return the values of all ranges, parted wherever one of them begins or ends."""
    ranges = [part for column in held for each in column.values() for part in each.whole]
    # Between ranges that leave a gap stands what no column holds.
    return tuple(run for run in parted(ranges) if _is_held(run, ranges))


def enclosing(ranges: Mapping[int, IntegerRange], run: IntegerRange) -> int | None:
    """Return the place of the range that encloses `run`, or None."""
    return next((place for place, each in ranges.items() if encloses(each, run)), None)
