"""What rows of a table are called that no column names."""

from __future__ import annotations

# What is said where a total falls into no row.
NO_ROW = "no row"


def numbered_row(index: int) -> str:
    """Return "row 3" for the row at index 2."""
    return f"row {index + 1}"
