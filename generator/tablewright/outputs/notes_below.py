"""Lines for notes on what a page has left."""

from __future__ import annotations

from dataclasses import replace

from tablewright.outputs.sheets.shared_page import SharedPage, rows_of_plan
from tablewright.typeset.blocks import Block
from tablewright.typeset.measuring import plan_panels
from tablewright.typeset.own_content import NotesContent
from tablewright.typeset.panels import em
from tablewright.typeset.papers import Box
from tablewright.typeset.placing import MOST_AIR
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
    return _with_lines(plans, room, box, typesetter) or plans


def _with_lines(
    plans: tuple[Plan, ...], lines: int, box: Box, typesetter: Typesetter
) -> tuple[Plan, ...] | None:
    entry = plans[0].panel.blocks[0].entry
    notes = Block(entry, NOTES, (), (), (NotesContent(lines, LINE),), spans=True)
    return with_block(plans, notes, box, typesetter)


def with_notes_on(page: SharedPage, width: float, typesetter: Typesetter) -> SharedPage:
    """Return `page` with lines for notes on what its rows leave, if that is enough for some."""
    last, box = page.plans[-1], Box(width, page.heights[-1])
    air = em(last.size) * MOST_AIR * rows_of_plan(last)
    room = int((-last.over - air - _ABOVE) / LINE)
    if room < _FEWEST:
        return page
    (found,) = _with_lines((last,), room, box, typesetter) or (last,)
    return replace(page, plans=(*page.plans[:-1], found))


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
