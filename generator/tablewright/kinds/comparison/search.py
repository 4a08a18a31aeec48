"""What a search finds in a comparison: that it compares."""

from __future__ import annotations

from tablewright.outputs.site.search_records import (
    Findable,
    prose_of,
)
from tablewright.views.entry import EntryView


def _found(view: EntryView) -> Findable:
    return Findable((), (*prose_of(view.entry), "odds chances compared"), illustrates=True)


SEARCH = _found
