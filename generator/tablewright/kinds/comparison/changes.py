"""What a house rule changes of a comparison: its sides, and what is nearest to what."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.comparison.view import ComparisonView, LikenessView
from tablewright.views.changes import Changes
from tablewright.views.edits import Edit, edits_by_name, edits_in_order
from tablewright.views.stated import Stated


def _changes(before: ComparisonView, after: ComparisonView) -> Changes:
    return Changes(tuple(_edits(before, after)))


def _edits(before: ComparisonView, after: ComparisonView) -> Iterator[Edit]:
    yield from edits_in_order("Side", _sides(before), _sides(after))
    rows = ({row.label: _said(row, view) for row in view.rows} for view in (before, after))
    was, now = rows
    yield from edits_by_name(((before, after)[1].series[0].title,), was, now)


def _sides(view: ComparisonView) -> tuple[Stated, ...]:
    return tuple(
        (series.title, view.varies(series), view.compares(series)) for series in view.series
    )


def _said(row: LikenessView, view: ComparisonView) -> Stated:
    """Return the chance of a value, and the values of the other sides that are nearest to it."""
    nearest = (
        f"{series.title} {' or '.join(f'{label} ({c.label}%)' for label, c in near.marks)}"
        for series, near in zip(view.series[1:], row.nearest, strict=True)
    )
    return (f"{row.chance.label}%", *nearest)


CHANGES = _changes
