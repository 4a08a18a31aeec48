"""Tell what follows when a row leads to another table: rows with multiplied odds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from tablewright.kinds.table.columns import Column
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.nested import NestedTable, nested
from tablewright.kinds.table.row_words import row_name
from tablewright.kinds.table.view import table_view
from tablewright.library import Scope
from tablewright.terminal import Said, TextTable, Typed
from tablewright.words.chances import exact, one_in, percent
from tablewright.words.odds import CHANCE, EXACTLY
from tablewright.words.ranges import span


def followed(
    table: Table, column: Column, odds: Sequence[Fraction | None], scope: Scope
) -> Iterator[tuple[int, NestedTable]]:
    """Yield the places of the rows of `table` that lead on from `column`, with what follows."""
    for index, (row, chance) in enumerate(zip(table.rows, odds, strict=True)):
        following = None if chance is None else nested(row, column, chance, scope)
        if following is not None:
            yield index, following


def said_of_nested(following: NestedTable, scope: Scope, after: str) -> Iterator[Said]:
    """Yield what follows `after`, and below it what follows that; chances are those of all."""
    view = table_view(following.table, scope)
    rows = []
    for branch in following.branches:
        index = following.table.rows.index(branch.row)
        name = row_name(view, index, following.column)
        held = branch.row.cells[following.column.name].value
        words = (percent(branch.chance), exact(branch.chance), one_in(branch.chance))
        rows.append([span(held), Typed(name), *words])  # type: ignore[arg-type]
    yield f"\n{after} → {following.table.title}"
    if not rows:
        return
    yield TextTable([following.column.title, "", CHANCE, EXACTLY, ""], rows, right={2, 3})
    for branch, cells in zip(following.branches, rows, strict=True):
        if branch.then is not None:
            beyond = scope.beyond(branch.row.then)
            yield from said_of_nested(
                branch.then, beyond, f"{after} → {following.table.title}: {cells[1]}"
            )
