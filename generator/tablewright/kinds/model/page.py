"""How a model stands on its page: its things, fields, formulas and rules."""

from __future__ import annotations

from tablewright.kinds.model.field_words import left_out, within_words
from tablewright.kinds.model.names import names_in
from tablewright.kinds.model.tracker_words import tracker_words
from tablewright.outputs.site.entry_page import EntryPage

PAGE = EntryPage(
    "site/kinds/model.html",
    styles=("forms",),
    helpers={
        "left_out": left_out,
        "names_in": names_in,
        "tracker_words": tracker_words,
        "within_words": within_words,
    },
)
