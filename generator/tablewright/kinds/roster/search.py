"""What a search finds in a roster: what its columns are called."""

from __future__ import annotations

from tablewright.kinds.roster.view import RosterView
from tablewright.outputs.site.search_records import Findable, prose_of
from tablewright.views.entry import EntryView


def _found(seen: EntryView) -> Findable:
    view: RosterView | None = seen.body
    titles = () if view is None else (view.model.title, *(head.title for head in view.heads))
    return Findable((), (*prose_of(seen.entry), *titles))


SEARCH = _found
