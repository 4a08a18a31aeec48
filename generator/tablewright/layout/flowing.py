"""Blocks on as many panels as they need, none of them divided unless no panel could hold it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from tablewright.layout.cutting import cut_block
from tablewright.layout.matter import BlockMatter, rows_of
from tablewright.layout.measuring import measured_panel
from tablewright.layout.packing import runs_in_order
from tablewright.layout.panels import PanelMatter, block_gap
from tablewright.layout.papers import Box
from tablewright.layout.plans import Measured, plan_panel
from tablewright.layout.setting import Setter


def flowed(
    blank: PanelMatter,
    blocks: Sequence[BlockMatter],
    box: Box,
    size: float,
    setter: Setter,
) -> tuple[PanelMatter, ...]:
    """Return `blocks` on copies of the panel `blank`, as few as hold them in `size` points.

    They are about equally full, unless the order of the blocks forbids it. A block that is too
    tall for any panel is cut into numbered ones. Raises `TemplateFault`.
    """
    cut, measured = cut_to_fit(blank, tuple(blocks), box, size, setter)
    whole = tuple(part.block for part in cut)
    runs: list[tuple[int, ...]] = []
    for place in range(len(whole)):
        if runs and _fits(blank, whole, (*runs[-1], place), box, size, measured):
            runs[-1] = (*runs[-1], place)
        else:
            runs.append((place,))
    # No more panels than that, but none of them full to the brim before one that is all but empty.
    even = runs_in_order(measured.blocks, len(runs), block_gap(size))
    if all(run and _fits(blank, whole, run, box, size, measured) for run in even):
        runs = list(even)
    return tuple(replace(blank, blocks=tuple(whole[n] for n in run)) for run in runs)


@dataclass(frozen=True, slots=True)
class Cut:
    """A block or a part of one, and the place of that block among those that were given."""

    block: BlockMatter
    place: int


def cut_to_fit(
    blank: PanelMatter, blocks: tuple[BlockMatter, ...], box: Box, size: float, setter: Setter
) -> tuple[tuple[Cut, ...], Measured]:
    """Return `blocks`, those too tall for a panel cut until every one of them fits, measured.

    Raises `TemplateFault`.
    """
    pieces = dict.fromkeys(range(len(blocks)), 1)
    while True:
        cut = [
            (place, part) for place, b in enumerate(blocks) for part in cut_block(b, pieces[place])
        ]
        whole = tuple(part for _, part in cut)
        measured = measured_panel(replace(blank, blocks=whole), box, size, setter)
        room = box.height - measured.head - measured.foot
        tall = {
            place
            for (place, _), height in zip(cut, measured.blocks, strict=True)
            if height > room and pieces[place] < max(map(rows_of, blocks[place].bodies), default=1)
        }
        if not tall:
            return tuple(Cut(part, place) for place, part in cut), measured
        for place in tall:
            height = max(h for (p, _), h in zip(cut, measured.blocks, strict=True) if p == place)
            pieces[place] = max(pieces[place] + 1, round(pieces[place] * height / room))


def _fits(
    blank: PanelMatter,
    blocks: tuple[BlockMatter, ...],
    places: Sequence[int],
    box: Box,
    size: float,
    measured: Measured,
) -> bool:
    panel = replace(blank, blocks=tuple(blocks[n] for n in places))
    # Blocks were measured in full columns: with fewer than those they only become lower.
    heights = tuple(measured.blocks[n] for n in places)
    return plan_panel(panel, box, size, replace(measured, blocks=heights, too_wide=())).fits
