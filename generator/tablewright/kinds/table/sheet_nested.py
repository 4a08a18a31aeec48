"""Rolls that lead to other rolls, followed to their ends on a cheat sheet."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.nested import NestedTable
from tablewright.kinds.table.view import TableView
from tablewright.render import filters
from tablewright.typeset.blocks import Block
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.views.chance import Chance
from tablewright.words.chances import rarity
from tablewright.words.odds import ALL_ROLLS, ONE_IN, RESULT, THEN
from tablewright.words.ranges import span

# So many results of further rolls are followed to their ends.
_MOST_RESULTS = 30

_HEADS = (
    Head(THEN, Setting.FIGURE),
    Head(RESULT, Setting.LABEL),
    Head("All rolls", Setting.ODDS),
    Head(ONE_IN, Setting.RARITY),
)


def nested_block(view: TableView, names: tuple[str, ...]) -> tuple[Block, ...]:
    """Return a block with every result of the rolls that rows of a table lead to, if not too many.

    `names` are what the rows of the table are called; chances are those of all rolls together.
    """
    rows: list[PrintedRow] = []
    for row, name in zip(view.rows, names, strict=True):
        columns = [
            column.title
            for column, cell in zip(view.columns, row.cells, strict=True)
            if column.has_odds and cell.chance is not None
        ]
        # Where a row follows in several columns, each has odds of its own.
        for following, column in zip(row.then, columns or [""], strict=False):
            beside = f" ({column})" if len(row.then) > 1 else ""
            rows.extend(_rows(following, f"{name}{beside}"))
    # Rows that lead on say to which page: many results would be read there, and not twice.
    if not 0 < len(rows) <= _MOST_RESULTS:
        return ()
    return (
        Block(
            entry=view.table,
            title="Rolls that follow",
            chips=(),
            leads=(ALL_ROLLS,),
            bodies=(TableContent(_HEADS, tuple(rows)),),
            spans=True,
        ),
    )


def _rows(following: NestedTable, path: str) -> Iterator[PrintedRow]:
    """Yield the rows of a table that is rolled on next, under the way there; then what follows."""
    group = f"{path} → {_named(following.table)}"
    for branch in following.branches:
        name = following.table.title_of(branch.row)
        value = branch.row.cells[following.column.name].value
        cells = (
            PrintedCell(span(value)),  # type: ignore[arg-type]
            PrintedCell(f"{name} →" if branch.then else name),
            PrintedCell(chance=Chance(branch.chance)),
            PrintedCell(rarity(branch.chance)),
        )
        yield PrintedRow(cells, group)
    for branch in following.branches:
        if branch.then is not None:
            yield from _rows(branch.then, f"{group}, {following.table.title_of(branch.row)}")


def _named(table: Table) -> str:
    return table.title if table.roll is None else f"{table.title} {filters.dice(table.roll)}"
