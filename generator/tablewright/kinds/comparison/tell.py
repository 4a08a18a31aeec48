"""A comparison as `show` tells it."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.comparison.view import ComparisonView, Nearest
from tablewright.prose import typographic
from tablewright.terminal import Said, TextTable
from tablewright.views.entry import EntryView
from tablewright.words.lists import either_of
from tablewright.words.odds import CHANCE


def _tell(seen: EntryView) -> Iterator[Said]:
    """Yield each value of the first side, and what is nearest in the others."""
    view: ComparisonView = seen.body
    yield ""
    for series in view.series:
        yield f"{series.title}: {view.is_of(series)}"
    yield ""
    first, *others = view.series
    headers = [first.title, CHANCE, *(title for o in others for title in (o.title, CHANCE))]
    rows = [
        [
            typographic(row.label),
            f"{row.chance.label}%",
            *(cell for near in row.nearest for cell in _near(near)),
        ]
        for row in view.rows
    ]
    yield TextTable(headers, rows, right=set(range(len(headers))))


def _near(near: Nearest) -> tuple[str, str]:
    # Two equally near ones may lie on either side, and then have two chances.
    return (
        either_of([called for called, _ in near.in_words]),
        either_of([f"{chance.label}%" for _, chance in near.in_words]),
    )


TELL = _tell
