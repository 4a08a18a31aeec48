"""The columns of an entry to be: what they are called, and what their cells hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.diagnostics import Diagnostic
from tablewright.importing import rules
from tablewright.importing.checking import Rolled
from tablewright.importing.columns import name_for, type_of
from tablewright.importing.dice_names import domain_of
from tablewright.importing.grids import Grid
from tablewright.importing.outcomes import ColumnPlan, Die, Special
from tablewright.importing.roll_words import is_never_rolled
from tablewright.importing.rolling import needs_domain
from tablewright.importing.values_typed import typed_domain
from tablewright.records import replace


def planned_columns(
    grid: Grid,
    die: Die | None,
    rolled: Mapping[int, Sequence[Rolled]],
    special: Mapping[int, Special],
) -> tuple[Mapping[int, ColumnPlan], Sequence[Diagnostic]]:
    """Return the columns of `grid` by their places, and why some can't be said.

    Those that are `rolled` are ranges of `die`; what others hold is `special`, or seen in them.
    """
    columns: dict[int, ColumnPlan] = {}
    faults: list[Diagnostic] = []
    for index in range(grid.width):
        taken = [each.name for each in columns.values()]
        column = (
            _special(grid, index, special[index], taken)
            if index in special
            else _column(grid, index, die, rolled.get(index), taken)
        )
        if isinstance(column, Diagnostic):
            faults.append(column)
        else:
            columns[index] = _named_without_unit(with_unit(grid, column), column, taken)
    return columns, faults


def _special(grid: Grid, index: int, held: Special, taken: Sequence[str]) -> ColumnPlan:
    heading = grid.header.cell(index).plain if grid.header is not None else ""
    optional = held.type == "chance" and any(row.cell(index).is_empty for row in grid.rows)
    title = heading or held.type.capitalize()
    return ColumnPlan(
        name_for(title, taken),
        title,
        held.type,
        optional,
        held.domain,
        options=held.options,
        numbers=held.numbers,
        partial=held.partial,
    )


def with_unit(grid: Grid, column: ColumnPlan) -> ColumnPlan:
    """Return `column` with the unit that is stated of it, which stood in its heading."""
    for title, unit in grid.stated.units.items() if grid.stated is not None else ():
        if column.title == f"{title} ({unit})" and column.type != "text":
            return replace(column, title=title, unit=unit)
    return column


def _named_without_unit(column: ColumnPlan, before: ColumnPlan, taken: Sequence[str]) -> ColumnPlan:
    """Return `column` named by its title, if it was `before` a unit was taken out of that."""
    is_named = column is not before and before.name == name_for(before.title, taken)
    return replace(column, name=name_for(column.title, taken)) if is_named else column


def _column(
    grid: Grid, index: int, die: Die | None, rolled: Sequence[Rolled] | None, taken: Sequence[str]
) -> ColumnPlan | Diagnostic:
    heading = grid.header.cell(index).plain if grid.header is not None else ""
    if rolled is not None and die is not None:
        title = heading or die.notation
        base = "roll" if not taken and index == 0 and not _is_word(heading) else heading or "roll"
        domain = domain_of(die.rolls.get(index, die.notation))
        written = ""
        if domain is not None and die.reach is None and needs_domain(rolled, domain):
            written = typed_domain(domain)
        own = die.rolls.get(index, die.notation)
        roll = "" if own == die.notation else own
        return ColumnPlan(name_for(base, taken), title, "range", domain=written, roll=roll)
    cells = [row.cell(index) for row in grid.rows]
    kind = type_of(cells, with_dice=grid.own is not None)
    title = heading
    if not title:
        if die is not None:
            title = "Result"
        elif index == 0:
            title = "Name"
        else:
            message = f"column {index + 1} has no heading"
            at = grid.at(grid.header or grid.rows[0])
            return rules.IMPORT_SHAPE.at(at, message, hint="give every column a heading")
    optional = any(cell.is_empty for cell in cells)
    return ColumnPlan(name_for(title, taken), title, kind, optional)


def _is_word(heading: str) -> bool:
    return bool(heading) and heading[0].isalpha() and is_never_rolled(heading)
