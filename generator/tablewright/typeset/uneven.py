"""Columns of unlike widths, where alike ones would end at unlike heights.

Words need fewer lines in a broader column, and short rows no more in a narrower one: where one
column is full of sentences and those beside it are half empty, it takes some of their width.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from tablewright.records import replace
from tablewright.typeset.estimating import guessed
from tablewright.typeset.measuring import measured_panels
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import Box
from tablewright.typeset.placing import plan_panel
from tablewright.typeset.plans import Measured, Plan
from tablewright.typeset.typesetter import Typesetter

# As parts of a panel: what is left empty that is worth a try, and by how much it has to shrink.
_WORTH_A_TRY = 0.055
_WORTH_A_CHANGE = 0.015
# Columns may have these parts of the width, of which those of a panel come to one.
_WIDTHS = tuple(n / 20 for n in range(5, 13))
_WHOLE = 1.0
_ROUNDING = 1e-9
# A sentence above rows may need a line more.
_MORE_LINES = 1


def evened_plans(plans: Sequence[Plan], box: Box, typesetter: Typesetter) -> tuple[Plan, ...]:
    """Return `plans`, those with columns of unlike heights in widths that leave less empty.

    Every block stays in its column, and none of rows has more of them broken. What seems best from
    the number of letters is laid out, of each panel one way, and all of them at once. Raises
    `TemplateFault`.
    """
    tries = {
        n: better for n, plan in enumerate(plans) if (better := _better(plan, box)) is not None
    }
    wanted = {n: (panel, plans[n].size) for n, panel in tries.items()}
    measured = measured_panels(wanted, box, typesetter) if wanted else {}
    found = list(plans)
    for n, panel in tries.items():
        plan = plan_panel(panel, box, plans[n].size, measured[n])
        if _is_better(plan, plans[n]):
            found[n] = plan
    return tuple(found)


def _is_better(plan: Plan, before: Plan) -> bool:
    lines = zip(plan.lines, before.lines, strict=True)
    return (
        plan.fits
        and plan.taken <= before.taken
        and plan.hole <= before.hole - _WORTH_A_CHANGE
        and all(
            now <= was + _MORE_LINES or not block.rows
            for (now, was), block in zip(lines, plan.panel.blocks, strict=True)
        )
    )


def _better(plan: Plan, box: Box) -> Panel | None:
    """Return the panel of `plan` in the widths that seem to leave least of it empty, or None."""
    panel = plan.panel
    count = len(plan.columns)
    if panel.shares or count < 2 or not plan.fits or plan.hole <= _WORTH_A_TRY:
        return None
    columns = {place: n for n, stack in enumerate(plan.columns) for place in stack.blocks}
    blocks = tuple(
        replace(block, column=columns.get(place, 0)) for place, block in enumerate(panel.blocks)
    )
    alike = guessed(panel, box, plan.size).blocks
    best: tuple[float, float] = (plan.taken, plan.hole - _WORTH_A_CHANGE)
    found: Panel | None = None
    for shares in product(_WIDTHS, repeat=count):
        if abs(sum(shares) - _WHOLE) > _ROUNDING:
            continue
        tried = replace(panel, blocks=blocks, shares=shares)
        unlike = guessed(tried, box, plan.size).blocks
        heights = tuple(
            height * now / was if was else height
            for height, now, was in zip(plan.heights, unlike, alike, strict=True)
        )
        likely = plan_panel(
            tried, box, plan.size, Measured(plan.head, plan.foot, heights, plan.too_wide)
        )
        if likely.fits and (likely.taken, likely.hole) < best and likely.hole < plan.hole:
            best, found = (likely.taken, likely.hole), tried
    return found
