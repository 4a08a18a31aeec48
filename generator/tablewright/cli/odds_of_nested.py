"""Tell what follows when a row leads to another table: rows with multiplied odds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

import click

from tablewright.cli.words import row_name
from tablewright.kinds.columns import Column
from tablewright.kinds.table import Table
from tablewright.odds.nested import NestedTable, nested
from tablewright.render.filters import exact, one_in, percent, span
from tablewright.reporters.tables import print_table
from tablewright.resolve import Scope
from tablewright.views import table_view
from tablewright.views.figures import exact_and_float


def followed(
    table: Table, column: Column, odds: Sequence[Fraction | None], scope: Scope
) -> Iterator[tuple[int, NestedTable]]:
    """Yield the places of the rows of `table` that lead on from `column`, with what follows."""
    for place, (row, chance) in enumerate(zip(table.rows, odds, strict=True)):
        following = None if chance is None else nested(row, column, chance, scope)
        if following is not None:
            yield place, following


def tell_nested(following: NestedTable, scope: Scope, after: str) -> None:
    """Print what follows `after`, and below it what follows that; chances are those of all."""
    view = table_view(following.table, scope)
    rows = []
    for branch in following.branches:
        place = following.table.rows.index(branch.row)
        name = row_name(view, place, following.column)
        held = branch.row.cells[following.column.name].value
        words = (f"{percent(branch.chance)}%", exact(branch.chance), one_in(branch.chance))
        rows.append([span(held), name, *words])  # type: ignore[arg-type]
    click.echo(f"\n{after} → {following.table.title}")
    print_table([following.column.title, "", "chance", "exactly", ""], rows, right={2, 3})
    for branch, cells in zip(following.branches, rows, strict=True):
        if branch.then is not None:
            beyond = scope.beyond(branch.row.then)
            tell_nested(branch.then, beyond, f"{after} → {following.table.title}: {cells[1]}")


def nested_data(following: NestedTable) -> dict[str, Any]:
    """Return what follows as plain data; chances are those of all rolls together."""
    return {
        "entry": following.table.address,
        "column": following.column.name,
        "rows": [
            {
                "row": branch.row.id,
                "chance": exact_and_float(branch.chance),
                "then": None if branch.then is None else nested_data(branch.then),
            }
            for branch in following.branches
        ],
    }
