"""Lines for notes on what a page has left."""

from __future__ import annotations

from dataclasses import replace

from tablewright.outputs.sheets.shared_page import SharedPage, rows_of_plan
from tablewright.typeset.blocks import Block
from tablewright.typeset.measuring import measured_panel, plan_panels
from tablewright.typeset.own_content import NotesContent
from tablewright.typeset.panels import em
from tablewright.typeset.papers import Box
from tablewright.typeset.placing import MOST_AIR, plan_panel
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter
from tablewright.words.printing import NOTES

# Ruled lines are so many millimetres apart.
LINE = 8.0
# Lines begin so far below what stands there, with their heading; and fewer are not worth it.
_ABOVE, _FEWEST = 14.0, 5


def with_notes(plans: tuple[Plan, ...], box: Box, typesetter: Typesetter) -> tuple[Plan, ...]:
    """Return `plans`, with lines for notes on what a single page has left."""
    room = int((-plans[0].over - _ABOVE) / LINE)
    if len(plans) > 1 or room < _FEWEST:
        return plans
    return with_block(plans, _lines(plans[0], room), box, typesetter) or plans


def with_notes_on(page: SharedPage, width: float, typesetter: Typesetter) -> SharedPage:
    """Return `page` with lines for notes on what its rows leave, if that is enough for some.

    Raises `TemplateFault`.
    """
    last, box = page.plans[-1], Box(width, page.heights[-1])
    air = em(last.size) * MOST_AIR * rows_of_plan(last)
    room = int((-last.over - air - _ABOVE) / LINE)
    if room < _FEWEST:
        return page
    notes = _lines(last, room)
    # What stands above is measured.
    alone = replace(last.panel, blocks=(notes,), shares=())
    found = measured_panel(alone, box, last.size, typesetter)
    measured = replace(found, blocks=(*last.heights, *found.blocks))
    panel = replace(last.panel, blocks=(*last.panel.blocks, notes))
    plan = plan_panel(panel, box, last.size, measured)
    return replace(page, plans=(*page.plans[:-1], plan)) if plan.fits else page


def _lines(plan: Plan, count: int) -> Block:
    entry = plan.panel.blocks[0].entry
    return Block(entry, NOTES, (), (), (NotesContent(count, LINE),), spans=True)


def with_block(
    plans: tuple[Plan, ...], block: Block, box: Box, typesetter: Typesetter
) -> tuple[Plan, ...] | None:
    """Return the only one of `plans` with another block, in the same type; None if it lacks room.

    None as well where there are several.
    """
    (first, *others) = plans
    panel = replace(first.panel, blocks=(*first.panel.blocks, block))
    found = plan_panels([panel], box, (first.size,), typesetter)
    return None if others or not found[0].fits else found
