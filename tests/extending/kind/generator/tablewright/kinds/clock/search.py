"""What a search finds in a clock: what fills it, and what comes when it is full."""

from __future__ import annotations

from tablewright.kinds.clock.view import ClockView
from tablewright.outputs.site.search_records import (
    CELL,
    Findable,
    SearchRecord,
    plain,
    prose_of,
    shortened,
)
from tablewright.views.entry import EntryView


def clock_found(view: EntryView) -> Findable:
    """Return a record of what comes when the clock is full; its other words lead to the whole."""
    body: ClockView = view.body
    full = plain(body.clock.when_full)
    words = ((full, CELL),)
    record = SearchRecord("when_full", f"{body.clock.title}, when full", shortened(full), words)
    return Findable((record,), tuple(prose_of(body.clock)))


SEARCH = clock_found
