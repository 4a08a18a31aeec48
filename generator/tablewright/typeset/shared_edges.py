"""One edge for all that is said of names on a panel: eyes run down it from block to block."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.list_content import ListContent, TermsContent
from tablewright.typeset.named_rows import shared_ems


def with_shared_edges(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """Return the `blocks` of a panel, whose columns of names are as wide as the widest of them.

    What is set across the panel has a line of another width, and keeps its own.
    """
    packed = [body for block in blocks if not block.spans for body in block.bodies]
    shared = max(
        (shared_ems(body.rows) for body in packed if isinstance(body, ListContent | TermsContent)),
        default=0.0,
    )
    if not shared:
        return tuple(blocks)

    def edged(body: Body) -> Body:
        if isinstance(body, ListContent):
            return replace(body, shared_ems=shared)
        return (
            dataclasses.replace(body, shared_ems=shared) if isinstance(body, TermsContent) else body
        )

    return tuple(
        block if block.spans else replace(block, bodies=tuple(map(edged, block.bodies)))
        for block in blocks
    )
