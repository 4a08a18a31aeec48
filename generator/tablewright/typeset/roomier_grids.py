"""Columns that take width from those beside them, so that figures of a grid stand well apart.

A grid shares what its names leave among its columns. In one of alike columns of a panel that may
be just enough for two figures not to touch, while words beside it could do with less.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.records import replace
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.holes import LARGEST_HOLE
from tablewright.typeset.measuring import measured_panels
from tablewright.typeset.panels import Panel, column_widths, em, hero_size
from tablewright.typeset.papers import Box
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter

# A column of words has this part of what it would have among alike ones, or more.
_LEAST_SHARE = 0.8
# Figures beside a grid may be a little nearer to each other than they would be alone.
_STEPS = (1.0, 0.75, 0.5)
# A sentence above rows may need a line more.
_MORE_LINES = 1


def with_room_in_grids(plans: Sequence[Plan], box: Box, typesetter: Typesetter) -> tuple[Plan, ...]:
    """Return `plans`, those whose grids are narrow with columns that give them room.

    Every block stays in its column. All ways are laid out at once, and the roomiest that fits is
    taken, if it leaves no hole and breaks no rows. Raises `TemplateFault`.
    """
    tries = [
        (n, panel) for n, plan in enumerate(plans) for panel in _roomier(plan, box) if plan.fits
    ]
    wanted = {place: (panel, plans[n].size) for place, (n, panel) in enumerate(tries)}
    measured = measured_panels(wanted, box, typesetter) if wanted else {}
    found = list(plans)
    for place, (n, panel) in enumerate(tries):
        if found[n] is not plans[n]:
            continue
        plan = plan_panel(panel, box, plans[n].size, measured[place])
        if _is_sightly(plan, plans[n]):
            found[n] = plan
    return tuple(found)


def _is_sightly(plan: Plan, before: Plan) -> bool:
    lines = zip(plan.lines, before.lines, plan.panel.blocks, strict=True)
    return (
        plan.fits
        and plan.hole <= max(before.hole, LARGEST_HOLE)
        and all(now <= was + _MORE_LINES or not block.rows for now, was, block in lines)
    )


def _roomier(plan: Plan, box: Box) -> Iterator[Panel]:
    """Yield the panel of `plan` with wider columns for its narrow grids, the widest first."""
    panel = plan.panel
    count = len(plan.columns)
    if panel.shares or count < 2:
        return
    columns = {place: n for n, stack in enumerate(plan.columns) for place in stack.blocks}
    blocks = tuple(
        replace(block, column=columns.get(place, 0)) for place, block in enumerate(panel.blocks)
    )
    alike = column_widths(panel, box, plan.size)[0]
    # What each column lacks, as a part of what it has.
    lacks = [
        max(
            (width_of_grids(panel, place, plan.size) / alike - 1 for place in stack.blocks),
            default=0.0,
        )
        for stack in plan.columns
    ]
    givers = [n for n, lack in enumerate(lacks) if lack <= 0]
    taken = sum(lack for lack in lacks if lack > 0)
    if not taken or not givers:
        return
    for step in _STEPS:
        given = taken * step / len(givers)
        if given <= 1 - _LEAST_SHARE:
            shares = ((1 + lack * step if lack > 0 else 1 - given) / count for lack in lacks)
            yield replace(panel, blocks=blocks, shares=tuple(shares))


def width_of_grids(panel: Panel, place: int, size: float) -> float:
    """Return how wide the grids of a block are with figures well apart, in millimetres.

    It is the block of `panel` at that `place`, in type of `size` points.
    """
    block = panel.blocks[place]
    of_type = em(hero_size(size) if block.is_hero else size)
    grids = [body for body in block.bodies if isinstance(body, GridContent)]
    return max((grid.ems_of_clear_figures for grid in grids), default=0.0) * of_type * block.abreast
