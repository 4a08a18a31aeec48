"""A rule as `show` tells it."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.rule.view import RuleView
from tablewright.render.told import told
from tablewright.terminal import Said, Typed
from tablewright.views.entry import EntryView


def _tell(seen: EntryView) -> Iterator[Said]:
    """Yield its steps and points, and its footnotes."""
    view: RuleView = seen.body
    yield ""
    for number, step in enumerate(view.steps, 1):
        yield Typed(f"{number}. {told(step.text)}{step.mark}")
    for point in view.points:
        yield Typed(f"- {told(point.text)}{point.mark}")
    for note in view.footnotes:
        yield Typed(f"{note.mark} {told(note.text)}")


TELL = _tell
