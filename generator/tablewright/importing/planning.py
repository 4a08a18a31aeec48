"""A table whose rolls and dice are known becomes the columns and rows of an entry."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from tablewright.diagnostics import Diagnostic
from tablewright.importing import rules
from tablewright.importing.arrows import with_again
from tablewright.importing.averages import averages_of
from tablewright.importing.checking import Rolled
from tablewright.importing.columns import cell_value, name_for, type_of
from tablewright.importing.dice_names import dice_in, domain_of
from tablewright.importing.footnotes import mark_of
from tablewright.importing.grids import Cell, Grid
from tablewright.importing.notation import spaced
from tablewright.importing.outcomes import (
    HEADER,
    NONE_SPECIAL,
    ROWS,
    ColumnPlan,
    Die,
    Outcome,
    Refused,
    RowPlan,
    Special,
    Understood,
)
from tablewright.importing.roll_words import is_never_rolled
from tablewright.importing.rolling import needs_domain
from tablewright.importing.tidying import Tidy, values_of
from tablewright.importing.titles import title_of
from tablewright.importing.values_typed import typed_domain, typed_values

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
    faults = [*_of_shape(grid), *_of_values(grid, die, rolled)]
    said = list(remarks)
    if tidy.header_was_row:
        said.append("The first row stood in the place of the header.")
    columns: dict[int, ColumnPlan] = {}
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
            columns[index] = _with_unit(grid, column, taken)
    averages, unclear = averages_of(grid, columns.values())
    for title in unclear:
        message = f"the average `{title}` is of columns that are not there"
        hint = "name columns by their headings, without units: How many × Gold each"
        faults.append(rules.IMPORT_SHAPE.at(grid.at(grid.line), message, hint=hint))
    if faults:
        return Refused(grid, title_of(grid), tuple(faults), die)
    headings = {index: grid.header.cell(index).plain if grid.header else "" for index in columns}
    if any(not heading for heading in headings.values()):
        said.append("Headings were missing, and are made up.")
    warnings = [] if die is None else [*_of_dice(grid, die)]
    if die is not None and die.found == ROWS:
        said.append("Nothing there names the dice: they follow from the rows.")
    if tidy.header_was_row:
        message = "the header is the first row: the real header is lost"
        hint = "give the table a header, if the columns are called otherwise"
        place = grid.at(grid.rows[0])
        warnings.append(rules.IMPORT_INFERRED.at(place, message, hint=hint))
    warnings += (
        rules.IMPORT_INFERRED.at(
            grid.at(cell), f"{lost} was not taken along", hint="its words stay as they are"
        )
        for row in grid.rows
        for cell in row.cells
        for lost in cell.lost
    )
    warnings += _unexplained(grid, rolled)
    warnings += (
        rules.IMPORT_INFERRED.at(grid.at(line), f"{what} not taken along", hint=instead)
        for line, what, instead in grid.untaken
    )
    adjusted = ""
    if die is not None and die.is_modified and die.reach is None:
        message = f"something is added to the roll: {_short(die.words)}"
        hint = "say with `adjusted:` how much it may be"
        warnings.append(rules.IMPORT_INFERRED.at(grid.at(grid.line), message, hint=hint))
        said.append(f"Something is added to the roll there: {_short(die.words)}")
    if die is not None and grid.modifiers is not None:
        ends = ", ends: open" if die.reach is not None else ""
        adjusted = f"{{range: {grid.modifiers[0]} to {grid.modifiers[1]}{ends}}}"
    elif die is not None and die.reach is not None:
        low, high = die.reach
        adjusted = f"{{range: {low} to {high}, ends: open}}"
        said.append(
            "Modifiers of this size reach every row; how large they may be is not said there."
        )
    rows = tuple(_rows(tidy, columns, rolled, special))
    return Understood(
        grid,
        title_of(grid),
        die,
        tuple(columns.values()),
        rows,
        (*grid.remarks, *said),
        tidy.footnotes,
        adjusted=adjusted,
        named_notes={
            name: words
            for name, words in tidy.named_notes.items()
            if any(name in row.notes for row in rows)
        },
        warnings=tuple(warnings),
        averages=tuple(averages),
    )


def _of_dice(grid: Grid, die: Die) -> Iterator[Diagnostic]:
    """Tell of dice that somebody should look at: those that follow from rows, and further ones."""
    named = {each.notation for each in dice_in(die.words)}
    others = {each for each in named if not die.notation.startswith(each)}
    message = hint = ""
    if die.found == ROWS:
        message = f"nothing names the dice: {die.notation} follows from the rows"
        hint = "name them in the header, if they are others"
    elif die.found == HEADER and others:
        message = f"the heading names {' and '.join(sorted(others))} as well"
        hint = f"the rows are made for {die.notation}; see whether they are rolled otherwise"
    if message:
        yield rules.IMPORT_INFERRED.at(grid.at(grid.line), message, hint=hint)


def _unexplained(grid: Grid, rolled: Mapping[int, Sequence[Rolled]]) -> Iterator[Diagnostic]:
    """Tell of marks behind rolls that point to no footnote; they are no part of the roll."""
    for column in rolled.values():
        for each in column:
            mark = mark_of(each.cell)
            if mark:
                message = f"the mark `{mark}` at `{each.cell.plain}` points to no footnote"
                hint = "write the footnote below the table"
                yield rules.IMPORT_INFERRED.at(grid.at(each.cell), message, hint=hint)


def _short(words: str) -> str:
    """Return words on one line of a comment."""
    line = spaced("".join(letter if letter.isprintable() else " " for letter in words))
    return line if len(line) <= 80 else f"{line[:79]}…"


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


def _with_unit(grid: Grid, column: ColumnPlan, taken: Sequence[str]) -> ColumnPlan:
    """Return `column` with the unit that is stated of it, which stood in its heading."""
    for title, unit in grid.stated.units.items() if grid.stated is not None else ():
        heading = f"{title} ({unit})"
        if column.title == heading and column.type != "text":
            is_named = column.name == name_for(heading, taken)
            name = name_for(title, taken) if is_named else column.name
            return replace(column, name=name, title=title, unit=unit)
    return column


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
