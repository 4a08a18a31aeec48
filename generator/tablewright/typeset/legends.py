"""What marks in grids mean, told once on each panel and face, and only where such marks are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_

from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.grid_signs import NO_SIGNS
from tablewright.words.odds import legend_in_short, legend_of_grids


def with_one_legend(blocks: Sequence[Block], *, in_short: bool = False) -> tuple[Block, ...]:
    """Return `blocks`, the first with marked grids telling what all marks in them mean.

    On what is small it is told `in_short`: a second line would take a row of figures.
    """
    marked = [place for place, block in enumerate(blocks) if block.signs]
    signs = reduce(or_, (blocks[place].signs for place in marked), NO_SIGNS)
    tell = legend_in_short if in_short else legend_of_grids
    legend = tell(line=signs.line, box=signs.box, held=signs.held)
    # What is set across the panel is read first.
    first = min(marked, key=lambda place: (not blocks[place].spans, place), default=None)
    return tuple(
        replace(block, legend=legend if place == first else "")
        for place, block in enumerate(blocks)
    )
