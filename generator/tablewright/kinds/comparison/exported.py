"""What of a comparison is taken along: each value of the first side, and what is nearest."""

from __future__ import annotations

from tablewright.kinds.comparison.view import ComparisonView
from tablewright.outputs.exports.documents import Grid, GridCell, GridColumn, GridRow, Taken, Terms
from tablewright.prose import typographic
from tablewright.views.entry import EntryView
from tablewright.words.lists import either_of
from tablewright.words.odds import CHANCE


def _taken(seen: EntryView) -> Taken:
    view: ComparisonView = seen.body
    first, *others = view.series
    columns = [GridColumn(first.title, has_figures=True), GridColumn(CHANCE, has_figures=True)]
    for other in others:
        columns += [GridColumn(other.title, has_figures=True), GridColumn(CHANCE, has_figures=True)]
    rows = []
    for row in view.rows:
        cells = [GridCell(typographic(row.label))]
        cells.append(GridCell(f"{row.chance.label}%", chance=row.chance.exact))
        for near in row.nearest:
            cells.append(GridCell(either_of([called for called, _ in near.in_words])))
            cells.append(GridCell(either_of([f"{chance.label}%" for _, chance in near.in_words])))
        rows.append(GridRow(tuple(cells)))
    said = Terms(tuple((series.title, view.is_of(series)) for series in view.series))
    return Taken((said, Grid(tuple(columns), tuple(rows), has_chances=True)))


EXPORTED = _taken
