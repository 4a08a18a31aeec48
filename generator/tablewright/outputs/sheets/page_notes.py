"""Lines for notes on what a page that sections share has left."""

from __future__ import annotations

from tablewright.outputs.notes_below import ABOVE, FEWEST, LINE, lines_below
from tablewright.outputs.sheets.shared_page import SharedPage, rows_of_plan
from tablewright.records import replace
from tablewright.typeset.measuring import measured_panel
from tablewright.typeset.panels import em
from tablewright.typeset.papers import Box
from tablewright.typeset.placing import MOST_AIR, plan_panel
from tablewright.typeset.typesetter import Typesetter


def with_notes_on(page: SharedPage, width: float, typesetter: Typesetter) -> SharedPage:
    """Return `page` with lines for notes on what its rows leave, if that is enough for some.

    Below columns beside each other nothing stands across the page, and there are none. Raises
    `TemplateFault`.
    """
    last, box = page.plans[-1], Box(width, page.heights[-1])
    air = em(last.size) * MOST_AIR * rows_of_plan(last)
    room = int((-last.over - air - ABOVE) / LINE)
    if room < FEWEST or last.columns:
        return page
    notes = lines_below(last, room)
    # What stands above is measured.
    alone = replace(last.panel, blocks=(notes,), shares=())
    found = measured_panel(alone, box, last.size, typesetter)
    measured = replace(found, blocks=(*last.heights, *found.blocks))
    panel = replace(last.panel, blocks=(*last.panel.blocks, notes))
    plan = plan_panel(panel, box, last.size, measured)
    return replace(page, plans=(*page.plans[:-1], plan)) if plan.fits else page
