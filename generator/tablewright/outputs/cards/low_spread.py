"""A spread in as few lines as it can be: what is said above it stands below, before its marks."""

from __future__ import annotations

from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.spread_content import SpreadContent


def set_low(block: Block) -> Block:
    """Return `block`, a spread under one heading, with no line above the headings of its columns.

    That heading stands in the corner, and what is said above the table below it. As it is, if it
    is anything else.
    """
    (body,) = block.bodies
    if not isinstance(body, SpreadContent) or len(body.groups) != 1 or not body.has_spanners:
        return block
    legend = (*(("", lead, ()) for lead in block.leads), *body.legend)
    return replace(block, leads=(), bodies=(replace(body, is_low=True, legend=legend),))
