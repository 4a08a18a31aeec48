"""A comparison as readers meet it: each value of the first side, and what is nearest beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.kinds.check.entry import Check
from tablewright.kinds.comparison.entry import Comparison
from tablewright.kinds.comparison.odds import Mark, Series, likenesses, series_of
from tablewright.library import Scope
from tablewright.prose import typographic
from tablewright.records import Struct
from tablewright.views.chance import Chance
from tablewright.words.lists import either_of
from tablewright.words.odds import by_inputs, chance_of
from tablewright.words.ranges import first_to_last


class Nearest(Struct, frozen=True):
    """The values of another side that are equally near, and the chance of each.

    `spans` has the same values, those in a row with the same chance together: the first label, the
    last, and the chance.
    """

    marks: tuple[tuple[str, Chance], ...]
    spans: tuple[tuple[str, str, Chance], ...]

    @property
    def in_words(self) -> tuple[tuple[str, Chance], ...]:
        """What each stretch of values is called, with its chance."""
        return tuple(
            (first_to_last(typographic(first), typographic(last)), chance)
            for first, last, chance in self.spans
        )


class LikenessView(Struct, frozen=True):
    """One value of the first side with its chance, and the nearest of every other side."""

    label: str
    chance: Chance
    nearest: tuple[Nearest, ...]


class ComparisonView(Struct, frozen=True):
    """A comparison, its sides from left to right, and its rows."""

    comparison: Comparison
    series: tuple[Series, ...]
    rows: tuple[LikenessView, ...]

    def varies(self, series: Series) -> str:
        """Return what varies on a side: the title of the check's input, or the modifier."""
        if series.side.is_table:
            return "Modifier"
        check_input = series.of.input(series.side.input) if isinstance(series.of, Check) else None
        return check_input.title if check_input is not None else series.side.input

    def compares(self, series: Series) -> str:
        """Return whose chance is compared on a side: an outcome, or rows of a table."""
        return series.side.outcome or either_of(series.side.rows)

    def is_of(self, series: Series) -> str:
        """Return what the figures of a side are: "Lands: chance by width"."""
        return by_inputs(chance_of([self.compares(series)]), self.varies(series))


def comparison_view(comparison: Comparison, scope: Scope) -> ComparisonView | None:
    """Return `comparison` as readers meet it; None while a side cannot be worked out."""
    series = series_of(comparison, scope)
    if series is None:
        return None
    rows = tuple(
        LikenessView(
            likeness.mark.label,
            Chance(likeness.mark.chance),
            tuple(
                Nearest(tuple(_labelled(mark) for mark in marks), tuple(_spans(marks, other)))
                for marks, other in zip(likeness.nearest, series[1:], strict=True)
            ),
        )
        for likeness in likenesses(series)
    )
    return ComparisonView(comparison, series, rows)


def _spans(marks: Sequence[Mark], series: Series) -> Iterator[tuple[str, str, Chance]]:
    """Yield the stretches of `marks` that lie side by side in `series` and have one chance."""
    places = {mark.label: index for index, mark in enumerate(series.marks)}
    stretch: list[Mark] = []
    for mark in marks:
        last = stretch[-1] if stretch else None
        goes_on = last is not None and (
            places[mark.label] == places[last.label] + 1 and mark.chance == last.chance
        )
        if stretch and not goes_on:
            yield stretch[0].label, stretch[-1].label, Chance(stretch[0].chance)
            stretch = []
        stretch.append(mark)
    if stretch:
        yield stretch[0].label, stretch[-1].label, Chance(stretch[0].chance)


def _labelled(mark: Mark) -> tuple[str, Chance]:
    return mark.label, Chance(mark.chance)


VIEW = comparison_view
