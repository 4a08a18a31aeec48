"""What a search finds in a rule: its steps and points."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds import Entry
from tablewright.kinds.rule.view import RuleView
from tablewright.outputs.site.search_records import (
    CELL,
    OF_WHOLE,
    Findable,
    SearchRecord,
    plain,
    shortened,
)
from tablewright.views.entry import EntryView


def _points(view: RuleView, entry: Entry) -> Iterator[SearchRecord]:
    for name, points in (("step", view.steps), ("point", view.points)):
        for index, point in enumerate(points, start=1):
            said = plain(point.text)
            words = ((said, CELL), (entry.title, OF_WHOLE))
            yield SearchRecord(f"{name}_{index}", shortened(said), "", words)


def _found(view: EntryView) -> Findable:
    prose = [plain(view.entry.text)] if view.entry.text else []
    return Findable(tuple(_points(view.body, view.entry)), tuple(prose))


SEARCH = _found
