"""The screen of a pack that lays none out: its tables and checks, what is rolled first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from tablewright.diagnostics import Span
from tablewright.kinds import Entry, Facet
from tablewright.kinds.screen.entry import DEFAULT_COLUMNS, ScreenBlock
from tablewright.library import Scope
from tablewright.outputs.blocks import block_of
from tablewright.outputs.page_addresses import pack_page
from tablewright.outputs.screens.panels import credited
from tablewright.typeset.blocks import Block
from tablewright.typeset.panels import Panel
from tablewright.views.dice import dice_of

# The block of an entry on a screen that nobody has laid out; a kind answers in its module
# `unasked_block`. Entries of other kinds stand on no such screen.
UNASKED_BLOCK: Facet[Callable[[Any, Scope], Block] | None] = Facet("unasked_block", None)


def automatic_entries(scope: Scope) -> tuple[Entry, ...]:
    """Return the tables and checks of a pack, those first that a referee rolls most.

    How often that is, nobody has written down. The order of the manifest stands for it, and
    among what the manifest leaves out, how often other entries speak of it.
    """
    shown = [e for e in scope.in_reading_order() if UNASKED_BLOCK.of(e) is not None]
    order = scope.manifest.order if scope.manifest else ()
    mentions = _mentions(scope)

    def rank(entry: Entry) -> tuple[bool, int, int]:
        rank = order.index(entry.id) if entry.id in order else len(order)
        return not dice_of(entry), rank, -mentions[entry.id]

    return tuple(sorted(shown, key=rank))


def automatic_panel(scope: Scope) -> Panel:
    """Return one panel with all tables and checks of the pack, the first in its centre."""
    manifest = scope.manifest
    panel = Panel(
        name="the screen laid out by itself",
        title=manifest.title if manifest else scope.pack,
        chips=(),
        where="",
        foot=(),
        columns=DEFAULT_COLUMNS,
        blocks=tuple(unasked(entry, scope) for entry in automatic_entries(scope)),
        span=manifest.source.span(("title",)) if manifest else Span(scope.pack),
        begins_in_centre=True,
        opens=str(pack_page(scope.pack)),
    )
    return credited(panel, scope)


def _mentions(scope: Scope) -> Counter[str]:
    """Return how many other entries of the pack speak of each of its entries, by id."""
    counted: Counter[str] = Counter()
    for entry in scope.entries.values():
        targets = {found.id for r in entry.references() if (found := scope.find(r.target))}
        counted.update(targets - {entry.id})
    return counted


def unasked(entry: Entry, scope: Scope) -> Block:
    """Return the block of `entry` where nobody has said how it is shown."""
    make = UNASKED_BLOCK.of(entry)
    return block_of(entry, scope, ScreenBlock(entry.id, ())) if make is None else make(entry, scope)
