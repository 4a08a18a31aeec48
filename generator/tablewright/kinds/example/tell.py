"""A worked example as `show` tells it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.kinds.example.view import ExampleView, Given
from tablewright.prose import typographic
from tablewright.render.told import told
from tablewright.terminal import Said, TextList, Typed
from tablewright.views.entry import EntryView


def _tell(seen: EntryView) -> Iterator[Said]:
    """Yield its steps; what is carried over unchanged is not said again."""
    view: ExampleView = seen.body
    yield (f"\nof {view.of.title} ({view.of.address})")
    for number, step in enumerate(view.steps, 1):
        words = f" {told(step.text)}" if step.text else ""
        yield Typed(f"\n{number}.{words}")
        lines = [
            ("   given", _named([each for each in step.given if each.is_new])),
            ("   rolled", _named(step.rolls)),
            ("   comes out", _named(step.figures)),
            ("   so", step.outcome),
        ]
        yield TextList([line for line in lines if line[1]])


def _named(given: Sequence[Given]) -> str:
    return ", ".join(f"{each.title} {typographic(each.value)}" for each in given)


TELL = _tell
