"""What a house rule does to the odds: each chance before and after."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tablewright.kinds.check import InputValue
from tablewright.odds.checks import settled
from tablewright.views.chance import Chance
from tablewright.views.check import CheckView, Grid
from tablewright.views.table import CellView, TableView


@dataclass(frozen=True, slots=True)
class ChangedChance:
    """A chance on either side of a house rule; None where that side has no such row.

    `name` is the cell that names a table's row, or the label of a check's input.
    """

    name: CellView | str
    before: Chance | None
    after: Chance | None

    @property
    def points(self) -> int | None:
        """By how many percentage points the chance, as printed, rises; None without both."""
        if self.before is None or self.after is None:
            return None
        return self.after.percent - self.before.percent


@dataclass(frozen=True, slots=True)
class Change:
    """The chances of one column of a table, or one outcome of a check, before and after."""

    title: str
    rows: tuple[ChangedChance, ...]

    @property
    def is_idle(self) -> bool:
        """Whether every chance is what it was."""
        return all(
            (row.before and row.before.exact) == (row.after and row.after.exact)
            for row in self.rows
        )


def changes(before: object, after: object) -> tuple[Change, ...]:
    """Return the chances of two bodies of one kind; empty for a kind without odds."""
    if isinstance(before, TableView) and isinstance(after, TableView):
        return _of_tables(before, after)
    if isinstance(before, CheckView) and isinstance(after, CheckView):
        return _of_checks(before, after)
    return ()


def _of_tables(before: TableView, after: TableView) -> tuple[Change, ...]:
    """Return the changes column by column; rows are the same when their ids are."""
    found: list[Change] = []
    old, new = _chances(before), _chances(after)
    names = _names(before) | _names(after)
    for column in after.columns:
        if column.name not in new:
            continue
        was, now = old.get(column.name, {}), new[column.name]
        rows = tuple(
            ChangedChance(names[row], was.get(row), now.get(row))
            for row in dict.fromkeys([*now, *was])
        )
        found.append(Change(column.title, rows))
    return tuple(found)


def _chances(view: TableView) -> dict[str, dict[str, Chance]]:
    """Return the chances of a table by column and row; rows that stay out of a column lack."""
    found: dict[str, dict[str, Chance]] = {}
    for place, column in enumerate(view.columns):
        stated = {
            row.row.id: chance
            for row in view.rows
            if (chance := row.cells[place].chance) is not None
        }
        if stated:
            found[column.name] = stated
    return found


def _names(view: TableView) -> dict[str, CellView | str]:
    return {row.row.id: view.name_of_row(n) or row.row.id for n, row in enumerate(view.rows)}


def _of_checks(before: CheckView, after: CheckView) -> tuple[Change, ...]:
    """Return the changes outcome by outcome, with every input but that of the rows settled."""
    old = {grid.outcome: _settled_column(grid) for grid in before.grids}
    found: list[Change] = []
    for grid in after.grids:
        was, now = old.get(grid.outcome, {}), _settled_column(grid)
        rows = tuple(
            ChangedChance(label, was.get(label), now.get(label))
            for label in dict.fromkeys([*now, *was])
        )
        found.append(Change(grid.outcome, rows))
    return tuple(found)


def _settled_column(grid: Grid) -> Mapping[str, Chance]:
    """Return the chances of a grid by the label of their row, its column input at its default."""
    place = 0
    if grid.columns is not None:
        place = grid.column_values.index(settled(grid.columns))
    return {
        _label(grid, value): cells[place]
        for value, cells in zip(grid.row_values, grid.cells, strict=True)
    }


def _label(grid: Grid, value: InputValue | None) -> str:
    return "" if grid.rows is None or value is None else grid.rows.label(value)
