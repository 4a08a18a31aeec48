"""How a screen stands on its page: its panels, with the pages of what is on them."""

from __future__ import annotations

from tablewright.outputs.site.entry_page import EntryPage

PAGE = EntryPage("site/kinds/screen.html")
