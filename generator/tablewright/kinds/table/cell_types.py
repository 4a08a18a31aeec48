"""What an editor knows of a table's cells before it reads them: of what type each column is."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.kinds.table.entry import Table


def table_cell_types(table: Table) -> Mapping[str, str]:
    """Return the type of every column, by its name."""
    return {column.name: str(column.type) for column in table.columns}


CELL_TYPES = table_cell_types
