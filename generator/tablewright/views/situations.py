"""What an entry is for at the table, and so its colour: one answer for paper and site."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tablewright.kinds import Entry
from tablewright.kinds.screen.entry import screens_in
from tablewright.library import Scope
from tablewright.words.situations import Situation


def situation_of(entry: Entry, scope: Scope) -> Situation | None:
    """Return what `entry` is for: what its panel is for, or else what it says itself.

    The panel is the first of the referee's panels of the pack that shows it, or tables that it is
    rolled by: whoever knows its colour from there finds its card and its page by it.
    """
    return of_panels(scope).get(entry.address, entry.situation)


@lru_cache(maxsize=16)
def of_panels(scope: Scope) -> Mapping[str, Situation]:
    """Return what the entries on the panels of a pack's screens are for, by their addresses."""
    found: dict[str, Situation] = {}
    for screen in screens_in(scope.in_reading_order()):
        for panel in screen.panels:
            if panel.situation is None:
                continue
            for block in panel.blocks:
                names = [reference for reference, _ in block.references]
                for name in filter(None, (*names, block.rolled_by)):
                    entry = scope.find(name)
                    if entry is not None:
                        found.setdefault(entry.address, panel.situation)
    return found
