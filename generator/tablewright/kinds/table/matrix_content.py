"""A table that is turned round, as it is set on paper."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tablewright.kinds.table.matrix import Matrix
from tablewright.kinds.table.matrix_words import explained, matrix_cell, matrix_words
from tablewright.kinds.table.view import TableView
from tablewright.typeset.palette import HATCHES, HEAT_STEPS
from tablewright.typeset.spread_content import (
    SpreadCell,
    SpreadContent,
    SpreadGroup,
    SpreadRow,
    shares_of,
)
from tablewright.typeset.table_content import Words
from tablewright.words.ranges import span

# Headings of so many signs stand clear of each other in columns of one width.
_NARROW_HEADING = 3

_Places = Sequence[int | None]


def matrix_content(view: TableView, matrix: Matrix) -> SpreadContent:
    """Return the `matrix` of `view`; the later a row stands in the table, the darker its cells."""
    values = tuple(span(each) for each in matrix.values)
    columns = tuple(column.title for column in matrix.columns)
    lines: Sequence[_Places] = matrix.rows
    rows, across, row_title, title = values, columns, matrix.values_title, matrix.columns_title
    if matrix.values_are_across:
        rows, across, row_title, title = columns, values, title, row_title
        lines = [[held[n] for held in matrix.rows] for n in range(len(columns))]
    legend = explained(view, matrix)
    content = SpreadContent(
        row_title=row_title,
        groups=(SpreadGroup(title, across),),
        rows=tuple(
            SpreadRow(name, tuple(_cell(view, matrix, place, legend) for place in places))
            for name, places in zip(rows, lines, strict=True)
        ),
        legend=tuple(
            (matrix_words(view, matrix, place), _named(view, place), view.rows[place].marks)
            for place in legend
        ),
    )
    # Where headings are long, columns are as wide as they need to be.
    is_broad = max(map(len, across), default=0) > _NARROW_HEADING
    return replace(content, shares=shares_of(content)) if is_broad else content


def _cell(view: TableView, matrix: Matrix, place: int | None, legend: Sequence[int]) -> SpreadCell:
    if place is None:
        return SpreadCell()
    held = matrix_cell(view, matrix, place)
    words: Words = matrix_words(view, matrix, place) if held.text is None else held.text
    marks = () if place in legend else view.rows[place].marks
    heat = _heat(place, len(view.rows))
    # What is no figure is told apart by more than how dark it is.
    shaded = [each for each in legend if _heat(each, len(view.rows))]
    hatch = min(shaded.index(place) + 1, HATCHES) if place in shaded else 0
    return SpreadCell(words, heat, marks, hatch)


def _heat(place: int, rows: int) -> int:
    """Return the step of the row at `place`: none of the first, the strongest of the last."""
    return place * HEAT_STEPS // (rows - 1) if rows > 1 else 0


def _named(view: TableView, place: int) -> Words:
    cell = view.name_of_row(place)
    if cell is None or cell.text is None:
        return view.table.title_of(view.rows[place].row)
    return cell.text
