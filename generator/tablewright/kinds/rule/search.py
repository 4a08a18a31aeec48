"""What a search finds in a rule: its steps and points."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.rule.view import RuleView
from tablewright.outputs.site.search_records import (
    CELL,
    Findable,
    SearchRecord,
    plain,
    shortened,
)
from tablewright.views.entry import EntryView


def _points(view: RuleView) -> Iterator[SearchRecord]:
    for name, points in (("step", view.steps), ("point", view.points)):
        for index, point in enumerate(points, start=1):
            said = plain(point.text)
            yield SearchRecord(f"{name}_{index}", shortened(said), "", ((said, CELL),))


def _found(view: EntryView) -> Findable:
    prose = [plain(view.entry.text)] if view.entry.text else []
    return Findable(tuple(_points(view.body)), tuple(prose))


SEARCH = _found
