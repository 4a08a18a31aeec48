"""What a pack has for the table: its entries, and those of other packs that its screens show."""

from __future__ import annotations

from functools import lru_cache

from tablewright.kinds import Entry
from tablewright.kinds.screen.entry import screens_in
from tablewright.library import Scope


@lru_cache(maxsize=16)
def own_and_shown(scope: Scope) -> tuple[Entry, ...]:
    """Return the entries of a pack in reading order, and behind them those its screens borrow.

    These are the entries of other packs on the referee's panels: who plays by such a screen needs
    them on sheets and cards as well. What they refer to they find in `scope.home_of` them.
    """
    own = scope.in_reading_order()
    found = {entry.address: entry for entry in own}
    for screen in screens_in(own):
        for panel in screen.panels:
            for block in panel.blocks:
                for reference, _ in block.references:
                    entry = scope.find(reference)
                    if entry is not None:
                        found.setdefault(entry.address, entry)
    return tuple(found.values())
