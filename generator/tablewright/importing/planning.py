"""A table whose rolls and dice are known becomes the columns and rows of an entry."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.diagnostics import Diagnostic
from tablewright.importing import rules
from tablewright.importing.arrows import with_again
from tablewright.importing.averages import averages_of
from tablewright.importing.checking import Rolled
from tablewright.importing.column_plans import planned_columns
from tablewright.importing.columns import cell_value
from tablewright.importing.grids import Cell, Grid
from tablewright.importing.outcomes import (
    NONE_SPECIAL,
    ColumnPlan,
    Die,
    Outcome,
    Refused,
    RowPlan,
    Special,
    Understood,
)
from tablewright.importing.telling import remarks_of, warnings_of
from tablewright.importing.tidying import Tidy, values_of
from tablewright.importing.titles import title_of
from tablewright.importing.values_typed import typed_values

_MOST_COLUMNS, _MOST_ROWS = 24, 2_000


def planned(
    tidy: Tidy,
    die: Die | None,
    rolled: Mapping[int, Sequence[Rolled]],
    remarks: Sequence[str],
    special: Mapping[int, Special] = NONE_SPECIAL,
) -> Outcome:
    """Return the entry that a tidy grid becomes; `rolled` are the columns of its rolls.

    Those that are `special` hold choices, cards or chances.
    """
    grid = tidy.grid
    columns, unsayable = planned_columns(grid, die, rolled, special)
    averages, unclear = averages_of(grid, columns.values())
    faults = [
        *_of_shape(grid),
        *_of_values(grid, die, rolled),
        *unsayable,
        *(_unclear_average(grid, title) for title in unclear),
    ]
    if faults:
        return Refused(grid, title_of(grid), tuple(faults), die)
    rows = tuple(_rows(tidy, columns, rolled, special))
    return Understood(
        grid,
        title_of(grid),
        die,
        tuple(columns.values()),
        rows,
        (*grid.remarks, *remarks, *remarks_of(tidy, die)),
        tidy.footnotes,
        adjusted=_adjusted(grid, die),
        named_notes={
            name: words
            for name, words in tidy.named_notes.items()
            if any(name in row.notes for row in rows)
        },
        warnings=tuple(warnings_of(tidy, die, rolled)),
        averages=tuple(averages),
    )


def _adjusted(grid: Grid, die: Die | None) -> str:
    """Return what may be added to the roll, as it is written; empty where nothing is."""
    span = None if die is None else grid.modifiers or die.reach
    if die is None or span is None:
        return ""
    ends = ", ends: open" if die.reach is not None else ""
    return f"{{range: {span[0]} to {span[1]}{ends}}}"


def _unclear_average(grid: Grid, title: str) -> Diagnostic:
    message = f"the average `{title}` is of columns that are not there"
    hint = "name columns by their headings, without units: How many × Gold each"
    return rules.IMPORT_SHAPE.at(grid.at(grid.line), message, hint=hint)


def _of_shape(grid: Grid) -> list[Diagnostic]:
    found = []
    if grid.width > _MOST_COLUMNS:
        message = f"this table has {grid.width} columns, and an entry at most {_MOST_COLUMNS}"
        found.append(rules.IMPORT_SHAPE.at(grid.at(grid.line), message, hint="split it"))
    if len(grid.rows) > _MOST_ROWS:
        message = f"this table has {len(grid.rows):,} rows, and an entry at most {_MOST_ROWS:,}"
        found.append(rules.IMPORT_SHAPE.at(grid.at(grid.line), message, hint="split it"))
    if grid.width == 1 and grid.is_certain and grid.header is None:
        message = "this table has a single column, and no heading"
        hint = "give it a heading, or a second column"
        found.append(rules.IMPORT_SHAPE.at(grid.at(grid.line), message, hint=hint))
    for row in grid.rows:
        found += (
            rules.IMPORT_CELL.at(grid.at(cell), cell.damage, hint="write it as a text")
            for cell in row.cells
            if cell.damage
        )
    return found


def _of_values(
    grid: Grid, die: Die | None, rolled: Mapping[int, Sequence[Rolled]]
) -> list[Diagnostic]:
    """Return what the language can't say of values that were read."""
    found = []
    for column in rolled.values() if die is not None else ():
        for each in column:
            if each.values.range is None:
                message = f"`{each.cell.plain}` names a value twice"
                hint = "name each value once"
                found.append(rules.IMPORT_CELL.at(grid.at(each.cell), message, hint=hint))
    return found


def _rows(
    tidy: Tidy,
    columns: Mapping[int, ColumnPlan],
    rolled: Mapping[int, Sequence[Rolled]],
    special: Mapping[int, Special],
) -> Sequence[RowPlan]:
    grid = tidy.grid
    values = {index: {id(each.row): each for each in column} for index, column in rolled.items()}
    group = ""
    rows = []
    for number, row in enumerate(grid.rows):
        group = tidy.groups.get(number, group)
        cells: dict[str, str | float] = {}
        sources: dict[str, Cell] = {}
        held = {}
        for index, column in columns.items():
            cell = row.cell(index)
            if index in special:
                typed = special[index].typed(cell)
                if typed is not None:
                    cells[column.name], sources[column.name] = typed, cell
                    covered = values_of(cell) if column.domain else None
                    if covered is not None:
                        held[column.name] = covered
            elif column.type == "range":
                each = values[index].get(id(row))
                if each is not None:
                    cells[column.name] = typed_values(each.values)
                    sources[column.name] = cell
                    held[column.name] = each.values
            elif not cell.is_empty:
                cells[column.name] = cell_value(cell, column.type)
                sources[column.name] = cell
        notes = tuple(dict.fromkeys(name for cell in row.cells for name in cell.notes))
        target = grid.targets.get(number, "")
        plan = RowPlan(cells, sources, held, row.line, group, target, notes)
        rows.append(with_again(plan) if rolled or special else plan)
    return rows
