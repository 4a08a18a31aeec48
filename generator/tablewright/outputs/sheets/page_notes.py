"""Lines for notes, or another block, on what a page that sections share has left."""

from __future__ import annotations

from tablewright.outputs.notes_below import ABOVE, FEWEST, LINE, lines_below
from tablewright.outputs.sheets.shared_page import SharedPage, rows_of_plan
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.measuring import measured_panel
from tablewright.typeset.panels import em
from tablewright.typeset.papers import Box
from tablewright.typeset.placing import MOST_AIR, plan_panel
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter


def with_notes_on(
    page: SharedPage, width: float, typesetter: Typesetter, fewest: int = FEWEST
) -> SharedPage:
    """Return `page` with lines for notes on what its rows leave, if those are `fewest` or more.

    Below columns beside each other nothing stands across the page, and there are none. Raises
    `TemplateFault`.
    """
    last = page.plans[-1]
    room = int(room_for_lines(last) / LINE)
    if room < fewest or last.columns:
        return page
    return with_below(page, lines_below(last, room), width, typesetter)


def room_for_lines(plan: Plan) -> float:
    """Return how tall lines with a heading may be below `plan`, in millimetres.

    What its rows want of the room that they leave, they have.
    """
    return -plan.over - em(plan.size) * MOST_AIR * rows_of_plan(plan) - ABOVE


def with_below(page: SharedPage, block: Block, width: float, typesetter: Typesetter) -> SharedPage:
    """Return `page` with a `block` across below all else; as it is if it has no room for that.

    Raises `TemplateFault`.
    """
    last, box = page.plans[-1], Box(width, page.heights[-1])
    # What stands above is measured.
    alone = replace(last.panel, blocks=(block,), shares=())
    found = measured_panel(alone, box, last.size, typesetter)
    measured = replace(found, blocks=(*last.heights, *found.blocks))
    panel = replace(last.panel, blocks=(*last.panel.blocks, block))
    plan = plan_panel(panel, box, last.size, measured)
    return replace(page, plans=(*page.plans[:-1], plan)) if plan.fits else page
