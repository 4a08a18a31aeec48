"""What is known of the choices of a table that a row leads on to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablewright.kinds.table.choices import Choice, Given
from tablewright.kinds.table.columns import Column
from tablewright.kinds.table.entry import Row, Table
from tablewright.kinds.table.numbered import option_called, option_of


def carried(row: Row, following: Table) -> Given | None:
    """Return one option for each column of choices of `following`, to which `row` leads on.

    A row says it with `given:`; where its own cell in a column of the same name stands for one
    option, that is carried on. None where an option is not known, or is none.
    """
    found = [option_for(row, column) for column in following.choice_columns]
    known = [option for option in found if option is not None]
    return tuple(known) if len(known) == len(found) else None


def option_for(row: Row, column: Column) -> str | None:
    """Return the option of `column` that `row` leads on with, or None."""
    if column.name in row.given:
        return option_called(column, row.given[column.name])
    cell = row.cells.get(column.name)
    held = cell.value if cell is not None else None
    if not isinstance(held, Choice):
        return None
    # Numbers are parted elsewhere than here: what is one there holds all that this row is for.
    if held.span is not None:
        ends = {
            option_of(column, end) for end in (held.span.low, held.span.high) if end is not None
        }
        return ends.pop() if len(ends) == 1 and not held.span.parts else None
    return held.options[0] if len(held.options) == 1 and held.options[0] in column.options else None


def strange(row: Row, following: Table | None) -> Iterator[tuple[str, str]]:
    """Yield what `row` gives that `following` has no use for, and what can be given.

    Its names come with the names of the columns of choices, its values with their options.
    """
    columns: Mapping[str, Column] = (
        {} if following is None else {c.name: c for c in following.choice_columns}
    )
    for name, written in row.given.items():
        if name not in columns:
            yield name, ""
        elif option_called(columns[name], written) is None:
            yield name, written
