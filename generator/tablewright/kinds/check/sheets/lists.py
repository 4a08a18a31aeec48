"""How the lists of dice on cheat sheets stand: in how many parts, with or without bars."""

from __future__ import annotations

from tablewright.outputs.sheets.blocks import is_low
from tablewright.records import Struct
from tablewright.typeset.column_widths import HEAD_LETTER, least_width
from tablewright.typeset.grid_content import EMS_PER_LETTER

# Beyond so many rows a list stands in parts beside each other, across the page.
_MOST_ROWS = 9
# What a range of dice with its chance takes of a line, in letters; names are bold.
_LETTERS_OF_RANGE = 18
# The same where there are no bars.
_LETTERS_OF_BARE_RANGE = 13
# Of more rows than so many bars are left out for a second list beside the first; on the low pages
# of a booklet, where they are short at best, of fewer.
_MANY_ROWS = 14
_MANY_LOW_ROWS = 8
# What it has of a line beside names, which need no more than their letters.
_SHARE_OF_RANGE = 21
# The part of a line that lists have beside what is told at their right.
_LISTS_SHARE = 0.6
# What names have around them, in letters.
AROUND_NAME = 2.5


class ListColumns(Struct, frozen=True):
    """The columns of a list: what its names need, in letters, their heading, and its ranges."""

    names: float
    head: str
    ranges: int

    @property
    def titled(self) -> float:
        """What names need under a heading of no more than two lines."""
        return least_width(self.head) * HEAD_LETTER + AROUND_NAME

    @property
    def with_bars(self) -> float:
        """What all columns need where chances are drawn."""
        return self.names + _LETTERS_OF_RANGE * self.ranges

    @property
    def bare(self) -> float:
        """What they need where chances are not."""
        return max(self.names, self.titled) + _LETTERS_OF_BARE_RANGE * self.ranges


class ListLayout(Struct, frozen=True):
    """How a list stands on a sheet: in how many parts, and how a line is shared, in percent."""

    parts: int
    hides_bars: bool
    is_across: bool
    share_of_names: float
    share_of_range: float


def list_laid_out(rows: int, columns: ListColumns, ems: float, most_parts: int) -> ListLayout:
    """Return how a list of so many `rows` stands in lines of `ems`."""
    letters, width = ems / EMS_PER_LETTER, columns.with_bars
    parts = 1 if rows <= _MOST_ROWS else max(min(int(letters / width), most_parts), 1)
    # A list that would fill half a page is worth more in two halves than its bars are.
    many = _MANY_LOW_ROWS if is_low(ems) else _MANY_ROWS
    is_halved = parts == 1 < most_parts and rows > many and columns.bare * 2 <= letters
    hides_bars = is_halved or width * parts > letters
    parts = 2 if is_halved else parts
    # A heading of two lines rather than three, where there is room beside the ranges.
    name, titled = columns.names, columns.titled
    of_range = _LETTERS_OF_BARE_RANGE if is_halved else _LETTERS_OF_RANGE
    if name < titled <= letters / parts - of_range * columns.ranges:
        name = titled
    # Where ranges have less than their share, names still have what they need.
    share = 100 * name / min(name + _SHARE_OF_RANGE * columns.ranges, letters / parts)
    is_across = parts > 1 or width > letters * _LISTS_SHARE
    return ListLayout(parts, hides_bars, is_across, share, (100 - share) / columns.ranges)
