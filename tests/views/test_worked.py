"""A worked example as a table: which columns hold words, and which hold figures."""

from __future__ import annotations

from shared import FORMS, compiled
from tablewright.kinds.example.entry import Example
from tablewright.kinds.example.view import ExampleView, Given, StepView
from tablewright.kinds.example.worked import Heading, worked


def step(given: dict[str, str], figures: dict[str, str]) -> StepView:
    shown = tuple(Given(title, value) for title, value in given.items())
    came = tuple(Given(title, value) for title, value in figures.items())
    return StepView(None, shown, (Given("roll", "7"),), came, "")


def test_a_column_with_a_word_in_it_is_one_of_words() -> None:
    scope = compiled(FORMS).library.scope("mire")
    example = scope.entries["a-duel"]
    assert isinstance(example, Example)
    steps = (
        step({"Depth": "3", "Ground": "none"}, {"Reach": "-4", "Chance": "1/4 (25%)"}),
        step({"Depth": "5", "Ground": "12", "Late": "-1"}, {"Reach": "6", "Wary": "yes"}),
    )
    table = worked(ExampleView(example, scope.entries["duel"], steps, ()))
    assert table.given == (
        Heading("Depth", is_words=False),
        Heading("Ground", is_words=True),
        Heading("Late", is_words=False),
    )
    assert table.rolls == (Heading("roll", is_words=False),)
    assert table.figures == (
        Heading("Reach", is_words=False),
        Heading("Chance", is_words=False),
        Heading("Wary", is_words=True),
    )
