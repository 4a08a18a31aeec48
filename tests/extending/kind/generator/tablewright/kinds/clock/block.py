"""A clock as the block of a panel: how far it is, what fills it, and what comes then."""

from __future__ import annotations

from tablewright.kinds.clock.entry import Clock
from tablewright.kinds.clock.view import clock_view
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.library import Scope
from tablewright.typeset.blocks import Block, ProseContent
from tablewright.typeset.list_content import TermsContent
from tablewright.typeset.table_content import Words


def clock_block(clock: Clock, scope: Scope, block: ScreenBlock) -> Block:
    """Return what `block` of a screen shows of `clock`."""
    ticks: list[tuple[str, Words]] = [(f"+{tick.fill}", tick.when) for tick in clock.ticks]
    terms = TermsContent((*ticks, ("When full", clock.when_full)))
    return Block(
        entry=clock,
        title=block.title or clock.title,
        chips=(clock_view(clock, scope).state,),
        leads=() if clock.summary is None else (clock.summary,),
        bodies=(terms,) if clock.text is None else (terms, ProseContent(clock.text)),
        spans=block.spans_panel,
    )


BLOCK = clock_block
