"""Blocks on as many panels as they need, none of them divided unless no panel could hold it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from tablewright.records import Struct, replace
from tablewright.typeset.blocks import Block, rows_of
from tablewright.typeset.cutting import cut_block
from tablewright.typeset.least_height import parts_at_least
from tablewright.typeset.measuring import Measure, is_beyond, measured_panel, measured_panels
from tablewright.typeset.own_content import MapContent, PictureContent, lowered
from tablewright.typeset.packing import (
    Columns,
    packed_anywhere,
    packed_fullest,
    runs_in_order,
    tallest,
)
from tablewright.typeset.panels import Panel, block_gap, em
from tablewright.typeset.papers import Box
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Measured
from tablewright.typeset.sampling import AROUND, sampled_heights
from tablewright.typeset.typesetter import Typesetter
from tablewright.words.parts import continued

# Heights are measured in other type than a panel is set in after all.
_SAFETY = 3.0
# Of more blocks nobody would find one that is out of order.
_MOST_MOVED = 9
# What stands above and below a picture, at most.
_HEADING = 14.0
# What a heading takes with the space below it.
_EMS_OF_HEADING = 2.5
# So many panels are in sight at once where they are bound; another order is worth so much of one.
_OPENING = 2
# What a roll takes is worth so much more there than what comes of it.
_TAKEN = 2.0
_WORTH = 0.08
# What is known from a few rows is a little off.
_SAMPLED = 1.04
_DRAWN = (MapContent, PictureContent)


def flowed(
    blank: Panel,
    blocks: Sequence[Block],
    box: Box,
    size: float,
    typesetter: Typesetter,
    measure: Measure = measured_panels,
    *,
    in_openings: bool = False,
) -> tuple[Panel, ...]:
    """Return `blocks` on copies of the panel `blank`, as few as hold them in `size` points.

    They are about equally full, unless the order of the blocks forbids it; another order is taken
    only where it saves a panel. Where they lie `in_openings` of two, the first two of three have
    what a roll takes, which is looked up beside the other, and the third is overleaf; where that
    needs another order, they are as full as they can be, in any order that begins alike. Two are in
    another order where they are much more alike so. What has no heading goes on from the block
    before, and stays there. A block that is too tall for any panel is cut into numbered ones.
    `measure` may know some of it already. Raises `TemplateFault`.
    """
    cut, measured = cut_to_fit(blank, tuple(blocks), box, size, typesetter, measure)
    whole = tuple(part.block for part in cut)
    runs: list[tuple[int, ...]] = []
    for index in range(len(whole)):
        if runs and _fits(blank, whole, (*runs[-1], index), box, size, measured):
            runs[-1] = (*runs[-1], index)
        else:
            runs.append((index,))
    # No more panels than that, but none of them full to the brim before one that is all but empty.
    for even in _evenly(whole, measured, len(runs), block_gap(size)):
        if all(run and _fits(blank, whole, run, box, size, measured) for run in even):
            runs = list(even)
            break
    fewer = _in_another_order(whole, measured, len(runs) - 1, box, size)
    if fewer and all(_fits(blank, whole, run, box, size, measured) for run in fewer):
        runs = list(fewer)
    if in_openings and len(runs) in (_OPENING, _OPENING + 1):
        opened = _in_one_opening(whole, runs, measured, box, size)
        if all(_fits(blank, whole, run, box, size, measured) for run in opened):
            runs = list(opened)
    return tuple(
        replace(blank, blocks=_headed(blank, whole, run, box, size, measured)) for run in runs
    )


def _evenly(
    blocks: Sequence[Block], measured: Measured, count: int, gap: float
) -> Iterator[Columns]:
    """Yield which of `blocks` stand on each of `count` panels, in order and about equally full.

    What goes on without a heading stays with what it goes on from first, and then need not.
    """
    parts, heights = _movable(blocks, measured, gap)
    if 1 < count <= len(parts) < len(blocks):
        found = runs_in_order(heights, count, gap)
        yield tuple(tuple(n for part in run for n in parts[part]) for run in found)
    yield runs_in_order(measured.blocks, count, gap)


def _headed(
    blank: Panel,
    blocks: tuple[Block, ...],
    run: Sequence[int],
    box: Box,
    size: float,
    measured: Measured,
) -> tuple[Block, ...]:
    """Return the blocks of a `run`; what goes on at the top of a panel says there what it is of.

    Not where there is no room for that.
    """
    found = tuple(blocks[n] for n in run)
    titled = [block.title for block in blocks[: run[0]] if block.title]
    if found[0].title or not titled:
        return found
    heights = list(measured.blocks)
    heights[run[0]] += _EMS_OF_HEADING * em(size)
    taller = replace(measured, blocks=tuple(heights))
    if not _fits(blank, blocks, run, box, size, taller):
        return found
    return (replace(found[0], title=continued(titled[-1])), *found[1:])


def may_need_fewer(
    pages: Sequence[Panel],
    box: Box,
    size: float,
    least: float,
    typesetter: Typesetter,
    measure: Measure = measured_panels,
) -> bool:
    """Return whether what `pages` hold, as it flowed in `size` points, may take less of them.

    Not in type of `least` points, where it would be too tall for one page as high as all but one
    of them: those hold no more. Raises `TemplateFault`.
    """
    blank, others = pages[0], len(pages) - 1
    if not others:
        return False
    whole = replace(blank, blocks=tuple(block for page in pages for block in page.blocks))
    measured = measured_panel(whole, box, size, typesetter, measure)
    plan = plan_panel(whole, Box(box.width, others * box.height), size, measured)
    return not is_beyond(plan, least)


def _in_another_order(
    blocks: Sequence[Block], measured: Measured, count: int, box: Box, size: float
) -> Columns:
    """Return which of `blocks` stand on each of `count` panels, in any order; empty if too many.

    What begins a panel comes in order, and so does what follows it there. What goes on without a
    heading stays with what it goes on from.
    """
    room = box.height - measured.head - measured.foot
    gap = block_gap(size)
    if count < 1 or sum(measured.blocks) > count * room:
        return ()
    parts, heights = _movable(blocks, measured, gap)
    if len(parts) > _MOST_MOVED or max(heights) > room:
        return ()
    found = packed_anywhere(heights, count, gap)
    if tallest(found, heights, gap) > room:
        return ()
    return tuple(tuple(n for part in column for n in parts[part]) for column in found)


def _in_one_opening(
    blocks: Sequence[Block],
    runs: Sequence[tuple[int, ...]],
    measured: Measured,
    box: Box,
    size: float,
) -> Columns:
    """Return which of `blocks` stand on two or three panels, on which they stood by `runs`.

    Where these have what a roll takes on the first two of three, they keep their order; else the
    first two are as full as they can be. Two are about equally full, if that is worth another
    order.
    """
    gap = block_gap(size)
    room = box.height - measured.head - measured.foot
    if len(runs) == _OPENING:
        evener = _in_another_order(blocks, measured, _OPENING, box, size)
        saved = tallest(tuple(runs), measured.blocks, gap) - tallest(evener, measured.blocks, gap)
        return evener if evener and saved > _WORTH * room else tuple(runs)
    taken = {n for n, block in enumerate(blocks) if block.is_taken}
    order = [n for run in runs for n in run]
    if taken and order == sorted(order) and taken.isdisjoint(runs[-1]):
        return tuple(runs)
    parts, heights = _movable(blocks, measured, gap)
    if len(parts) > _MOST_MOVED:
        return tuple(runs)
    weights = [_TAKEN if blocks[part[0]].is_taken else 1.0 for part in parts]
    found = packed_fullest(heights, weights, _OPENING, gap, room)
    fuller = tuple(tuple(n for part in column for n in parts[part]) for column in found)
    return fuller or tuple(runs)


def _movable(
    blocks: Sequence[Block], measured: Measured, gap: float
) -> tuple[list[tuple[int, ...]], list[float]]:
    """Return the places of blocks that stay together, and how tall they are with their gaps."""
    begins = [n for n, block in enumerate(blocks) if block.title or not n]
    parts = [tuple(range(start, end)) for start, end in pairwise([*begins, len(blocks)])]
    return parts, [sum(measured.blocks[n] for n in part) + gap * (len(part) - 1) for part in parts]


class Cut(Struct, frozen=True):
    """A block or a part of one, and the place of that block among those that were given."""

    block: Block
    index: int


def cut_to_fit(
    blank: Panel,
    blocks: tuple[Block, ...],
    box: Box,
    size: float,
    typesetter: Typesetter,
    measure: Measure = measured_panels,
) -> tuple[tuple[Cut, ...], Measured]:
    """Return `blocks`, those too tall for a panel cut until every one of them fits, measured.

    Raises `TemplateFault`.
    """
    pieces = {n: parts_at_least(blank, block, box, size) for n, block in enumerate(blocks)}
    for n, known in sampled_heights(blank, blocks, box, size, typesetter, measure).items():
        pieces[n] = max(pieces[n], known.parts((box.height - AROUND) / _SAMPLED))
    blocks = _low_enough(blank, blocks, box, size, typesetter, measure)
    while True:
        cut = [
            (index, part) for index, b in enumerate(blocks) for part in cut_block(b, pieces[index])
        ]
        whole = tuple(part for _, part in cut)
        measured = measured_panel(replace(blank, blocks=whole), box, size, typesetter, measure)
        room = box.height - measured.head - measured.foot
        tall = {
            index
            for (index, _), height in zip(cut, measured.blocks, strict=True)
            if height > room and pieces[index] < max(map(rows_of, blocks[index].bodies), default=1)
        }
        if not tall:
            return tuple(Cut(part, index) for index, part in cut), measured
        for index in tall:
            height = max(h for (p, _), h in zip(cut, measured.blocks, strict=True) if p == index)
            pieces[index] = max(pieces[index] + 1, round(pieces[index] * height / room))


def _low_enough(
    blank: Panel,
    blocks: tuple[Block, ...],
    box: Box,
    size: float,
    typesetter: Typesetter,
    measure: Measure,
) -> tuple[Block, ...]:
    """Return `blocks`, with maps and pictures too tall for the panel as low as it needs."""
    if not any(isinstance(body, _DRAWN) for block in blocks for body in block.bodies):
        return blocks
    measured = measured_panel(replace(blank, blocks=blocks), box, size, typesetter, measure)
    room = box.height - measured.head - measured.foot

    def low(block: Block, height: float) -> Block:
        excess = height - room + _SAFETY
        bodies = tuple(
            lowered(body, height - _HEADING, excess) if isinstance(body, _DRAWN) else body
            for body in block.bodies
        )
        return replace(block, bodies=bodies) if height > room else block

    return tuple(map(low, blocks, measured.blocks))


def _fits(
    blank: Panel,
    blocks: tuple[Block, ...],
    places: Sequence[int],
    box: Box,
    size: float,
    measured: Measured,
) -> bool:
    panel = replace(blank, blocks=tuple(blocks[n] for n in places))
    # Blocks were measured in full columns: with fewer than those they only become lower.
    heights = tuple(measured.blocks[n] for n in places)
    return plan_panel(panel, box, size, replace(measured, blocks=heights, too_wide=())).fits
