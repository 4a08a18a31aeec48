"""What of a worked example is taken along: its steps, and what comes of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tablewright.kinds.example.view import ExampleView, Given, StepView
from tablewright.outputs.exports.documents import Part, Points, Prose, Taken, Terms
from tablewright.outputs.exports.said import Words
from tablewright.prose import typographic
from tablewright.views.entry import EntryView


def _taken(seen: EntryView) -> Taken:
    view: ExampleView = seen.body
    parts: list[Part] = []
    for number, step in enumerate(view.steps, 1):
        if step.text is not None:
            parts.append(Prose(step.text, f"Step {number}"))
        terms = tuple(_terms(step))
        if terms:
            parts.append(Terms(terms, "" if step.text is not None else f"Step {number}"))
    parts.insert(0, Points(((f"An example of {view.of.title}", ""),)))
    return Taken(tuple(parts))


def _terms(step: StepView) -> Iterator[tuple[str, Words]]:
    for label, held in (
        ("Given", [each for each in step.given if each.is_new]),
        ("Rolled", step.rolls),
        ("Comes out", step.figures),
    ):
        if held:
            yield label, _named(held)
    if step.outcome:
        yield "So", step.outcome


def _named(given: Iterable[Given]) -> str:
    return ", ".join(f"{each.title} {typographic(each.value)}" for each in given)


EXPORTED = _taken
