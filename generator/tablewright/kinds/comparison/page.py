"""How a comparison stands on its page."""

from __future__ import annotations

from tablewright.outputs.site.entry_page import EntryPage

PAGE = EntryPage("site/kinds/comparison.html", styles=("forms",))
