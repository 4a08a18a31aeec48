"""Figures by two keys as they stand in a block: headings above headings, names at the left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from tablewright.typeset.grid_content import EMS_PER_LETTER
from tablewright.typeset.table_content import Words

# Beside the name of a row, and the least that one may take.
_EMS_AROUND_NAME = 1.3
_LEAST_NAME = 2.0


@dataclass(frozen=True, slots=True)
class SpreadGroup:
    """Columns under one heading, which is empty where each speaks for itself.

    The cells of columns that are `worded` are read as words; all others stand in the middle.
    """

    title: str
    columns: tuple[str, ...]
    worded: bool = False


@dataclass(frozen=True, slots=True)
class SpreadCell:
    """One cell; its `heat` is a step of shade, from 0. `marks` lead to footnotes."""

    words: Words = ""
    heat: int = 0
    marks: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to print."""
        return not self.words


@dataclass(frozen=True, slots=True)
class SpreadRow:
    """One row: its name, and a cell for each column of all groups."""

    label: str
    cells: tuple[SpreadCell, ...]
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SpreadContent:
    """Rows below groups of columns; `legend` says what short cells stand for, with their marks.

    `shares` are the widths of the columns in percent of what the names leave; none are equal.
    """

    macro: ClassVar[str] = "spread"

    row_title: str
    groups: tuple[SpreadGroup, ...]
    rows: tuple[SpreadRow, ...]
    legend: tuple[tuple[str, Words, tuple[str, ...]], ...] = ()
    shares: tuple[float, ...] = ()

    @property
    def width(self) -> int:
        """How many columns there are beside the names."""
        return sum(len(group.columns) for group in self.groups)

    @property
    def has_spanners(self) -> bool:
        """Whether any heading stands above others."""
        return any(group.title and len(group.columns) > 1 for group in self.groups)

    @property
    def is_shaded(self) -> bool:
        """Whether cells have shades of their own, and rows need none."""
        return any(cell.heat for row in self.rows for cell in row.cells)

    @property
    def label_ems(self) -> float:
        """The width of the names in ems; long ones break between their words."""
        longest = max((len(row.label) + len(row.marks) for row in self.rows), default=0)
        titled = max(map(len, self.row_title.split()), default=0)
        return max(longest, titled, _LEAST_NAME) * EMS_PER_LETTER + _EMS_AROUND_NAME

    @property
    def marks(self) -> frozenset[str]:
        """The marks of footnotes that stand in it."""
        in_legend = (mark for _, _, marks in self.legend for mark in marks)
        in_names = (mark for row in self.rows for mark in row.marks)
        in_cells = (mark for row in self.rows for cell in row.cells for mark in cell.marks)
        return frozenset((*in_legend, *in_names, *in_cells))
