"""Rolls that lead to other rolls, followed to their ends on a cheat sheet."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.table import Table
from tablewright.layout.matter import (
    BlockMatter,
    CellMatter,
    Head,
    RowMatter,
    Setting,
    TableMatter,
)
from tablewright.layout.sheet_totals import rarity
from tablewright.odds.nested import NestedTable
from tablewright.render import filters
from tablewright.views import Chance, TableView

_HEADS = (
    Head("Then", Setting.FIGURE),
    Head("Result", Setting.LABEL),
    Head("All rolls", Setting.ODDS),
    Head("1 in", Setting.RARITY),
)


def nested_block(view: TableView, names: tuple[str, ...]) -> tuple[BlockMatter, ...]:
    """Return a block with every result of the rolls that rows of a table lead to, or nothing.

    `names` are what the rows of the table are called; chances are those of all rolls together.
    """
    rows: list[RowMatter] = []
    for row, name in zip(view.rows, names, strict=True):
        columns = [
            column.title
            for column, cell in zip(view.columns, row.cells, strict=True)
            if column.has_odds and cell.chance is not None
        ]
        # Where a row follows in several columns, each has odds of its own.
        for following, column in zip(row.then, columns, strict=False):
            beside = f" ({column})" if len(row.then) > 1 else ""
            rows.extend(_rows(following, f"{name}{beside}"))
    if not rows:
        return ()
    full = max((r.cells[2].chance for r in rows if r.cells[2].chance), key=lambda c: c.exact)
    return (
        BlockMatter(
            entry=view.table,
            title="Rolls that follow",
            chips=(),
            leads=("Chances are those of all rolls together.",),
            bodies=(TableMatter(_HEADS, tuple(rows), full_bar=full),),
            spans=True,
        ),
    )


def _rows(following: NestedTable, path: str) -> Iterator[RowMatter]:
    """Yield the rows of a table that is rolled on next, under the way there; then what follows."""
    group = f"{path} → {_named(following.table)}"
    for branch in following.branches:
        name = following.table.title_of(branch.row)
        value = branch.row.cells[following.column.name].value
        cells = (
            CellMatter(filters.span(value)),  # type: ignore[arg-type]
            CellMatter(f"{name} →" if branch.then else name),
            CellMatter(chance=Chance.alone(branch.chance)),
            CellMatter(rarity(branch.chance)),
        )
        yield RowMatter(cells, group)
    for branch in following.branches:
        if branch.then is not None:
            yield from _rows(branch.then, f"{group}, {following.table.title_of(branch.row)}")


def _named(table: Table) -> str:
    return table.title if table.roll is None else f"{table.title} {filters.dice(table.roll)}"
