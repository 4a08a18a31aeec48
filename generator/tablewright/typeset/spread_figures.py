"""Figures by two keys: their rows and columns, and the room that they need."""

from __future__ import annotations

from fractions import Fraction
from itertools import accumulate, pairwise, takewhile

from tablewright.fonts.widths import width_in_ems
from tablewright.records import Struct
from tablewright.typeset.grid_content import (
    EMS_BETWEEN_FIGURES,
    EMS_PER_FIGURE,
    EMS_PER_LETTER,
    LARGER_FIGURES,
    LEAST_BETWEEN,
)
from tablewright.typeset.spread_cells import SpreadGroup, SpreadRow, plain_words
from tablewright.typeset.table_content import Words

# A letter of what stands beside a figure, of its type.
EMS_PER_SMALL = 0.44
# Beside the name of a row, and the least that one may take.
_EMS_AROUND_NAME = 1.3
_LEAST_NAME = 2.0
# The same beside one at the right edge.
_EMS_BESIDE_EDGE = 0.3
# How much larger than words what several rows share can be, as the style sheet says it.
_LARGER_AREAS = 1.6
# Such an area is so many lines tall at least.
_LINES_OF_LARGER = 1.5
# Around what stands in such an area.
_EMS_AROUND_AREA = 1.0


def both_words(short: str, title: str) -> tuple[str, ...]:
    """Return the lines of a heading of two words, one of which is the `short` one, or nothing."""
    first, comma, other = title.partition(", ")
    return (f"{first},", other) if comma and short in (first, other) and ", " not in other else ()


class SpreadFigures(Struct, frozen=True):
    """Rows below groups of columns; `legend` says what short cells stand for, with their marks.

    Columns are `worded` whose cells are read as words; figures stand in the middle. `shares` are
    the widths of the names and of the columns in percent; without any, columns are alike. `icons`
    are the glyphs of the columns, each empty where it has none; where it `draws_heads`, headings
    have no room, and they stand for them. `shorts` are headings for little room, as empty. What
    `goes_on` from a part above has the key of that part. By `keys` programs find the columns, as
    rows by theirs: `PACK/TABLE#COLUMN` is a column of a table, `2:3` the figures from 2 to 3.
    Where it `is_stacked`, a cell of several rows says on one line where it holds, with what stands
    beside that, and its words on the next. With `names_again` those of rows stand at the right too.
    Where headings have no room in alike columns, the `weights` of these tell how wide each is; with
    `has_small_heads` they are smaller, and with `has_two_lines` both words of one that is short for
    two stand in it. What `has_words_above` has a word above each column, in the smallest type.
    Where it `tells_chances`, those of figures stand beside them.
    """

    row_title: str
    groups: tuple[SpreadGroup, ...]
    rows: tuple[SpreadRow, ...]
    legend: tuple[tuple[str, Words, tuple[str, ...]], ...] = ()
    worded: tuple[bool, ...] = ()
    shares: tuple[float, ...] = ()
    icons: tuple[str, ...] = ()
    shorts: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    draws_heads: bool = False
    goes_on: bool = False
    is_stacked: bool = False
    names_again: bool = False
    weights: tuple[float, ...] = ()
    has_small_heads: bool = False
    has_words_above: bool = False
    has_two_lines: bool = False
    tells_chances: bool = False

    @property
    def titles(self) -> tuple[str, ...]:
        """The headings of all columns."""
        return tuple(title for group in self.groups for title in group.columns)

    @property
    def short_lines(self) -> tuple[tuple[str, ...], ...]:
        """For each column, the lines of its short heading."""
        pairs = zip(self.shorts, self.titles, strict=False)
        if not self.has_two_lines:
            return tuple((short,) for short in self.shorts)
        return tuple(both_words(short, title) or (short,) for short, title in pairs)

    @property
    def raised_heads(self) -> frozenset[int]:
        """The places of the short headings whose upper line stands above nobody else's.

        Those beside them in their group have one line, below it: there is more room than a column
        is wide.
        """
        lines = [len(each) for each in self.short_lines]
        ends = [0, *accumulate(len(group.columns) for group in self.groups)]
        return frozenset(
            n
            for first, end in pairwise(ends)
            for n in range(first + 1, end - 1)
            if end <= len(lines) and (lines[n - 1], lines[n], lines[n + 1]) == (1, 2, 1)
        )

    @property
    def is_worded(self) -> tuple[bool, ...]:
        """For each column, whether its cells are read as words."""
        return self.worded or (False,) * self.width

    @property
    def gutters(self) -> frozenset[int]:
        """The places of the columns before which groups of several columns are set apart."""
        wide = [len(group.columns) > 1 for group in self.groups]
        ends = accumulate(len(group.columns) for group in self.groups[:-1])
        return frozenset(end for end, sides in zip(ends, pairwise(wide), strict=True) if any(sides))

    @property
    def gutters_beside(self) -> tuple[int, ...]:
        """For each column, beside how many gutters it stands: it is so much wider."""
        places = self.gutters | ({self.width} if self.names_again else set())
        return tuple((n in places) + (n + 1 in places) for n in range(self.width))

    @property
    def width(self) -> int:
        """How many columns there are beside the names."""
        return sum(len(group.columns) for group in self.groups)

    def rows_of_cell(self, row: int, place: int) -> int:
        """Return how many rows the cell at `place` of a row stands for; 0 where the one above does.

        What goes on from a part that was cut off stands for itself.
        """
        if row and self._goes_on(row, place):
            return 0
        after = (self._goes_on(below, place) for below in range(row + 1, len(self.rows)))
        return 1 + sum(takewhile(bool, after))

    def lines_tall(self, row: int, place: int) -> Fraction:
        """Return how many lines the cell at `place` of a row is tall, in all its rows."""
        rows = self.rows[row : row + self.rows_of_cell(row, place)]
        return sum((each.lines for each in rows), Fraction(0))

    def has_room_in_height(self, row: int, place: int) -> bool:
        """Whether larger type has room between the edges of the cell at `place` of a row."""
        return self.lines_tall(row, place) >= _LINES_OF_LARGER

    @property
    def has_uneven_rows(self) -> bool:
        """Whether rows are taller than a line, or lower."""
        return any(row.lines != 1 for row in self.rows)

    def _goes_on(self, row: int, place: int) -> bool:
        cells = self.rows[row].cells
        return place < len(cells) and cells[place].goes_on

    @property
    def is_banded(self) -> bool:
        """Whether rows share cells."""
        return any(cell.goes_on for row in self.rows for cell in row.cells)

    @property
    def label_ems(self) -> float:
        """The width of the names in ems; long ones break between their words."""
        longest = max((len(row.label) + len(row.marks) for row in self.rows), default=0)
        titled = max(map(len, self.row_title.split()), default=0)
        return max(longest, titled, _LEAST_NAME) * EMS_PER_LETTER + _EMS_AROUND_NAME

    @property
    def names_ems(self) -> float:
        """The width of all names in ems, wherever they stand."""
        return self.label_ems + self.names_again * self.again_ems

    @property
    def again_ems(self) -> float:
        """The width of names that stand once more: at the edge, with nothing beside them."""
        return self.label_ems - _EMS_AROUND_NAME + _EMS_BESIDE_EDGE

    def has_room_for_larger(self, ems: float) -> bool:
        """Whether figures keep their distance in larger type, where it is `ems` of its type wide.

        Words are read at the size of all others, but for those that are the name of an area.
        """
        if any(self.is_worded) or not self.rows:
            return False
        if self.is_banded:
            return self.names_ems + self.width * self._ems_of_larger_areas <= ems
        each = self.ems_of_figures * LARGER_FIGURES + EMS_BETWEEN_FIGURES
        return self.names_ems + self.width * each <= ems

    @property
    def ems_of_figures(self) -> float:
        """The width of its longest figure in ems, with what stands beside it, which is smaller."""
        cells = (cell for row in self.rows for cell in row.cells)
        return max(
            (
                len(plain_words(cell.words)) * EMS_PER_FIGURE
                + (len(cell.beside) + 1) * EMS_PER_SMALL * bool(cell.beside)
                for cell in cells
            ),
            default=0.0,
        )

    @property
    def ems_of_both(self) -> tuple[float, float]:
        """How many ems its longest figure takes, and the longest chance beside one.

        Each is in ems of its own type.
        """
        cells = [cell for row in self.rows for cell in row.cells if cell.beside]
        return (
            max((width_in_ems(plain_words(cell.words), is_bold=True) for cell in cells), default=0),
            max((width_in_ems(cell.beside) for cell in cells), default=0),
        )

    @property
    def _ems_of_larger_areas(self) -> float:
        """The width of the widest cell that several rows share, in larger type."""
        shared = [
            cell
            for place, row in enumerate(self.rows)
            for column, cell in enumerate(row.cells)
            if self.has_room_in_height(place, column)
        ]
        return _EMS_AROUND_AREA + max(
            (
                len(f"{cell.before} {plain_words(cell.words)}") * EMS_PER_LETTER * _LARGER_AREAS
                + len(f" {cell.beside}") * EMS_PER_LETTER
                for cell in shared
            ),
            default=0.0,
        )

    def crowded(self, ems: float) -> tuple[str, float]:
        """Return the longest of its figures, and by how much it is too wide, in ems.

        It is 0 where figures in neighbouring columns are told apart, in `ems` of their type. What
        several rows share is named in words, and told apart by its shade.
        """
        if any(self.is_worded) or self.is_banded or not self.rows:
            return "", 0.0
        figures = {plain_words(cell.words) for row in self.rows for cell in row.cells}
        longest = max(figures, key=lambda figure: (len(figure), figure))
        needed = len(longest) * EMS_PER_FIGURE + LEAST_BETWEEN
        return longest, max(needed - (ems - self.names_ems) / self.width, 0.0)
