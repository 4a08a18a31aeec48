"""A document's blocks become grids, each with its name and with what is said of its dice."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.importing.blocks import (
    Block,
    Found,
    Heading,
    ItemList,
    Paragraph,
    told_of,
)
from tablewright.importing.grids import Grid
from tablewright.importing.lists import heading_grid, lines_grid, list_grid

# Footnotes may be some paragraphs.
_BELOW = 8


def grids_of(blocks: Sequence[Block], file: str) -> list[Grid]:
    """Return the grids in a document, those that may be none among them."""
    grids: list[Grid] = []
    at = 0
    while at < len(blocks):
        block = blocks[at]
        grid: Grid | None = None
        end = at + 1
        if isinstance(block, Found):
            grid = block.grid
        elif isinstance(block, ItemList):
            grid = list_grid(block, file)
        elif isinstance(block, Paragraph):
            grid = lines_grid(block, file)
        elif isinstance(block, Heading):
            headed = heading_grid(blocks, at, file)
            if headed is not None:
                grid, end = headed
        if grid is not None:
            above = blocks[:at]
            if grid.form == "headings":
                above = _higher(above, block)
            grids.append(told_of(grid, above[-12:], blocks[end : end + _BELOW]))
        at = end
    return grids


def _higher(above: Sequence[Block], first: Block) -> Sequence[Block]:
    """Return what stands above a list of headings, up to a heading that is higher."""
    level = first.level if isinstance(first, Heading) else 0
    kept = list(above)
    while kept and isinstance(kept[-1], Heading) and kept[-1].level >= level:
        kept.pop()
    return kept
