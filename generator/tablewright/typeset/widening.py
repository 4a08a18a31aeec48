"""Blocks too wide for a column, where no author chose their places: each in the room it needs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.cutting_columns import cut_columns
from tablewright.typeset.flowing import Cut
from tablewright.typeset.measuring import measured_panel
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import Box
from tablewright.typeset.typesetter import Typesetter
from tablewright.words.parts import continued

# In more parts nobody finds the cells of one row.
_MOST_PARTS = 3


def widened(
    blank: Panel, blocks: Sequence[Block], box: Box, size: float, typesetter: Typesetter
) -> tuple[Cut, ...]:
    """Return `blocks`, each that is too wide for a column of the panel `blank` set across it.

    They are set in type of `size` points. A table that is too wide even there is cut between its
    columns. What nothing helps is returned as it was. Raises `TemplateFault`.
    """

    def too_wide(tried: Mapping[int, Sequence[Block]]) -> list[int]:
        places = [n for n, parts in tried.items() for _ in parts]
        shown = tuple(part for parts in tried.values() for part in parts)
        measured = measured_panel(replace(blank, blocks=shown), box, size, typesetter)
        wide = zip(places, measured.too_wide_by_block, strict=True)
        return list(dict.fromkeys(n for n, each in wide if each))

    whole = {n: (block,) for n, block in enumerate(blocks)}
    found: dict[int, tuple[Block, ...]] = {**whole}
    left = too_wide(whole)
    for count in range(1, _MOST_PARTS + 1):
        if left:
            tried = {n: _across(blocks[n], count) for n in left}
            found |= tried
            left = too_wide(tried)
    found |= {n: whole[n] for n in left}
    return tuple(Cut(part, n) for n, parts in found.items() for part in parts)


def _across(block: Block, count: int) -> tuple[Block, ...]:
    """Return `block` across the panel, with its columns in so many parts if it is one table."""
    across = replace(block, spans=True)
    if count < 2 or len(block.bodies) != 1:
        return (across,)
    first, *rest = cut_columns(across, count)
    return first, *(replace(part, title=continued(block.title)) for part in rest)
