"""What a house rule changes of a worked example, step by step."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.kinds.example.executed import OUTCOME, Executed
from tablewright.kinds.example.view import ExampleView, Given, StepView
from tablewright.views.changes import Changes
from tablewright.views.edits import Edit, edit, edits_in_order
from tablewright.views.stated import Stated
from tablewright.words.changes import not_expected


def _changes(before: ExampleView, after: ExampleView) -> Changes:
    return Changes(tuple(_edits(before, after)))


def _edits(before: ExampleView, after: ExampleView) -> Iterator[Edit]:
    yield from edit(("Example of",), before.of.title, after.of.title)
    steps = (
        [_said(*each) for each in zip(view.steps, view.executed, strict=True)]
        for view in (before, after)
    )
    yield from edits_in_order("Step", *steps)


def _said(step: StepView, executed: Executed) -> Stated:
    """Return all that a step tells, beside each other, and whether its outcome is expected."""
    said: list[Stated] = [] if step.text is None else [step.text]
    said += [_named(group) for group in (step.given, step.rolls, step.figures) if group]
    if step.outcome:
        is_expected = OUTCOME in executed.step.expect
        said.append(step.outcome if is_expected else not_expected(step.outcome))
    return tuple(said)


def _named(group: Sequence[Given]) -> str:
    return ", ".join(f"{each.title} {each.value}" for each in group)


CHANGES = _changes
