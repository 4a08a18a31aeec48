"""What lies on a sheet: tables below and beside each other, with titles above and notes below."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.importing.grids import Cell, Grid, Row
from tablewright.importing.notation import read_values
from tablewright.records import replace


def with_lone_lines(grids: Sequence[Grid]) -> list[Grid]:
    """Return the tables among `grids` alone; lines above one are its title, those below notes.

    The last line above a table is its title, those before it are read as text above it. Where no
    table stands in the file, all stay as they are.
    """
    if not any(_lines_of(grid) is None for grid in grids):
        return list(grids)
    found: list[Grid] = []
    waiting: list[Cell] = []
    for grid in grids:
        lines = _lines_of(grid)
        if lines is not None:
            waiting += lines
            continue
        if waiting:
            title = "" if grid.caption else waiting.pop().plain
            above = tuple(cell.plain for cell in waiting)
            grid = replace(grid, caption=grid.caption or title, before=(*above, *grid.before))
            waiting = []
        found.append(grid)
    if waiting:
        found[-1] = replace(found[-1], after=(*found[-1].after, *waiting))
    return found


def _lines_of(grid: Grid) -> list[Cell] | None:
    """Return the cells of a lot of rows in which at most one cell each is said, or None."""
    lines = []
    for row in grid.rows:
        said = [cell for cell in row.cells if not cell.is_empty]
        if len(said) > 1:
            return None
        lines += said
    # A column of many cells may be a table of its own.
    return lines if len(lines) <= 2 else None


def joined(grids: Sequence[Grid]) -> list[Grid]:
    """Return grids; rows that an empty line alone parts, without a header of their own, go on."""
    found: list[Grid] = []
    for grid in grids:
        before = found[-1] if found else None
        if (
            before is not None
            and before.width == grid.width > 1
            and _is_roll(grid.rows[0])
            and _is_roll(before.rows[-1])
        ):
            found[-1] = replace(before, rows=(*before.rows, *grid.rows))
        else:
            found.append(grid)
    return found


def _is_roll(row: Row) -> bool:
    first = row.cell(0).plain
    return first[:1].isdigit() or read_values(first) is not None


def parted(rows: Sequence[Row]) -> list[Sequence[Row]]:
    """Return rows as those of each table that stands in them beside the others, under its title.

    An empty column parts them. Where the first row has no titles, all of it may be one table.
    """
    if not rows:
        return []
    width = max(len(row.cells) for row in rows)
    held = [any(not row.cell(index).is_empty for row in rows) for index in range(width)]
    blocks: list[list[int]] = []
    for index in range(width):
        if held[index] and (not index or not held[index - 1]):
            blocks.append([])
        if held[index]:
            blocks[-1].append(index)
    # A block of one column is no table that has a title.
    titles = [[not rows[0].cell(index).is_empty for index in block] for block in blocks]
    if len(blocks) < 2 or any(sum(said) != 1 or len(said) < 2 for said in titles):
        return [rows]
    return [
        [row for row in (_cut(row, block) for row in rows) if not row.is_empty] for block in blocks
    ]


def _cut(row: Row, columns: Sequence[int]) -> Row:
    return Row(tuple(row.cell(index) for index in columns), row.line)
