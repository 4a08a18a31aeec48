"""What a search finds in a worked example: what it is an example of."""

from __future__ import annotations

from tablewright.outputs.site.search_records import (
    Findable,
    prose_of,
)
from tablewright.views.entry import EntryView


def _found(view: EntryView) -> Findable:
    titles = () if view.body is None else (view.body.of.title,)
    return Findable((), (*prose_of(view.entry), *titles), illustrates=True)


SEARCH = _found
