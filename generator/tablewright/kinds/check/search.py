"""What a search finds in a check: its outcomes."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.check.entry import Check
from tablewright.outputs.site.search_records import (
    CELL,
    KEY,
    Figures,
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
        words = ((outcome.name, KEY), (said, CELL))
        yield SearchRecord("outcomes_", outcome.name, shortened(said), words)


def _figures(check: Check) -> Iterator[Figures]:
    for each in check.inputs:
        ends = each.values[0], each.values[-1]
        if each.is_range and all(type(end) is int for end in ends):
            yield Figures(each.title, int(ends[0]), int(ends[1]), asked=True)


def _found(view: EntryView) -> Findable:
    check: Check = view.body.check
    inputs = (check_input.title for check_input in check.inputs)
    prose = tuple(prose_of(check))
    return Findable(tuple(_outcomes(check)), prose, tuple(inputs), tuple(_figures(check)))


SEARCH = _found
