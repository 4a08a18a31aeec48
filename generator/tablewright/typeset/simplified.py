"""Blocks as they are measured: of grids, nothing that cannot make them taller or wider is set."""

from __future__ import annotations

from dataclasses import replace

from tablewright.typeset.blocks import Block
from tablewright.typeset.grid_content import GridCell, GridContent


def simplified_block(block: Block) -> Block:
    """Return `block`, exactly as tall and as wide, with far fewer cells to lay out."""
    if not any(isinstance(body, GridContent) for body in block.bodies):
        return block
    bodies = tuple(simplified_grid(b) if isinstance(b, GridContent) else b for b in block.bodies)
    return replace(block, bodies=bodies)


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
    return len(cell.label), cell.is_likely


def _undivided(line: tuple[GridCell, ...], count: int) -> GridCell:
    return GridCell("0", 0, False, False, any(cell.line_above for cell in line), count)
