"""A grid of chances as it stands in a block."""

from __future__ import annotations

from itertools import pairwise
from typing import ClassVar

from tablewright.fonts.widths import width_in_ems
from tablewright.records import Struct, replace
from tablewright.typeset.grid_cells import GridCell, is_never, opened, with_blanks
from tablewright.typeset.grid_signs import GridSigns
from tablewright.typeset.row_keys import EMS_AROUND_KEY, RowKeys, ems_of_longest_word
from tablewright.typeset.row_keys import EMS_PER_LETTER as EMS_PER_LETTER
from tablewright.typeset.table_content import in_two_lines
from tablewright.words.folding import left_out

# Figures that are looked up by two keys are so much larger than words, on lines as far apart, if
# so much is left between them.
LARGER_FIGURES = 1.22
EMS_PER_FIGURE = 0.58
EMS_BETWEEN_FIGURES = 0.5
# The same of one by itself, in bold; the least that is left between two of them, and what keeps
# them apart at a glance.
_EMS_PER_BOLD_FIGURE = 0.54
LEAST_BETWEEN, _CLEAR_BETWEEN, _WELL_BETWEEN = 0.15, 0.5, 0.9
# Of the smaller of two figures in one cell, and what is left around and between them.
_EMS_BELOW, _EMS_AROUND_BOTH = 0.42, 0.72
_TOO_LARGE_TO_STACK = 1.35
# What is left between chances that stand below figures.
_EMS_BETWEEN_BELOW = 0.3
# Shades and their lines tell cells apart.
_EMS_BETWEEN_CELLS = 0.3

_EMS_AROUND = 0.9
# What stands beside a label is smaller, and set apart from it.
_EMS_PER_SMALL_LETTER = 0.44
_EMS_BEFORE_REMARK = 0.5
# What is left at both sides of names with their remarks below.
_EMS_BESIDE_STACKED = 0.7
# Names of rows stand on one line up to so many ems.
_MOST_EMS_OF_NAMES = 18.0
# Names begin a little after their edge, and of some every letter is broad.
_EMS_AROUND_NAME = 1.2


class GridContent(Struct, frozen=True):
    """Chances by two inputs, with what rows and columns are.

    `marked` is the place of the column that holds while nothing is added. `folded` says what the
    rows and columns hold that are left out because it is one thing throughout. Where it
    `tells_dice`, the figures are what dice must show, and chances are shades alone. `row_remarks`
    stand small beside the labels of the rows, or below them where it `stacks_remarks`; without any,
    there are none. By `row_keys` rows are found as well. What the columns of one that `is_strip`
    are stands before them, where its rows have their names. The second figures of its cells stand
    beside the first where it `is_abreast`. Where it `tells_chances`, these are printed in type of
    any size; elsewhere only where it matters most. Where it `says_percent`, it says itself
    what they are. One that `repeats_heads` has those of its columns at its foot as well, and its
    rows in fives. Of several that are for a `case` each, that stands where the title of rows would,
    which then stands above these.
    """

    macro: ClassVar[str] = "grid"

    caption: str
    row_title: str
    column_title: str
    row_labels: tuple[str, ...]
    column_labels: tuple[str, ...]
    cells: tuple[tuple[GridCell, ...], ...]
    marked: int | None = None
    is_small: bool = False
    folded: tuple[str, ...] = ()
    tells_dice: bool = False
    row_remarks: tuple[str, ...] = ()
    row_keys: tuple[RowKeys, ...] = ()
    stacks_remarks: bool = False
    is_strip: bool = False
    is_abreast: bool = False
    is_tall: bool = False
    tells_chances: bool = False
    says_percent: bool = False
    repeats_heads: bool = False
    case: str = ""

    def has_room_for_larger(self, ems: float) -> bool:
        """Whether figures keep their distance in larger type, where it is `ems` of its type wide.

        Chances are as large as all else: what dice must show is read from afar.
        """
        letters = max((len(cell.label) for line in self.cells for cell in line), default=0)
        alone = letters * EMS_PER_FIGURE * LARGER_FIGURES + _EMS_BETWEEN_CELLS
        each = self._ems_of_both_beside(LARGER_FIGURES) if self.is_abreast else alone
        return self.tells_dice and self.ems_before_cells + len(self.column_labels) * each <= ems

    def crowded(self, ems: float) -> tuple[str, float]:
        """Return the longest of its figures, and by how much it is too wide, in ems.

        It is 0 where figures in neighbouring cells are told apart, in `ems` of their type.
        """
        longest = self._longest_figure
        each = (ems - self.ems_before_cells) / max(len(self.column_labels), 1)
        needed = len(longest) * _EMS_PER_BOLD_FIGURE + LEAST_BETWEEN
        return longest, max(needed - each, 0.0) if longest else 0.0

    @property
    def ems_of_clear_figures(self) -> float:
        """How wide it is in ems where its figures stand well apart; 0 for one without figures.

        Half of each of two neighbours stands in the width of a column.
        """
        lines = ([len(c.label) if _is_figure(c) else 0 for c in line] for line in self.cells)
        widest = max(((a + b) / 2 for line in lines for a, b in pairwise(line)), default=0.0)
        each = widest * _EMS_PER_BOLD_FIGURE + _CLEAR_BETWEEN
        return self.ems_before_cells + len(self.column_labels) * each if widest else 0.0

    def columns_clear(self, ems: float) -> int:
        """Return of how many columns the figures stand well apart in `ems` of their type."""
        return int((ems - self.ems_before_cells) / self.ems_of_clear_column)

    def is_clear_of(self, columns: int, ems: float) -> bool:
        """Return whether figures of so many `columns` keep their distance in `ems` of type."""
        each = len(self._longest_figure) * _EMS_PER_BOLD_FIGURE + _CLEAR_BETWEEN
        return self.ems_before_cells + columns * each <= ems

    @property
    def ems_of_clear_column(self) -> float:
        """How wide a column is in ems beside which figures stand well apart."""
        return len(self._longest_figure) * _EMS_PER_BOLD_FIGURE + _WELL_BETWEEN

    @property
    def _longest_figure(self) -> str:
        figures = {cell.label for line in self.cells for cell in line if _is_figure(cell)}
        return max(figures, key=lambda label: (len(label), label), default="")

    def rows_between(self, start: int, end: int) -> GridContent:
        """Return the grid of its rows from `start` to before `end`, with all they are found by."""
        keys = (replace(each, labels=each.labels[start:end]) for each in self.row_keys)
        return replace(
            self,
            row_labels=self.row_labels[start:end],
            row_remarks=self.row_remarks[start:end],
            row_keys=tuple(keys),
            cells=self.cells[start:end],
        )

    def columns_between(self, start: int, end: int) -> GridContent:
        """Return the grid of its columns from `start` to before `end`."""
        marked = self.marked
        if marked is not None:
            marked = marked - start if start <= marked < end else None
        cells = tuple(opened(line[start:end]) for line in self.cells)
        labels = self.column_labels[start:end]
        return replace(self, column_labels=labels, cells=cells, marked=marked)

    @property
    def drawn(self) -> tuple[tuple[GridCell, ...], ...]:
        """Its cells as drawn: what can never happen is blank, and one cell at an end of a row."""
        return tuple(map(with_blanks, self.cells))

    @property
    def has_blanks(self) -> bool:
        """Whether some of its cells are blank, as what can never happen is."""
        return any(is_never(cell) for line in self.cells for cell in line)

    def has_room_for_chances(self, ems: float) -> bool:
        """Whether chances below its figures keep their distance, where it is `ems` wide."""
        longest = max((len(cell.below) for line in self.cells for cell in line), default=0)
        each = (ems - self.ems_before_cells) / max(len(self.column_labels), 1)
        return longest * _EMS_BELOW + _EMS_BETWEEN_BELOW <= each

    def columns_of_both(self, ems: float, larger: float = 1.0) -> int:
        """Return of how many columns two figures of a cell stand beside each other in `ems`.

        The first of them is so much `larger` than words.
        """
        return int((ems - self.ems_before_cells) / self._ems_of_both_beside(larger))

    def _ems_of_both_beside(self, larger: float) -> float:
        """How wide a column is in ems in which the first of two figures is so much `larger`."""
        first = _EMS_PER_BOLD_FIGURE * larger
        cells = (cell for line in self.cells for cell in line)
        return _EMS_AROUND_BOTH + max(
            len(c.label) * first + len(c.below) * _EMS_BELOW for c in cells
        )

    def headed_for(self, ems: float, larger: float) -> GridContent:
        """Return it with two figures of a cell beside each other, if `ems` of its type hold both.

        Else they stand below each other. Where its type is so many times `larger` than words that
        they would touch in a line and a half of these, its rows have two. Where 0 says that nobody
        knows the ems, it is as it was.
        """
        if not self.has_two_figures or not ems:
            return self
        if self.columns_of_both(ems) >= len(self.column_labels):
            return replace(self, is_abreast=True)
        return self if larger < _TOO_LARGE_TO_STACK else replace(self, is_tall=True)

    @property
    def ems_of_both(self) -> tuple[float, float]:
        """How many ems the longest of its figures takes, and of the chances beside them.

        Each is in ems of its own type: figures end at one edge, and chances begin at one.
        """
        cells = [cell for line in self.cells for cell in line]
        return (
            max(width_in_ems(cell.label, is_bold=True) for cell in cells),
            max(width_in_ems(cell.below) for cell in cells),
        )

    @property
    def has_line(self) -> bool:
        """Whether the line along one half runs through it."""
        return any(cell.line_left or cell.line_above for line in self.cells for cell in line)

    @property
    def signs(self) -> GridSigns:
        """The marks in it that need a word."""
        return GridSigns(self.has_line, self.marked is not None, held=self.has_held)

    @property
    def has_held(self) -> bool:
        """Whether some of its figures are thin because an end holds them."""
        return any(cell.is_held for line in self.cells for cell in line)

    @property
    def has_two_figures(self) -> bool:
        """Whether cells have two figures below each other, so that rows are read by the upper."""
        return any(cell.below for line in self.cells for cell in line)

    @property
    def left_out(self) -> str:
        """The sentence that tells what is left out; empty where nothing is."""
        return left_out(self.folded)

    @property
    def has_names(self) -> bool:
        """Whether rows are called by names, which begin at one edge, and not by figures."""
        return any(label[:1].isalpha() for label in self.row_labels)

    @property
    def ems_before_cells(self) -> float:
        """The width of all that rows are found by, in ems."""
        return self.label_ems + sum(keys.ems for keys in self.row_keys)

    @property
    def label_ems(self) -> float:
        """The width of the row labels in ems, from the type's mean width of a letter."""
        around = _EMS_AROUND_NAME if self.has_names else _EMS_AROUND
        if self.stacks_remarks:
            lines = (
                *(width_in_ems(label, is_bold=True) for label in self.row_labels),
                *map(width_in_ems, self.row_remarks),
            )
            return max(lines, default=0.0) + _EMS_BESIDE_STACKED
        if self.row_remarks and not self.is_strip:
            # Each name has its own remark: the longest of both seldom stand in one line.
            pairs = zip(self.row_labels, self.row_remarks, strict=True)
            both = (width_in_ems(a, is_bold=True) + width_in_ems(b) for a, b in pairs)
            return max(both, default=0.0) + _EMS_BEFORE_REMARK + _EMS_BESIDE_STACKED
        longest = max(map(len, self.row_labels), default=0) * EMS_PER_LETTER
        remark = max(map(len, self.row_remarks), default=0) * _EMS_PER_SMALL_LETTER
        beside = remark + _EMS_BEFORE_REMARK if remark else 0.0
        # Many names in one row stand on several lines.
        named = min(longest, max(_MOST_EMS_OF_NAMES, self._longest_word)) + beside + around
        return max(named, self._ems_of_row_title, self._ems_of_corner)

    @property
    def is_close(self) -> bool:
        """Whether it is told of on cards, too, that its figures are too close: not of most."""
        return False

    @property
    def _ems_of_corner(self) -> float:
        """What is needed before the titles of columns, of which one may have two lines."""
        if not self.is_strip and not self.case:
            return 0.0
        lines = in_two_lines(self.column_title) if self.is_strip else (f"↓ {self.row_title}",)
        return max(map(len, lines)) * _EMS_PER_SMALL_LETTER + EMS_AROUND_KEY

    @property
    def _ems_of_row_title(self) -> float:
        """What the title of the rows needs: beside what they are found by it has no line to itself.

        It is as large as the titles of these.
        """
        if not self.row_keys:
            return 0.0
        return (ems_of_longest_word(self.row_title) + EMS_AROUND_KEY) * self.row_keys[0].size

    @property
    def _longest_word(self) -> float:
        words = (word for label in self.row_labels for word in label.split())
        return max(map(len, words), default=0) * EMS_PER_LETTER


def _is_figure(cell: GridCell) -> bool:
    """Return whether a chance, or a number, stands in `cell` alone, beside others in its line."""
    return cell.spans == 1 and not cell.beside and cell.label.lstrip("<>").isdigit()
