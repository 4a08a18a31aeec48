"""How a worked example stands on its page: as a table of its steps."""

from __future__ import annotations

from tablewright.kinds.example.worked import worked
from tablewright.outputs.site.entry_page import EntryPage

PAGE = EntryPage(
    "site/kinds/example.html",
    styles=("forms",),
    helpers={"worked": worked},
)
