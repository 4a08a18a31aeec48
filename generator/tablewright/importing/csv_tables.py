"""Values parted by commas, semicolons or tabs, as spreadsheets save them."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from tablewright.importing.grids import Cell, Damage, Grid, Row
from tablewright.importing.notation import spaced
from tablewright.importing.text import escaped, plain

_FORM = "values parted by {}"
_SIGNS = {",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars"}
_LONGEST_CELL = 20_000
_SAMPLE = 20


def csv_grids(text: str, file: str) -> list[Grid]:
    """Return the tables in `text`: one, or several with empty lines between them."""
    sign = _sign(text)
    damage: list[Damage] = []
    lots: list[list[Row]] = [[]]
    csv.field_size_limit(_LONGEST_CELL)
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=sign, strict=False)
    last = 0
    try:
        for values in reader:
            # A cell in quotes may hold line ends: the row begins on the line after the last one.
            line, last = last + 1, reader.line_num
            row = Row(tuple(_cell(value, line) for value in values), line)
            if row.is_empty:
                lots.append([])
            else:
                lots[-1].append(row)
    except csv.Error as error:
        damage.append(Damage(last + 1, f"this line cannot be read: {error}", "save the file anew"))
    grids = []
    for rows in lots:
        if rows:
            form = _FORM.format(_SIGNS[sign])
            grids.append(Grid(file, rows[0].line, form, None, tuple(rows), damage=tuple(damage)))
    return [_titled(grid) for grid in _joined(grids)]


def _joined(grids: Sequence[Grid]) -> list[Grid]:
    """Return grids; rows that an empty line alone parts, without a header of their own, go on."""
    found: list[Grid] = []
    for grid in grids:
        before = found[-1] if found else None
        if (
            before is not None
            and before.width == grid.width
            and grid.width > 1
            and (
                grid.rows[0].cell(0).plain[:1].isdigit()
                and before.rows[-1].cell(0).plain[:1].isdigit()
            )
        ):
            found[-1] = Grid(
                before.file,
                before.line,
                before.form,
                before.header,
                (*before.rows, *grid.rows),
                damage=before.damage,
                caption=before.caption,
            )
        else:
            found.append(grid)
    return found


def _titled(grid: Grid) -> Grid:
    """Return a grid whose first line, of one cell alone, is its title."""
    first = grid.rows[0]
    held = [cell for cell in first.cells if not cell.is_empty]
    if len(grid.rows) < 3 or len(held) != 1 or grid.width < 2 or held[0] is not first.cells[0]:
        return grid
    return Grid(
        grid.file,
        grid.line,
        grid.form,
        None,
        grid.rows[1:],
        caption=held[0].plain,
        damage=grid.damage,
    )


def _cell(value: str, line: int) -> Cell:
    text = escaped(value)
    return Cell(text, text if text == spaced(value) else plain(text), line)


def _sign(text: str) -> str:
    """Return what parts the cells: the sign that stands as often in each of the first lines."""
    lines = [line for line in text.split("\n")[:_SAMPLE] if line.strip()]
    best, score = ",", 0
    for sign in _SIGNS:
        counts = []
        for line in lines:
            try:
                counts.append(len(next(csv.reader([line], delimiter=sign))) - 1)
            except (csv.Error, StopIteration):
                counts.append(0)
        agreeing = sum(count == counts[0] for count in counts) if counts and counts[0] else 0
        if agreeing * 100 + (counts[0] if counts else 0) > score and agreeing:
            best, score = sign, agreeing * 100 + counts[0]
    return best
