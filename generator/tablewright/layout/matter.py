"""What stands in a block on paper, ready for the templates: headings, tables, grids and lists."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import pairwise
from textwrap import wrap

from tablewright.kinds.entry import Entry, Text
from tablewright.layout.row_parts import balanced_parts, groups_in
from tablewright.views import Chance, Footnote, PointView

Words = Text | str

# Of the condensed family: the mean width of a letter, and the space at both sides of a cell.
EMS_PER_LETTER = 0.51
_EMS_AROUND = 0.9
# Names begin a little after their edge, and of some every letter is broad.
_EMS_AROUND_NAME = 1.2
# What a line of a heading that is broken holds in letters, unless a word is longer.
_BROKEN_HEAD = 10
# Between a number and a short word at the end of a heading, such as that of a unit.
_BEFORE_UNIT = re.compile(r"(?<=[0-9+]) (?=[^\W\d]{1,4}$)")


class Setting(StrEnum):
    """How the cells of a column are set."""

    NAME = "name"
    COUNT = "count"
    LABEL = "label"
    TEXT = "text"
    RANGE = "range"
    NUMBER = "number"
    FIGURE = "figure"
    ODDS = "odds"
    BARE_ODDS = "bare"
    DICE = "dice"
    RARITY = "rarity"


@dataclass(frozen=True, slots=True)
class Head:
    """A column's heading; `share` is its part of the table's width in percent, 0 for as needed.

    No cell of a column that `is_whole` breaks into lines. A title that `is_broken` is
    set in short lines.
    """

    title: str
    setting: Setting
    share: float = 0
    is_whole: bool = False
    is_broken: bool = False

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of the title; a number at its end keeps its unit on its own line."""
        title = _BEFORE_UNIT.sub("\N{NO-BREAK SPACE}", self.title)
        if not self.is_broken:
            return (title,)
        # Only a space that may break divides words.
        longest = max(map(len, title.split(" ")), default=0)
        width = max(longest, _BROKEN_HEAD)
        return tuple(wrap(title, width, break_long_words=False, break_on_hyphens=False))


@dataclass(frozen=True, slots=True)
class CellMatter:
    """One cell: words or a figure, a chance beside it, and a soft remark."""

    words: Words = ""
    chance: Chance | None = None
    remark: str = ""
    marks: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to print."""
        return not self.words and self.chance is None


@dataclass(frozen=True, slots=True)
class RowMatter:
    """One row under the heading of its `group`, which may be empty."""

    cells: tuple[CellMatter, ...]
    group: str = ""


@dataclass(frozen=True, slots=True)
class TableMatter:
    """A table of cells in `columns` side-by-side parts; `full_bar` is the chance of a whole bar."""

    heads: tuple[Head, ...]
    rows: tuple[RowMatter, ...]
    columns: int = 1
    full_bar: Chance | None = None
    caption: Words = ""

    @property
    def parts(self) -> tuple[tuple[RowMatter, ...], ...]:
        """The rows of each side-by-side part, cut where groups begin if that stays balanced."""
        return balanced_parts(self.rows, self.columns)


@dataclass(frozen=True, slots=True)
class GridCell:
    """A chance in a grid: its step of heat, and on which sides the 50% line runs.

    It is as wide as so many columns as it `spans`.
    """

    label: str
    heat: int
    is_likely: bool
    line_left: bool
    line_above: bool
    spans: int = 1


@dataclass(frozen=True, slots=True)
class GridMatter:
    """Chances by two inputs, with what rows and columns are.

    `marked` is the place of the column that holds while nothing is added.
    """

    caption: str
    row_title: str
    column_title: str
    row_labels: tuple[str, ...]
    column_labels: tuple[str, ...]
    cells: tuple[tuple[GridCell, ...], ...]
    marked: int | None = None
    is_small: bool = False

    @property
    def has_names(self) -> bool:
        """Whether rows are called by names, which begin at one edge, and not by figures."""
        return any(label[:1].isalpha() for label in self.row_labels)

    @property
    def label_ems(self) -> float:
        """The width of the row labels in ems, from the type's mean width of a letter."""
        around = _EMS_AROUND_NAME if self.has_names else _EMS_AROUND
        return max(map(len, self.row_labels), default=0) * EMS_PER_LETTER + around


@dataclass(frozen=True, slots=True)
class ListMatter:
    """Steps, which have an order and begin at the number `first`, or points, which have none.

    They are set in `columns` side-by-side parts.
    """

    items: tuple[PointView, ...]
    is_ordered: bool
    first: int = 1
    columns: int = 1

    @property
    def parts(self) -> tuple[ListMatter, ...]:
        """The items of each side-by-side part."""
        return tuple(
            replace(self, items=self.items[a:b], first=self.first + a, columns=1)
            for a, b in even_cuts(len(self.items), self.columns)
        )


@dataclass(frozen=True, slots=True)
class TermsMatter:
    """Names and what they mean, under a `caption`; small where they only explain."""

    terms: tuple[tuple[str, Words], ...]
    caption: str = ""
    is_small: bool = False


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure with its name above it, and below it in what it lies, such as a rating."""

    label: str
    value: str
    remark: str = ""


@dataclass(frozen=True, slots=True)
class FiguresMatter:
    """Figures side by side under a `caption`, so many of them `abreast`."""

    figures: tuple[Figure, ...]
    caption: str = ""
    abreast: int = 4

    @property
    def lines(self) -> tuple[tuple[Figure, ...], ...]:
        """The figures that stand beside each other, from the top."""
        starts = range(0, len(self.figures), self.abreast)
        return tuple(self.figures[n : n + self.abreast] for n in starts)


@dataclass(frozen=True, slots=True)
class StripMatter:
    """Totals rolled in advance from `seed`."""

    totals: tuple[int, ...]
    seed: str

    @property
    def is_broad(self) -> bool:
        """Whether totals are too long for ten in a line."""
        return any(len(str(total)) > 3 for total in self.totals)


@dataclass(frozen=True, slots=True)
class ProseMatter:
    """Paragraphs."""

    text: Text


Body = (
    TableMatter | GridMatter | ListMatter | TermsMatter | FiguresMatter | StripMatter | ProseMatter
)


@dataclass(frozen=True, slots=True, eq=False)
class BlockMatter:
    """One block: its heading, the dice rolled for it, what it says, and its footnotes.

    A block that `spans` is set across the whole panel, above the columns; `column` is where it
    goes on a panel whose columns are not alike. So many of its bodies stand `abreast`.
    """

    entry: Entry
    title: str
    chips: tuple[str, ...]
    leads: tuple[Words, ...]
    bodies: tuple[Body, ...]
    notes: tuple[Footnote, ...] = ()
    spans: bool = False
    column: int = 0
    abreast: int = 1

    @property
    def lines(self) -> tuple[tuple[Body, ...], ...]:
        """The bodies that stand beside each other, from the top."""
        starts = range(0, len(self.bodies), self.abreast)
        return tuple(self.bodies[n : n + self.abreast] for n in starts)

    @property
    def rows(self) -> float:
        """How many rows from top to bottom can be given air, those of grids counting double."""
        return sum(
            max(rows_of(body) * (2.0 if isinstance(body, GridMatter) else 1.0) for body in line)
            for line in self.lines
        )


def rows_of(body: Body) -> int:
    """Return how many rows or lines of `body` can be given air, the longest part counting."""
    if isinstance(body, TableMatter):
        return max((len(part) + groups_in(part) for part in body.parts), default=0)
    if isinstance(body, GridMatter):
        return len(body.cells)
    if isinstance(body, ListMatter):
        return max((len(part.items) for part in body.parts), default=0)
    if isinstance(body, TermsMatter):
        return len(body.terms)
    return 0


def marks_in(body: Body) -> frozenset[str]:
    """Return the marks of footnotes that stand in `body`."""
    if isinstance(body, TableMatter):
        return frozenset(mark for row in body.rows for cell in row.cells for mark in cell.marks)
    if isinstance(body, ListMatter):
        return frozenset(item.mark for item in body.items if item.mark)
    return frozenset()


def even_cuts(length: int, count: int) -> list[tuple[int, int]]:
    """Return where up to `count` runs of about one length begin and end."""
    parts = min(length, count)
    ends = [round(length * n / parts) for n in range(parts + 1)] if parts else [0]
    return list(pairwise(ends))
