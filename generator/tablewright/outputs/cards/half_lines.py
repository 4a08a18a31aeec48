"""The line along one half on cards of what a screen looks up for a check, as on that screen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from tablewright.kinds import Entry
from tablewright.kinds.screen.entry import screens_in
from tablewright.library import Scope
from tablewright.outputs.cards.joined import whole_of
from tablewright.outputs.cards.maker import CARD
from tablewright.typeset.blocks import Block
from tablewright.typeset.spread_content import SpreadContent


def with_half_lines(blocks: Sequence[Block], scope: Scope) -> tuple[Block, ...]:
    """Return `blocks` of a face, those with the line that are looked up for a check of `scope`.

    Each face is by itself: what goes on behind has no line to what was in front.
    """
    return tuple(_lined(block, scope) for block in blocks)


def _lined(block: Block, scope: Scope) -> Block:
    rolled = _rolled_by(scope).get(whole_of(block.entry).address)
    maker = None if rolled is None else CARD.of(rolled)
    if maker is None or not any(isinstance(body, SpreadContent) for body in block.bodies):
        return block
    return maker.marked(rolled, block)


@lru_cache(maxsize=16)
def _rolled_by(scope: Scope) -> Mapping[str, Entry]:
    """Return the checks for which screens of a pack look entries up, by the addresses of these."""
    found: dict[str, Entry] = {}
    for screen in screens_in(scope.in_reading_order()):
        for block in (block for panel in screen.panels for block in panel.blocks):
            rolled = scope.find(block.rolled_by) if block.rolled_by else None
            for entry in (scope.find(name) for name, _ in block.references):
                if rolled is not None and entry is not None:
                    found.setdefault(entry.address, rolled)
    return found
