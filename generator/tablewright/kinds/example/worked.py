"""A worked example as one table: what stays the same is told once, what changes has a column."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kinds.entry import Text
from tablewright.kinds.example.view import ExampleView, Given
from tablewright.records import Struct


class Heading(Struct, frozen=True):
    """What a column is called, and whether it holds words, which begin at one line."""

    title: str
    is_words: bool


class WorkedStep(Struct, frozen=True):
    """One step: its words, a cell for every column (None where it says nothing), its outcome."""

    text: Text | None
    given: tuple[Given | None, ...]
    rolls: tuple[Given | None, ...]
    figures: tuple[Given | None, ...]
    outcome: str


class ExampleTable(Struct, frozen=True):
    """An example as a table; `constant` is what every step is given alike.

    `given`, `rolls` and `figures` are the headings of the columns.
    """

    constant: tuple[Given, ...]
    given: tuple[Heading, ...]
    rolls: tuple[Heading, ...]
    figures: tuple[Heading, ...]
    steps: tuple[WorkedStep, ...]

    @property
    def has_outcomes(self) -> bool:
        """Whether the steps decide something, as those of a check do."""
        return any(step.outcome for step in self.steps)

    @property
    def width(self) -> int:
        """How many columns there are beside the steps' own words."""
        return (
            len(self.given) + len(self.rolls) + len(self.figures) + (1 if self.has_outcomes else 0)
        )


def worked(view: ExampleView) -> ExampleTable:
    """Return `view` laid out as a table."""
    titles = _titles([step.given for step in view.steps])
    # A single step has nothing to compare with: all that it is given stands above it.
    constant = tuple(
        given
        for title in titles
        if len({_value(step.given, title) for step in view.steps}) == 1
        and (given := _found(view.steps[0].given, title)) is not None
    )
    kept = tuple(t for t in titles if t not in {given.title for given in constant})
    rolls = _titles([step.rolls for step in view.steps])
    figures = _titles([step.figures for step in view.steps])
    steps = tuple(
        WorkedStep(
            step.text,
            tuple(_found(step.given, title) for title in kept),
            tuple(_found(step.rolls, title) for title in rolls),
            tuple(_found(step.figures, title) for title in figures),
            step.outcome,
        )
        for step in view.steps
    )
    return ExampleTable(
        constant,
        _headings(kept, [step.given for step in steps]),
        _headings(rolls, [step.rolls for step in steps]),
        _headings(figures, [step.figures for step in steps]),
        steps,
    )


def _headings(
    titles: Sequence[str], lines: Sequence[Sequence[Given | None]]
) -> tuple[Heading, ...]:
    columns = zip(*lines, strict=True)
    return tuple(
        Heading(title, any(given is not None and _is_words(given.value) for given in column))
        for title, column in zip(titles, columns, strict=True)
    )


def _is_words(value: str) -> bool:
    return any(character.isalpha() for character in value)


def _titles(groups: Sequence[Sequence[Given]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(given.title for group in groups for given in group))


def _found(group: Sequence[Given], title: str) -> Given | None:
    return next((given for given in group if given.title == title), None)


def _value(group: Sequence[Given], title: str) -> str | None:
    given = _found(group, title)
    return None if given is None else given.value
