"""Rows that say nothing any more once columns are hidden."""

from __future__ import annotations

from tablewright.typeset.table_content import PrintedRow


def without_emptied(rows: tuple[PrintedRow, ...], named: int | None) -> tuple[PrintedRow, ...]:
    """Return those of `rows` that have something beside their name, in the column at `named`.

    A row with a footnote stays, and so do all where none would be left.
    """
    kept = tuple(row for row in rows if _says_something(row, named))
    return kept or rows


def _says_something(row: PrintedRow, named: int | None) -> bool:
    if any(cell.marks for cell in row.cells):
        return True
    return any(not cell.is_empty for n, cell in enumerate(row.cells) if n != named)
