"""A table that is turned round, as it is set on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.dice import IntegerRange
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.matrix import Matrix
from tablewright.kinds.table.matrix_words import explained, matrix_cell, matrix_words
from tablewright.kinds.table.view import TableView
from tablewright.records import replace
from tablewright.typeset.palette import HATCHES, HEAT_STEPS
from tablewright.typeset.spread_cells import SpreadCell, SpreadGroup, SpreadRow
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.spread_shares import shares_of
from tablewright.typeset.table_content import Words
from tablewright.words.ranges import span

# Headings of so many signs stand clear of each other in columns of one width.
_NARROW_HEADING = 3


def matrix_content(view: TableView, matrix: Matrix) -> SpreadContent:
    """Return the `matrix` of `view`; the later a row stands in the table, the darker its cells.

    In a column that is rolled, neighbouring totals that mean one row share a cell, and its chance
    stands in the first of these: beside one total of several it would be read as that one's.
    """
    values = tuple(span(each) for each in matrix.values)
    columns = tuple(column.title for column in matrix.columns)
    legend = explained(view, matrix)
    held = [tuple(_cells(view, matrix, n, legend)) for n in range(len(columns))]
    rows, across, row_title, title = values, columns, matrix.values_title, matrix.columns_title
    keys, others = tuple(map(key_of_figures, matrix.values)), keys_of_columns(view.table, matrix)
    lines = list(zip(*held, strict=True))
    if matrix.values_are_across:
        rows, across, row_title, title = columns, values, title, row_title
        keys, others = others, keys
        lines = held
    content = SpreadContent(
        row_title=row_title,
        groups=(SpreadGroup(title, across),),
        rows=tuple(
            SpreadRow(name, cells, key=key)
            for name, cells, key in zip(rows, lines, keys, strict=True)
        ),
        keys=others,
        legend=tuple(
            (matrix_words(view, matrix, place), _named(view, place), view.rows[place].marks)
            for place in legend
        ),
    )
    # Where headings are long, columns are as wide as they need to be.
    is_broad = max(map(len, across), default=0) > _NARROW_HEADING
    return replace(content, shares=shares_of(content)) if is_broad else content


def key_of_figures(run: IntegerRange) -> str:
    """Return what programs find the figures of `run` by: `2:3`, and `2:` where it has no end."""
    return ":".join("" if end is None else str(end) for end in (run.low, run.high))


def key_of_column(table: Table, name: str) -> str:
    """Return what programs find a column of `table` by."""
    return f"{table.address}#{name}"


def keys_of_columns(table: Table, matrix: Matrix) -> tuple[str, ...]:
    """Return what programs find the columns of a `matrix` of `table` by, in their order."""
    return tuple(key_of_column(table, column.name) for column in matrix.columns)


def with_ranges(content: SpreadContent, matrix: Matrix, *, tells: bool = True) -> SpreadContent:
    """Return `content`, whose rows are the totals of `matrix`, with a range before each meaning.

    Whoever follows the row of a total across a panel sees there whether it is still the right one.
    Where nothing `tells` it, for want of room, a meaning has its ground at least: it is not empty.
    """
    rows = [list(row.cells) for row in content.rows]
    for place, row in enumerate(rows):
        for column, cell in enumerate(row):
            tall = content.rows_of_cell(place, column)
            if not tall or cell.is_empty:
                continue
            first, last = matrix.values[place], matrix.values[place + tall - 1]
            said = span(IntegerRange(first.low, last.high)) if tells else ""
            row[column] = replace(cell, before=said, heat=max(cell.heat, 1))
    lines = zip(content.rows, rows, strict=True)
    told = replace(content, rows=tuple(replace(row, cells=tuple(cells)) for row, cells in lines))
    return replace(told, shares=shares_of(told)) if content.shares else told


def _cells(
    view: TableView, matrix: Matrix, column: int, legend: Sequence[int]
) -> Iterator[SpreadCell]:
    """Yield what stands in one column of ranges for each value."""
    ranges = next(n for n, v in enumerate(view.columns) if v.column is matrix.columns[column])
    told: set[int] = set()
    before: int | None = None
    drawn = SpreadCell()
    for places in matrix.rows:
        place = places[column]
        chance = None if place is None else view.rows[place].cells[ranges].chance
        if place is None or chance is None:
            drawn = _cell(view, matrix, place, legend)
        elif place == before and not matrix.values_are_across:
            drawn = replace(drawn, goes_on=True)
        else:
            drawn = _cell(view, matrix, place, legend)
            if place not in told:
                drawn = replace(drawn, beside=f"{chance.label}%", likelihood=chance.exact)
            told.add(place)
        yield drawn
        before = place


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
