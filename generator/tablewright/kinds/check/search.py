"""What a search finds in a check: its outcomes."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.check.entry import Check
from tablewright.outputs.site.search_records import (
    CELL,
    KEY,
    OF_WHOLE,
    Findable,
    SearchRecord,
    plain,
    prose_of,
    shortened,
)
from tablewright.views.entry import EntryView


def _outcomes(check: Check) -> Iterator[SearchRecord]:
    for outcome in check.outcomes:
        said = plain(outcome.text) if outcome.text else ""
        words = ((outcome.name, KEY), (said, CELL), (check.title, OF_WHOLE))
        yield SearchRecord("outcomes_", outcome.name, shortened(said), words)


def _found(view: EntryView) -> Findable:
    check: Check = view.body.check
    inputs = (check_input.title for check_input in check.inputs)
    return Findable(tuple(_outcomes(check)), (*prose_of(check), *inputs))


SEARCH = _found
