"""Soft remarks beside the figures of a table, such as the means of its dice."""

from __future__ import annotations

from tablewright.records import replace
from tablewright.typeset.table_content import TableContent


def without_remarks(table: TableContent) -> TableContent:
    """Return `table` without what is said softly beside its figures."""
    rows = (
        replace(row, cells=tuple(replace(cell, remark="") for cell in row.cells))
        for row in table.rows
    )
    return replace(table, rows=tuple(rows))
