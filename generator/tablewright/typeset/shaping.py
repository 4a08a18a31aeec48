"""Panels in a shape that their author did not lay them out for: with more or fewer columns."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.growing import grown_plans, ruled_plans
from tablewright.typeset.leading import with_common_air, with_common_leading
from tablewright.typeset.list_content import ListContent
from tablewright.typeset.one_size import plan_in_one_size
from tablewright.typeset.panels import SCREEN_TYPE, Panel
from tablewright.typeset.papers import LANDSCAPE, Box
from tablewright.typeset.plans import Plan
from tablewright.typeset.roomier_grids import with_room_in_grids
from tablewright.typeset.table_content import TableContent
from tablewright.typeset.typesetter import Typesetter
from tablewright.typeset.uneven import evened_plans

# Authors divide tables for what fits in type of so many points at least.
_AUTHORS_TYPE = SCREEN_TYPE[-1]


def shaped_plans(
    panels: Sequence[Panel],
    box: Box,
    sizes: Sequence[float],
    typesetter: Typesetter,
    *,
    is_free: bool = False,
    is_authored: bool = True,
) -> tuple[Plan, ...]:
    """Return `panels` in the largest type in which all fit, with the columns that allow it.

    Authors count columns for landscape. In a narrower box so many columns are taken as come
    nearest to their width, or one more or less where those do not fit; in landscape one less,
    where the layout `is_free` because no author chose what shares a panel. So it is with the parts
    of tables and lists that stand across the panel, unless it `is_free`: then they are `narrowed`.
    What matters most is as large as the rest where it is too wide in a narrower box otherwise.
    A panel that fits with none is returned as it was tried first. Where the layout `is_authored`,
    its columns may become unlike in width; what would be left empty elsewhere is filled. Lines are
    as far apart on all panels, or further on the sparse ones. Raises `TemplateFault`.
    """
    choices = [_ways(panel, box, sizes, is_free=is_free) for panel in panels]
    plans = plan_in_one_size(choices, box, sizes, typesetter)
    if box.width < LANDSCAPE.width and any(map(_has_wide_hero, plans)):
        choices = [
            [_plain(way) for way in ways] if _has_wide_hero(plan) else ways
            for ways, plan in zip(choices, plans, strict=True)
        ]
        plans = plan_in_one_size(choices, box, sizes, typesetter)
    if not all(plan.fits for plan in plans):
        return plans
    if is_authored:
        plans = with_room_in_grids(plans, box, typesetter)
        plans = evened_plans(plans, box, typesetter)
    plans = grown_plans(plans, box, typesetter, is_authored=is_authored)
    led = with_common_leading(plans, box)
    plans = with_common_air(plans, led, box) if is_authored else led
    return plans if is_authored else ruled_plans(plans)


def _has_wide_hero(plan: Plan) -> bool:
    return bool(plan.too_wide) and any(block.is_hero for block in plan.panel.blocks)


def _plain(panel: Panel) -> Panel:
    return replace(panel, blocks=tuple(replace(block, is_hero=False) for block in panel.blocks))


def narrowed(panel: Panel, box: Box, sizes: Sequence[float]) -> Panel:
    """Return `panel` with parts of what stands across it of about the width that its author saw.

    What is set in the larger of `sizes` has room for fewer letters.
    """
    room = box.width / LANDSCAPE.width * min(_AUTHORS_TYPE / min(sizes), 1.0)
    # What faces the players stands across it all, in its single column.
    is_across = panel.faces_players and panel.column_count == 1
    blocks = tuple(
        _narrower(block, room) if block.spans or is_across else block for block in panel.blocks
    )
    return replace(panel, blocks=blocks)


def _ways(panel: Panel, box: Box, sizes: Sequence[float], *, is_free: bool) -> list[Panel]:
    """Return `panel` with the numbers of columns of about the width that its author thought of."""
    exact = panel.columns * box.width / LANDSCAPE.width
    nearest = round(exact)
    if is_free and exact == nearest:
        other = nearest - 1
    else:
        other = floor(exact) if nearest != floor(exact) else ceil(exact)
    counts = dict.fromkeys(max(count, 1) for count in (nearest, other))
    ways = [replace(panel, columns=count) for count in counts]
    blocks = panel.blocks if is_free else narrowed(panel, box, sizes).blocks
    if blocks == panel.blocks:
        return ways
    # Names that break are worse than rows that are further down.
    return [*(replace(way, blocks=blocks) for way in ways), *ways]


def _narrower(block: Block, share: float) -> Block:
    """Return `block`, which stands across its panel, with parts as wide as its author thought of.

    Those are of tables and lists; columns of a panel keep their width themselves.
    """
    if share >= 1:
        return block
    bodies = tuple(
        replace(body, columns=max(round(body.columns * share), 1))
        if isinstance(body, TableContent | ListContent) and body.columns > 1
        else body
        for body in block.bodies
    )
    return block if bodies == block.bodies else replace(block, bodies=bodies)
