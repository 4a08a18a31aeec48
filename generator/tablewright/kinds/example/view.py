"""A worked example as readers meet it: what is given at each step, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablewright.kinds import Entry
from tablewright.kinds.check.entry import Check
from tablewright.kinds.entry import Text
from tablewright.kinds.example.entry import Example
from tablewright.kinds.example.execution import OUTCOME, Executed, execute
from tablewright.kinds.model.entry import Model
from tablewright.library import Scope
from tablewright.prose import readable
from tablewright.records import Struct
from tablewright.views.chance import Chance


class Given(Struct, frozen=True):
    """An input or a figure: what readers call it, its value in words, and whether it is new.

    A value that is carried over unchanged from the step before is not new.
    """

    title: str
    value: str
    is_new: bool = True


class StepView(Struct, frozen=True):
    """One step: its words, what was given, what was rolled, and the figures that came out."""

    text: Text | None
    given: tuple[Given, ...]
    rolls: tuple[Given, ...]
    figures: tuple[Given, ...]
    outcome: str


class ExampleView(Struct, frozen=True):
    """A worked example and what it is an example of."""

    example: Example
    of: Entry
    steps: tuple[StepView, ...]
    executed: tuple[Executed, ...]


def example_view(example: Example, scope: Scope) -> ExampleView | None:
    """Return `example` as readers meet it; None while what it is of is missing."""
    of = scope.find(example.of)
    if not isinstance(of, Check | Model):
        return None
    steps = []
    before: Mapping[str, Any] = {}
    done = execute(example, scope)
    for executed in done:
        step = executed.step
        given = tuple(
            Given(
                _title(of, name),
                _label(of, name, value),
                name not in before or before[name] != value,
            )
            for name, value in executed.given.items()
        )
        figures = tuple(
            Given(_title(of, name), in_words(executed.figures[name]))
            for name in step.expect
            if name != OUTCOME and name in executed.figures
        )
        figures += tuple(
            Given(
                f"Chance: {of.title_of(name) if isinstance(of, Model) else name}",
                f"{chance} ({Chance(chance).label}%)",
            )
            for name, chance in executed.chances.items()
        )
        rolls = tuple(
            Given(name.replace(".", " "), str(rolled)) for name, rolled in step.rolls.items()
        )
        outcome = str(executed.figures.get(OUTCOME, ""))
        steps.append(StepView(step.text, given, rolls, figures, outcome))
        before = executed.given
    return ExampleView(example, of, tuple(steps), done)


def _title(of: Check | Model, name: str) -> str:
    return of.title_of(name)


def _label(of: Check | Model, name: str, value: Any) -> str:
    check_input = of.input(name) if isinstance(of, Check) else None
    if check_input is not None and value in check_input.values:
        return check_input.in_words(value)
    # What a model is given may be texts; what a check is given are labels.
    return readable(in_words(value)) if isinstance(of, Model) else in_words(value)


def in_words(value: Any) -> str:
    """Return a value as a reader writes it: lists with commas, the fields of a part by name."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, list):
        return ", ".join(in_words(item) for item in value) or "none"
    if isinstance(value, dict):
        return ", ".join(f"{name} {in_words(held)}" for name, held in value.items()) or "none"
    return str(value)


VIEW = example_view
