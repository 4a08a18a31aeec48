"""Lines of one cell that stand alone in a spreadsheet: titles of what comes below, or notes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablewright.importing.grids import Cell, Grid


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
