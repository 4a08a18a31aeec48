"""Figures by two keys as they stand in a block: headings above headings, names at the left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise, takewhile
from typing import ClassVar

from tablewright.records import Struct
from tablewright.typeset import spread_heads
from tablewright.typeset.grid_content import (
    EMS_BETWEEN_FIGURES,
    EMS_PER_FIGURE,
    EMS_PER_LETTER,
    LARGER_FIGURES,
    LEAST_BETWEEN,
)
from tablewright.typeset.spread_cells import SpreadGroup, SpreadRow, plain_words
from tablewright.typeset.table_content import Words
from tablewright.words.units import short_for

# Beside the name of a row, and the least that one may take.
_EMS_AROUND_NAME = 1.3
_LEAST_NAME = 2.0
# The same beside one at the right edge.
_EMS_BESIDE_EDGE = 0.3
# How much larger than words what several rows share can be, as the style sheet says it.
_LARGER_AREAS = 1.6
# Around what stands in such an area.
_EMS_AROUND_AREA = 1.0


class SpreadContent(Struct, frozen=True):
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
    `has_small_heads` they are smaller. What `has_words_above` has a word above each column, in the
    smallest type.
    """

    macro: ClassVar[str] = "spread"

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

    @property
    def corner(self) -> str:
        """What stands above the names of rows, and beside the headings of columns."""
        return self.row_title

    @property
    def drawn(self) -> Mapping[str, str]:
        """The words of the glyphs that stand for the headings, or nothing.

        They do where all columns have one that always means the same, and some mean it twice or
        have no room for words.
        """
        words = dict(zip(self.icons, self.titles, strict=False))
        pairs = set(zip(self.icons, self.titles, strict=False))
        is_clear = len(words) == len(pairs) and "" not in words
        is_wanted = self.draws_heads or len(pairs) < len(self.icons)
        return words if is_clear and is_wanted else {}

    @property
    def shortened(self) -> Mapping[str, str]:
        """The short headings, each with what it is short for, where they stand for the headings.

        A word is read sooner than a glyph: they take the place of these.
        """
        is_wanted = self.drawn and not self.draws_heads and all(self.shorts)
        return dict(zip(self.shorts, self.titles, strict=False)) if is_wanted else {}

    @property
    def initials(self) -> tuple[str, ...]:
        """The letters that stand for headings, as glyphs do, where no two of these begin alike.

        In bad light a letter is sooner told from others than a glyph is.
        """
        letters = tuple(title[:1].upper() for title in self.titles)
        is_clear = len(set(letters)) == len(set(self.titles)) and "".join(letters).isalpha()
        is_wanted = self.drawn and not self.draws_heads and not self.shortened
        return letters if is_wanted and is_clear else ()

    @property
    def is_worded(self) -> tuple[bool, ...]:
        """For each column, whether its cells are read as words."""
        return self.worded or (False,) * self.width

    @property
    def firsts(self) -> frozenset[int]:
        """The places of the columns with which a group begins, but for the first."""
        ends = accumulate(len(group.columns) for group in self.groups[:-1])
        return frozenset(ends)

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
    def titles(self) -> tuple[str, ...]:
        """The headings of all columns."""
        return tuple(title for group in self.groups for title in group.columns)

    @property
    def has_named_columns(self) -> bool:
        """Whether columns are called by words, and not by figures."""
        return any(title[:1].isalpha() for title in self.titles)

    @property
    def width(self) -> int:
        """How many columns there are beside the names."""
        return sum(len(group.columns) for group in self.groups)

    @property
    def has_spanners(self) -> bool:
        """Whether any heading stands above others."""
        return any(group.is_spanned for group in self.groups)

    def rows_of_cell(self, row: int, place: int) -> int:
        """Return how many rows the cell at `place` of a row stands for; 0 where the one above does.

        What goes on from a part that was cut off stands for itself.
        """
        if row and self._goes_on(row, place):
            return 0
        after = (self._goes_on(below, place) for below in range(row + 1, len(self.rows)))
        return 1 + sum(takewhile(bool, after))

    def _goes_on(self, row: int, place: int) -> bool:
        cells = self.rows[row].cells
        return place < len(cells) and cells[place].goes_on

    def lines_of_cell(self, row: int, place: int) -> tuple[str, ...]:
        """Return the lines of a cell that stand below each other."""
        cell = self.rows[row].cells[place]
        if self.is_stacked and cell.before and self.rows_of_cell(row, place) > 1:
            return " ".join(filter(None, (cell.before, cell.beside))), plain_words(cell.words)
        return (cell.in_one_line,)

    @property
    def is_banded(self) -> bool:
        """Whether rows share cells."""
        return any(cell.goes_on for row in self.rows for cell in row.cells)

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
        """The width of its longest figure in ems."""
        figures = (plain_words(cell.words) for row in self.rows for cell in row.cells)
        return max(map(len, figures), default=0) * EMS_PER_FIGURE

    @property
    def _ems_of_larger_areas(self) -> float:
        """The width of the widest cell that several rows share, in larger type."""
        shared = [
            cell
            for place, row in enumerate(self.rows)
            for column, cell in enumerate(row.cells)
            if self.rows_of_cell(place, column) > 1
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

    def headed_for(self, ems: float) -> SpreadContent:
        """Return it as it stands in `ems` of its type: without short headings that have no room.

        Where there is room, the names of long rows stand at both ends. Where 0 says that nobody
        knows the ems, it is as it was made for its page.
        """
        return spread_heads.headed(self, ems) if ems else self

    @property
    def parts_of_width(self) -> tuple[float, ...]:
        """For each column, its part of what names and gutters leave."""
        weights = self.weights or (1.0,) * self.width
        return tuple(weight / sum(weights) for weight in weights)

    def is_told_beside(self, said: Sequence[Words], ems: float) -> bool:
        """Whether what short headings stand for has room behind the one sentence that is `said`."""
        if not self.shortened or len(said) != 1:
            return False
        shorts = [(short, words) for short, words in self.shortened.items() if short != words]
        told = [f"{short} {short_for(short, words)}" for short, words in shorts]
        letters = sum(map(len, (plain_words(said[0]), *told)))
        return letters * EMS_PER_LETTER + len(told) <= ems

    @property
    def marks(self) -> frozenset[str]:
        """The marks of footnotes that stand in it."""
        in_legend = (mark for _, _, marks in self.legend for mark in marks)
        in_names = (mark for row in self.rows for mark in row.marks)
        in_cells = (mark for row in self.rows for cell in row.cells for mark in cell.marks)
        return frozenset((*in_legend, *in_names, *in_cells))
