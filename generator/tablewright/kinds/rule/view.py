"""A rule in words, as readers meet it."""

from __future__ import annotations

from tablewright.kinds.rule.entry import Point, RuleEntry
from tablewright.library import Scope
from tablewright.records import Struct
from tablewright.views.footnotes import Footnote, footnotes
from tablewright.views.points import PointView


class RuleView(Struct, frozen=True):
    """A rule's steps, points and footnotes."""

    rule: RuleEntry
    steps: tuple[PointView, ...]
    points: tuple[PointView, ...]
    footnotes: tuple[Footnote, ...]


def rule_view(rule: RuleEntry) -> RuleView:
    """Return `rule` as readers meet it."""
    notes = footnotes(rule.notes, [point.note for point in (*rule.steps, *rule.points)])
    marks = {note.name: note.mark for note in notes}

    def seen(points: tuple[Point, ...]) -> tuple[PointView, ...]:
        return tuple(PointView(point.text, marks.get(point.note, "")) for point in points)

    return RuleView(rule, seen(rule.steps), seen(rule.points), notes)


def _of_pack(rule: RuleEntry, _scope: Scope) -> RuleView:
    """Return `rule` as it looks from any pack."""
    return rule_view(rule)


VIEW = _of_pack
