"""How a thing stands on its page: its stat block."""

from __future__ import annotations

from tablewright.outputs.site.entry_page import EntryPage

PAGE = EntryPage("site/kinds/thing.html", styles=("forms",), matter="site/matter/thing.html")
