"""What the screens of a pack show of a check, which its card and its sheet follow."""

from __future__ import annotations

from functools import lru_cache

from tablewright.kinds.check.entry import Check
from tablewright.kinds.screen.entry import ScreenBlock, Show, screens_in
from tablewright.library import Scope


def asked_figures(check: Check, scope: Scope) -> ScreenBlock | None:
    """Return the first block that shows what the dice of `check` must show, or None."""
    return _first(check, Show.NEEDED, scope)


def shown_odds(check: Check, scope: Scope) -> ScreenBlock | None:
    """Return the first block that shows the chances of `check` alone, or None."""
    return _first(check, Show.ODDS, scope)


def _first(check: Check, show: Show, scope: Scope) -> ScreenBlock | None:
    blocks = (block for block in blocks_on_screens(scope) if block.show is show)
    return next((block for block in blocks if scope.find(block.reference) is check), None)


@lru_cache(maxsize=16)
def blocks_on_screens(scope: Scope) -> tuple[ScreenBlock, ...]:
    """Return what the screens of a pack show, block by block."""
    return tuple(
        block
        for screen in screens_in(scope.in_reading_order())
        for panel in screen.panels
        for block in panel.blocks
    )
