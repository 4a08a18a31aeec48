"""Small grids of several outcomes as one: an outcome to a row, the values of both inputs across.

Of outcomes that share a roll one compares the chances, and finds them beside each other. Where a
line is too short for that, outcomes stand across, and each pair of values has a row.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.records import replace
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.spread_cells import SpreadCell, SpreadGroup, SpreadRow
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.spread_shares import bold_width
from tablewright.typeset.table_content import (
    Head,
    PrintedCell,
    PrintedRow,
    Setting,
    TableContent,
)
from tablewright.words.odds import with_value

# So many grids are compared as they are: they stand side by side.
_ABREAST = 2
# More columns would be counted rather than read.
_MOST_COLUMNS = 12
# In ems: a figure with its cell; what is beside a heading, whose type is smaller, and beside names;
# what is before a group of columns.
_FIGURE = 2.0
_BESIDE_HEAD, _SMALLER, _BESIDE_NAME, _APART = 0.4, 0.9, 0.7, 0.5


def by_outcome(grids: Sequence[GridContent], ems: float) -> SpreadContent | None:
    """Return `grids` as one with a row for each; None where their cells are not of the same pairs.

    None as well where they are too many, or headings would not stand whole in a line of `ems`.
    """
    if not _are_of_few_pairs(grids):
        return None
    first = grids[0]
    heads = [max(map(bold_width, label.split())) for label in first.column_labels]
    each = [max(_SMALLER * head + _BESIDE_HEAD, _FIGURE) for head in heads]
    columns = [*each, *[each[0] + _APART, *each[1:]] * (len(first.row_labels) - 1)]
    rows = tuple(
        SpreadRow(
            grid.caption,
            tuple(SpreadCell(cell.label, cell.heat) for line in grid.cells for cell in line),
        )
        for grid in grids
    )
    groups = tuple(
        SpreadGroup(with_value(first.row_title, label), first.column_labels)
        for label in first.row_labels
    )
    content = SpreadContent(first.column_title, groups, rows)
    names = max(bold_width(word) for word in (content.row_title, *(row.label for row in rows)))
    names += _BESIDE_NAME
    if names + sum(columns) > ems:
        return None
    shares = tuple(100 * each / (names + sum(columns)) for each in (names, *columns))
    return replace(content, shares=shares)


def by_pair(grids: Sequence[GridContent]) -> TableContent | None:
    """Return `grids` as a table with a column for each; None as `by_outcome` where pairs differ."""
    if not _are_of_few_pairs(grids):
        return None
    first = grids[0]
    heads = (
        Head(first.column_title, Setting.LABEL),
        *(Head(grid.caption, Setting.NUMBER) for grid in grids),
    )
    rows = tuple(
        PrintedRow(
            (PrintedCell(across), *(PrintedCell(grid.cells[r][c].label) for grid in grids)),
            with_value(first.row_title, down),
        )
        for r, down in enumerate(first.row_labels)
        for c, across in enumerate(first.column_labels)
    )
    return TableContent(heads, rows)


def _are_of_few_pairs(grids: Sequence[GridContent]) -> bool:
    """Whether several grids are of the same pairs of values, and of so few that one reads them."""
    if len(grids) <= _ABREAST:
        return False
    first = grids[0]
    pairs = {(grid.row_labels, grid.column_labels) for grid in grids}
    is_few = len(first.row_labels) * len(first.column_labels) <= _MOST_COLUMNS
    return len(pairs) == 1 and is_few and not any(grid.row_remarks for grid in grids)
