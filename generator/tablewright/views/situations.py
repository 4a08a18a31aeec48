"""What an entry is for at the table, and so its colour: one answer for paper and site."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tablewright.kinds import Entry
from tablewright.kinds.screen.entry import ScreenPanel, screens_in
from tablewright.library import Scope
from tablewright.words.situations import Situation


def situation_of(entry: Entry, scope: Scope) -> Situation | None:
    """Return what `entry` is for: what its panel is for, or else what it says itself.

    The panel is the first of the referee's panels of the pack that shows it, rather in a block of
    its own than merged with others, or tables that it is rolled by: whoever knows its colour from
    there finds its card and its page by it.
    """
    return of_panels(scope).get(entry.address, entry.situation)


@lru_cache(maxsize=16)
def glyphs_of_panels(scope: Scope) -> Mapping[str, str]:
    """Return the glyphs of the panels on which the screens of a pack show its entries.

    They are known by the addresses of these; a panel without one has an empty glyph.
    """
    found: dict[str, str] = {}
    for panel, entry in _shown(scope):
        found.setdefault(entry.address, panel.glyph)
    return found


@lru_cache(maxsize=16)
def of_panels(scope: Scope) -> Mapping[str, Situation]:
    """Return what the entries on the panels of a pack's screens are for, by their addresses."""
    found: dict[str, Situation] = {}
    for panel, entry in _shown(scope):
        if panel.situation is not None:
            found.setdefault(entry.address, panel.situation)
    return found


@lru_cache(maxsize=16)
def _shown(scope: Scope) -> tuple[tuple[ScreenPanel, Entry], ...]:
    """Return what the referee's panels of a pack show, with the panel, and by what it is rolled.

    What stands in a block of its own is told before what is merged with others somewhere, maybe
    for the names of its rows alone.
    """
    blocks = [
        (panel, block)
        for screen in screens_in(scope.in_reading_order())
        for panel in screen.panels
        for block in panel.blocks
    ]
    return tuple(
        (panel, entry)
        for panel, block in sorted(blocks, key=lambda one: bool(one[1].merged))
        for name in (*(reference for reference, _ in block.references), block.rolled_by)
        if name and (entry := scope.find(name)) is not None
    )
