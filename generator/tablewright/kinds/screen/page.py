"""How a screen stands on its page: its panels as tabs, its blocks as live cards."""

from __future__ import annotations

from tablewright.outputs.site.entry_page import EntryPage

PAGE = EntryPage(
    "site/kinds/screen.html",
    styles=("screen",),
    scripts=("cards", "jumps", "screen"),
    # It is played from, and what changed of it is where things stand, not what holds.
    tells_changes=False,
)
