"""What a search finds in a check: its outcomes."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.check.asked import counted_in
from tablewright.kinds.check.entry import Check
from tablewright.outputs.site.search_records import (
    CELL,
    KEY,
    MOST_FIGURE,
    Figures,
    Findable,
    SearchRecord,
    Sets,
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
        if each.lookup is not None and each.lookup.by and each.lookup.series():
            yield Figures(each.lookup.by_title, *each.lookup.ends, asked=True)
        ends = each.values[0], each.values[-1]
        if each.is_range and all(type(end) is int for end in ends):
            called = " ".join((each.title, *each.aka))
            # What is counted in something may be farther than the last step, and counts as that.
            # Less than a step of it has to be said to be that: the 5 of "F5" is a level.
            low, high = int(ends[0]), int(ends[1])
            if counted_in(each):
                low, high = max(low, each.step if each.step > 1 else low), MOST_FIGURE
            yield Figures(called, low, high, asked=True)


def _headings(check: Check) -> Iterator[str]:
    """Yield what readers call the inputs, and what they are chosen from or looked up by."""
    for each in check.inputs:
        yield from (each.title, *each.aka)
        if not each.is_range:
            yield from each.labels
            yield from (name for also in each.also_called for name in also)
        if each.lookup is not None and each.lookup.series():
            yield each.lookup.by_title
            for choice in (choice for part in each.lookup.choices for choice in part):
                yield from (choice, *each.lookup.also.get(choice, ()))


def _found(view: EntryView) -> Findable:
    check: Check = view.body.check
    # Rows that are looked up by their names have pages of their own, which tell more of them.
    rows = (each.lookup.names for each in check.inputs if each.lookup and not each.lookup.by)
    prose = (*prose_of(check), *(name for names in rows for name in names))
    return Findable(
        records=tuple(_outcomes(check)),
        words=prose,
        headings=tuple(_headings(check)),
        figures=tuple(_figures(check)),
        sets=Sets.FIELDS if check.inputs else Sets.NOTHING,
    )


SEARCH = _found
