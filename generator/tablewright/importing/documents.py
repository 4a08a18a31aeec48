"""A document's blocks become grids, each with its name and with what is said of its dice."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.importing.blocks import (
    Block,
    Found,
    Heading,
    ItemList,
    Paragraph,
    stated_in,
    told_of,
)
from tablewright.importing.continued import with_continued
from tablewright.importing.grids import Aside, Grid, Passage
from tablewright.importing.lists import as_lines, heading_grid, lead_of, lines_grid, list_grid
from tablewright.importing.passages import passage_of, used_lines
from tablewright.records import Struct, replace

# What names a table stands near above it; whose an export is stands behind all of its footnotes.
_ABOVE, _BELOW = 12, 24


class Read(Struct, frozen=True):
    """What a document holds: its grids, those that may be none among them, and its other words.

    `end` is the line from which on nothing was looked at, or None.
    """

    grids: Sequence[Grid]
    passages: Sequence[Passage]
    end: int | None


def grids_of(blocks: Sequence[Block], file: str, most: int) -> Read:
    """Return the first grids in a document, `most` of them, and what stands beside them."""
    grids: list[Grid] = []
    asides = [block for block in blocks if isinstance(block, Aside)]
    blocks = [block for block in blocks if not isinstance(block, Aside)]
    beside: list[Block] = []
    used: set[int] = set()
    at = 0
    while at < len(blocks) and len(grids) < most:
        block = blocks[at]
        grid: Grid | None = None
        end = at + 1
        if isinstance(block, Found):
            grid = block.grid
        elif isinstance(block, ItemList):
            lines = as_lines(block)
            if lines is not None:
                grid = lines_grid(lines, file)
            elif stated_in(block) is None:
                grid = list_grid(block, file)
        elif isinstance(block, Paragraph):
            block, end = _joined(blocks, at)
            grid = lines_grid(block, file)
        elif isinstance(block, Heading):
            headed = heading_grid(blocks, at, file)
            if headed is not None:
                grid, end = headed
        if grid is not None:
            until = _higher(blocks, at) if grid.form == "headings" else at
            above, below = blocks[max(0, until - _ABOVE) : until], blocks[end : end + _BELOW]
            told = _with_aside(told_of(grid, above, below), asides, blocks[until - 1 : until])
            grids.append(told)
            used |= used_lines(grid, told, above, below)
        else:
            beside.append(block)
        at = end
    marked = sorted(used)
    passages = [found for each in beside if (found := passage_of(each, marked)) is not None]
    return Read(with_continued(grids), passages, blocks[at].line if at < len(blocks) else None)


def _with_aside(grid: Grid, asides: Sequence[Aside], above: Sequence[Block]) -> Grid:
    """Return `grid` with what a comment right above it says."""
    first = above[0].line if above else 0
    near = [each for each in asides if first < each.line < grid.line]
    return replace(grid, aside=near[-1]) if near else grid


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


def _higher(blocks: Sequence[Block], at: int) -> int:
    """Return where what stands above a list of headings ends: with a heading that is higher."""
    first = blocks[at]
    level = first.level if isinstance(first, Heading) else 0
    while at and isinstance(above := blocks[at - 1], Heading) and above.level >= level:
        at -= 1
    return at
