"""Lines for notes on what a page has left."""

from __future__ import annotations

from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.measuring import plan_panels
from tablewright.typeset.own_content import NotesContent
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter
from tablewright.words.parts import NOTES

# Ruled lines are so many millimetres apart.
LINE = 8.0
# Lines begin so far below what stands there, with their heading; and fewer are not worth it.
ABOVE, FEWEST = 14.0, 5


def with_notes(plans: tuple[Plan, ...], box: Box, typesetter: Typesetter) -> tuple[Plan, ...]:
    """Return `plans`, with lines for notes on what a single page has left."""
    room = int((-plans[0].over - ABOVE) / LINE)
    if len(plans) > 1 or room < FEWEST:
        return plans
    return with_block(plans, lines_below(plans[0], room), box, typesetter) or plans


def lines_below(plan: Plan, count: int) -> Block:
    """Return so many lines for notes, which stand across below what is on `plan`."""
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
