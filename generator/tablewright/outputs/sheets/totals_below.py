"""Totals rolled in advance below the last page of sheets that has room for them."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.library import Scope
from tablewright.outputs.sheets.rolled import rolled_plan
from tablewright.outputs.sheets.sections import SheetPage
from tablewright.outputs.sheets.shared_page import SharedPage
from tablewright.outputs.sheets.sharing import Foot, room_below
from tablewright.records import replace
from tablewright.typeset.measuring import Measure
from tablewright.typeset.papers import Box
from tablewright.typeset.typesetter import Typesetter

# They stand where so much is left of a page, in so many lines for each dice: enough for some
# sessions. More of them would fill it, and nothing else.
_ROOM = 0.25
_MOST_LINES = 3


def with_totals(
    shared: Sequence[SharedPage],
    scope: Scope,
    leaf: SheetPage,
    foot: Foot,
    typesetter: Typesetter,
    measure: Measure,
) -> tuple[SharedPage, ...]:
    """Return `shared` pages with totals rolled in advance below the last that has room for them.

    Nobody misses them: where none has there are none. Nothing parts a sheet that goes on.
    Each page has a `foot`. `measure` may know some of it already. Raises `TemplateFault`.
    """
    box = leaf.box
    for place in range(len(shared) - 1, -1, -1):
        if any(plan.panel.goes_on for page in shared[place + 1 : place + 2] for plan in page.plans):
            continue
        above, left = room_below(shared[place], box, typesetter, measure)
        if left < _ROOM * box.height or not all(plan.fits for plan in above.plans):
            continue
        lower = replace(leaf, box=Box(box.width, left))
        below = rolled_plan(scope, lower, foot, typesetter, measure, _MOST_LINES)
        if below is not None:
            page = SharedPage((*above.plans, below), (*above.heights, left))
            return (*shared[:place], page, *shared[place + 1 :])
    return tuple(shared)
