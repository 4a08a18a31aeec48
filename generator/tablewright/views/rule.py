"""A rule in words, as readers meet it."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.kinds.entry import Text
from tablewright.kinds.rule import Point, Rule
from tablewright.views.footnotes import Footnote, footnotes


@dataclass(frozen=True, slots=True)
class PointView:
    """One step or point, and the mark of its footnote."""

    text: Text
    mark: str


@dataclass(frozen=True, slots=True)
class RuleView:
    """A rule's steps, points and footnotes."""

    rule: Rule
    steps: tuple[PointView, ...]
    points: tuple[PointView, ...]
    footnotes: tuple[Footnote, ...]


def rule_view(rule: Rule) -> RuleView:
    """Return `rule` as readers meet it."""
    notes = footnotes(rule.notes, [point.note for point in (*rule.steps, *rule.points)])
    marks = {note.name: note.mark for note in notes}

    def seen(points: tuple[Point, ...]) -> tuple[PointView, ...]:
        return tuple(PointView(point.text, marks.get(point.note, "")) for point in points)

    return RuleView(rule, seen(rule.steps), seen(rule.points), notes)
