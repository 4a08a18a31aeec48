"""What marks in grids mean, told once on each panel and face, and only where such marks are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_

from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.grid_signs import NO_SIGNS
from tablewright.words.odds import legend_of_grids


def with_one_legend(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """Return `blocks`, the first with marked grids telling what all marks in them mean."""
    marked = [place for place, block in enumerate(blocks) if block.signs]
    signs = reduce(or_, (blocks[place].signs for place in marked), NO_SIGNS)
    legend = legend_of_grids(line=signs.line, box=signs.box, held=signs.held)
    # What is set across the panel is read first.
    first = min(marked, key=lambda place: (not blocks[place].spans, place), default=None)
    return tuple(
        replace(block, legend=legend if place == first else "")
        for place, block in enumerate(blocks)
    )
