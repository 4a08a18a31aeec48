"""The block of an entry on a panel, as its screen asks for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablewright.kinds import Entry, Facet
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.library import Scope
from tablewright.records import replace
from tablewright.typeset.blocks import Block, ProseContent


def _prose_alone(entry: Any, _scope: Scope, block: ScreenBlock) -> Block:
    return Block(
        entry=entry,
        title=block.title or entry.title,
        chips=(),
        leads=() if entry.summary is None else (entry.summary,),
        bodies=() if entry.text is None else (ProseContent(entry.text),),
        spans=block.spans_panel,
    )


# What a block of a screen shows of an entry; a kind answers in its module `block`, any other
# shows its title, its summary and its text.
BLOCK: Facet[Callable[[Any, Scope, ScreenBlock], Block]] = Facet("block", _prose_alone)


def block_of(entry: Entry, scope: Scope, block: ScreenBlock) -> Block:
    """Return what `block` shows of `entry`, which stands in `scope`."""
    made = BLOCK.of(entry)(entry, scope, block)
    leads = made.leads if block.lead is None else (block.lead,)
    return replace(
        made,
        leads=leads,
        after="" if block.after is None else block.after,
        is_hero=block.is_hero,
        is_strong=block.is_strong,
        is_quiet=block.is_quiet,
        icon=_icon(made),
    )


def _icon(block: Block) -> str:
    """Return the glyph before the title of `block`: of several merged entries, the one of all."""
    every = {entry.icon for entry in (block.entry, *block.others)}
    return every.pop() if len(every) == 1 else ""
