"""What a house rule changes of a rule in words: its steps, its points, its footnotes."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.rule.view import RuleView
from tablewright.views.changes import Changes
from tablewright.views.edits import Edit, edits_by_name, edits_in_order
from tablewright.views.points import PointView
from tablewright.views.stated import Stated


def _changes(before: RuleView, after: RuleView) -> Changes:
    return Changes(tuple(_edits(before, after)))


def _edits(before: RuleView, after: RuleView) -> Iterator[Edit]:
    yield from edits_in_order("Step", _said(before.steps), _said(after.steps))
    yield from edits_in_order("Point", _said(before.points), _said(after.points))
    was, now = ({note.name: note.text for note in view.footnotes} for view in (before, after))
    yield from edits_by_name(("Footnote",), was, now)


def _said(points: tuple[PointView, ...]) -> tuple[Stated, ...]:
    return tuple((point.text, point.mark) if point.mark else point.text for point in points)


CHANGES = _changes
