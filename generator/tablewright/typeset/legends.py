"""What marks in grids and bars mean, told once on each panel and face, where such marks are."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_

from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.grid_signs import GridSigns
from tablewright.typeset.table_content import Words
from tablewright.words.odds import HEAVY_LINE, legend_in_short, legend_of_grids


def with_one_legend(
    blocks: Sequence[Block], *, in_short: bool = False, of_bars: bool = False
) -> tuple[Block, ...]:
    """Return `blocks`, the first with marked grids telling what all marks in them mean.

    On what is small it is told `in_short`: a second line would take a row of figures. Where there
    is room, the ticks `of_bars` are told as well. A shade that tells a side of the line does so in
    blocks that have it, and not in those where each chance has its own: these tell of themselves.
    """
    found = [
        block.signs | GridSigns(tick=True) if of_bars and block.has_bars else block.signs
        for block in blocks
    ]
    legends: dict[int, str] = {}
    for has_side in (True, False):
        marked = [n for n, signs in enumerate(found) if signs and signs.side is has_side]
        if marked:
            # What is set across the panel is read first.
            first = min(marked, key=lambda place: (not blocks[place].spans, place))
            signs = reduce(or_, (found[place] for place in marked))
            legends[first] = _legend(signs, in_short=in_short)
    return tuple(
        replace(block, legend=legends.get(place, "")) for place, block in enumerate(blocks)
    )


def _legend(signs: GridSigns, *, in_short: bool) -> str:
    if in_short:
        return legend_in_short(line=signs.line, box=signs.box, held=signs.held, side=signs.side)
    return legend_of_grids(
        line=signs.line, box=signs.box, held=signs.held, tick=signs.tick, side=signs.side
    )


def with_marks_told(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """Return `blocks`, whose leads may tell of the line in grids; else the first with one does.

    The first with bars tells of the tick. What was told of either before is told anew.
    """
    is_told = any(HEAVY_LINE in _plain(lead).casefold() for b in blocks for lead in b.leads)
    lined = (place for place, block in enumerate(blocks) if block.signs.line and not is_told)
    with_line = next(lined, None)
    barred = next((place for place, block in enumerate(blocks) if block.has_bars), None)
    return tuple(
        replace(block, legend=legend_of_grids(line=place == with_line, tick=place == barred))
        for place, block in enumerate(blocks)
    )


def _plain(words: Words) -> str:
    return words if isinstance(words, str) else words.markdown
