"""What of a rule is taken along: its steps, points and footnotes."""

from __future__ import annotations

from tablewright.kinds.rule.view import RuleView
from tablewright.outputs.exports.documents import Notes, Part, Points, Taken
from tablewright.views.entry import EntryView


def _taken(seen: EntryView) -> Taken:
    view: RuleView = seen.body
    parts: list[Part] = [
        Points(tuple((point.text, point.mark) for point in held), is_numbered)
        for held, is_numbered in ((view.steps, True), (view.points, False))
        if held
    ]
    if view.footnotes:
        parts.append(Notes(tuple((note.mark, note.text) for note in view.footnotes)))
    return Taken(tuple(parts))


EXPORTED = _taken
