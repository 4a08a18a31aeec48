"""What is said of the averages of a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tablewright.kinds.table.entry import Column, Table
from tablewright.odds.expected import expected_value
from tablewright.views.figures import exact_and_float
from tablewright.words.expected import expected


def all_expected(table: Table) -> tuple[str, ...]:
    """Return a sentence for each average, in each column that is rolled."""
    columns = table.rolled_columns or (None,)
    return tuple(
        sentence
        for column in columns
        for sentence in said_of_expected(table, column, is_named=len(columns) > 1)
    )


def said_of_expected(
    table: Table, column: Column | None, modifier: int = 0, *, is_named: bool = False
) -> Iterator[str]:
    """Yield a sentence for each average in `column`, by whose name it goes where it `is_named`."""
    named = column.title if column is not None and is_named else ""
    for each in table.expected:
        yield f"{expected(each.title, expected_value(table, each, column, modifier), named)}."


def expected_data(table: Table, column: Column | None, modifier: int = 0) -> list[dict[str, Any]]:
    """Return each average as data."""
    return [
        {
            "title": each.title,
            "mean": exact_and_float(expected_value(table, each, column, modifier)),
        }
        for each in table.expected
    ]
