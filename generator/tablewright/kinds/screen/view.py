"""A screen as readers meet it: its panels, and what stands on them."""

from __future__ import annotations

from tablewright.kinds.screen.entry import Screen
from tablewright.library import Scope


def _as_written(screen: Screen, _scope: Scope) -> Screen:
    """Return `screen` itself: pages list its panels, and paper is laid out from them."""
    return screen


VIEW = _as_written
