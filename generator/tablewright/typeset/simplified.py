"""Blocks as they are measured: of grids, nothing that cannot make them taller or wider is set."""

from __future__ import annotations

from tablewright.prose import readable
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.grid_cells import GridCell
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.spread_cells import SpreadCell
from tablewright.typeset.spread_content import SpreadContent


def simplified_block(block: Block) -> Block:
    """Return `block`, as wide, and as tall but for half of a heavy line, with far fewer cells."""
    if not any(isinstance(body, GridContent | SpreadContent) for body in block.bodies):
        return block
    return replace(block, bodies=tuple(map(_simplified, block.bodies)))


def _simplified(body: Body) -> Body:
    if isinstance(body, GridContent):
        return simplified_grid(body)
    return simplified_spread(body) if isinstance(body, SpreadContent) else body


def simplified_spread(spread: SpreadContent) -> SpreadContent:
    """Return `spread` with one row of its widest figures, the others being undivided.

    Figures do not break, so a row is as tall as its name makes it; where words are read, or rows
    are lower than a line, all stay.
    """
    if any(spread.worded) or not spread.rows or spread.has_uneven_rows:
        return spread
    first, *others = spread.rows
    widest = tuple(_widest(spread, n) for n in range(spread.width))
    rest = (replace(row, cells=(SpreadCell("0", spans=spread.width),)) for row in others)
    return replace(spread, rows=(replace(first, cells=widest), *rest))


def _widest(spread: SpreadContent, column: int) -> SpreadCell:
    """Return the widest cell of a column; of cells in several lines, the widest of these."""
    if not spread.is_stacked:
        return max((row.cells[column] for row in spread.rows), key=_letters)
    lines = (line for n in range(len(spread.rows)) for line in spread.lines_of_cell(n, column))
    return SpreadCell(max(lines, key=len, default=""))


def _letters(cell: SpreadCell) -> tuple[int, int]:
    words = cell.words if isinstance(cell.words, str) else readable(cell.words.markdown)
    # A mark widens what breaks nowhere else.
    return len(words) + sum(map(len, cell.marks)), len(cell.marks)


def simplified_grid(grid: GridContent) -> GridContent:
    """Return `grid` with one row of its widest chances, all others being undivided.

    All chances stand on one line in columns of one width, so a row is as tall as its label and
    its lines make it.
    """
    if not grid.cells or not grid.column_labels:
        return grid
    count = len(grid.column_labels)
    first, *others = grid.cells
    widest = tuple(
        replace(max((line[n] for line in grid.cells), key=_width), line_above=cell.line_above)
        for n, cell in enumerate(first)
    )
    undivided = tuple((_undivided(line, count),) for line in others)
    return replace(grid, cells=(widest, *undivided))


def _width(cell: GridCell) -> tuple[int, bool]:
    return len(cell.label) + len(cell.below), cell.is_likely


def _undivided(line: tuple[GridCell, ...], count: int) -> GridCell:
    # What never happens would be blank.
    below = "1" if any(cell.below for cell in line) else ""
    has_line = any(cell.line_above for cell in line)
    return GridCell("1", 0, False, False, has_line, count, below=below)
