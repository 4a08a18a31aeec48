"""What a search finds in a screen: its panels."""

from __future__ import annotations

from tablewright.kinds.screen.entry import Screen
from tablewright.outputs.site.search_records import (
    CELL,
    Findable,
    SearchRecord,
    prose_of,
)
from tablewright.views.entry import EntryView


def _found(view: EntryView) -> Findable:
    screen: Screen = view.body
    panels = (SearchRecord("", panel.title, "", ((panel.title, CELL),)) for panel in screen.panels)
    return Findable(tuple(panels), tuple(prose_of(screen)))


SEARCH = _found
