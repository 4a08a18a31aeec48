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
from tablewright.importing.continued import with_continued
from tablewright.importing.grids import Grid
from tablewright.importing.lists import heading_grid, lead_of, lines_grid, list_grid

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
            block, end = _joined(blocks, at)
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
    return with_continued(grids)


def _joined(blocks: Sequence[Block], at: int) -> tuple[Paragraph, int]:
    """Return the paragraph at `at`, and its end; lines apart that begin with rolls are one."""
    first = blocks[at]
    assert isinstance(first, Paragraph)
    end = at
    lines: list[tuple[str, int]] = []
    while end < len(blocks):
        block = blocks[end]
        if not isinstance(block, Paragraph) or "\n" in block.text or lead_of(block.text) is None:
            break
        lines.append((block.text, block.line))
        end += 1
    if len(lines) < 2:
        return first, at + 1
    text, numbers = zip(*lines, strict=True)
    return Paragraph("\n".join(text), first.line, numbers), end


def _higher(above: Sequence[Block], first: Block) -> Sequence[Block]:
    """Return what stands above a list of headings, up to a heading that is higher."""
    level = first.level if isinstance(first, Heading) else 0
    kept = list(above)
    while kept and isinstance(kept[-1], Heading) and kept[-1].level >= level:
        kept.pop()
    return kept
