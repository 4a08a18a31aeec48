"""How a model stands on its page: its things, fields, formulas and rules."""

from __future__ import annotations

from tablewright.kinds.model.names import names_in
from tablewright.kinds.model.tracker_words import tracker_words
from tablewright.outputs.site.entry_page import EntryPage

PAGE = EntryPage(
    "site/kinds/model.html",
    styles=("forms",),
    helpers={"names_in": names_in, "tracker_words": tracker_words},
)
