"""A rule as plain data for machines: its steps, points and footnotes."""

from __future__ import annotations

from tablewright.kinds.rule.view import RuleView
from tablewright.views.data import notes_data
from tablewright.views.figures import Data
from tablewright.views.points import PointView


def rule_data(view: RuleView) -> Data:
    """Return a rule: its steps, points and footnotes."""

    def points(held: tuple[PointView, ...]) -> list[Data]:
        return [{"text": point.text.markdown, "mark": point.mark or None} for point in held]

    return {
        "steps": points(view.steps),
        "points": points(view.points),
        "notes": notes_data(view.footnotes),
    }


DATA = rule_data
