"""A comparison as readers meet it: each value of the first side, and what is nearest beside it."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.kinds.check import Check
from tablewright.kinds.comparison import Comparison
from tablewright.odds.comparisons import Mark, Series, likenesses, series_of
from tablewright.resolve import Scope
from tablewright.views.chance import Chance


@dataclass(frozen=True, slots=True)
class Nearest:
    """The values of another side that are equally near, and the chance of each."""

    marks: tuple[tuple[str, Chance], ...]


@dataclass(frozen=True, slots=True)
class LikenessView:
    """One value of the first side with its chance, and the nearest of every other side."""

    label: str
    chance: Chance
    nearest: tuple[Nearest, ...]


@dataclass(frozen=True, slots=True)
class ComparisonView:
    """A comparison, its sides from left to right, and its rows."""

    comparison: Comparison
    series: tuple[Series, ...]
    rows: tuple[LikenessView, ...]

    def varies(self, series: Series) -> str:
        """Return what varies on a side: the title of the check's input, or the modifier."""
        if series.side.is_table:
            return "Modifier"
        known = series.of.input(series.side.input) if isinstance(series.of, Check) else None
        return known.title if known is not None else series.side.input

    def compares(self, series: Series) -> str:
        """Return whose chance is compared on a side: an outcome, or rows of a table."""
        return series.side.outcome or " or ".join(series.side.rows)


def comparison_view(comparison: Comparison, scope: Scope) -> ComparisonView | None:
    """Return `comparison` as readers meet it; None while a side cannot be worked out."""
    series = series_of(comparison, scope)
    if series is None:
        return None
    rows = tuple(
        LikenessView(
            likeness.mark.label,
            Chance.alone(likeness.mark.chance),
            tuple(Nearest(tuple(_labelled(mark) for mark in marks)) for marks in likeness.nearest),
        )
        for likeness in likenesses(series)
    )
    return ComparisonView(comparison, series, rows)


def _labelled(mark: Mark) -> tuple[str, Chance]:
    return mark.label, Chance.alone(mark.chance)
