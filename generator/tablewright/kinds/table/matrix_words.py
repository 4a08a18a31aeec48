"""What a matrix shows of the rows that its cells lead to, and which of them want explaining."""

from __future__ import annotations

from tablewright.kinds.table.cell_views import CellView
from tablewright.kinds.table.cell_words import cell_words
from tablewright.kinds.table.matrix import Matrix
from tablewright.kinds.table.view import TableView

_SIGNS = "+-\N{MINUS SIGN}\N{PLUS-MINUS SIGN}"


def matrix_cell(view: TableView, matrix: Matrix, place: int) -> CellView:
    """Return the cell of the row at `place` that stands in the matrix."""
    return view.rows[place].cells[_column(view, matrix)]


def matrix_words(view: TableView, matrix: Matrix, place: int | None) -> str:
    """Return the same as plain words; empty where the matrix leads to no row."""
    if place is None:
        return ""
    return cell_words(matrix.cells.type, matrix_cell(view, matrix, place))


def explained(view: TableView, matrix: Matrix) -> tuple[int, ...]:
    """Return the places of the rows whose cells do not speak for themselves.

    They are those of which the matrix shows another column than names them, and no figure.
    """
    key = view.table.key_column
    if key is None or key is matrix.cells:
        return ()
    found = sorted({place for rows in matrix.rows for place in rows if place is not None})
    return tuple(p for p in found if not _is_figure(matrix_words(view, matrix, p)))


def _column(view: TableView, matrix: Matrix) -> int:
    return next(n for n, column in enumerate(view.columns) if column.column is matrix.cells)


def _is_figure(words: str) -> bool:
    return words.lstrip(_SIGNS).replace(".", "").isdecimal()
