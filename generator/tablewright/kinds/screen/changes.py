"""What a house rule changes of a screen: what stands on its panels."""

from __future__ import annotations

from tablewright.kinds.screen.entry import Screen, ScreenPanel
from tablewright.views.changes import Changes
from tablewright.views.edits import edits_in_order
from tablewright.views.stated import Stated


def _changes(before: Screen, after: Screen) -> Changes:
    return Changes(
        (
            *edits_in_order("Panel", _said(before.panels), _said(after.panels)),
            *edits_in_order("Players’ panel", _said(before.players), _said(after.players)),
        )
    )


def _said(panels: tuple[ScreenPanel, ...]) -> tuple[Stated, ...]:
    return tuple((panel.title, *(block.name for block in panel.blocks)) for panel in panels)


CHANGES = _changes
