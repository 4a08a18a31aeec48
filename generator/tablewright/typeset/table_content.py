"""A table as it stands in a block: headings, and rows of cells with their chances."""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from itertools import groupby
from textwrap import wrap
from typing import ClassVar

from tablewright.fonts.widths import width_in_ems
from tablewright.kinds.entry import Text
from tablewright.records import Struct, replace
from tablewright.typeset.row_parts import balanced_parts, fifths
from tablewright.views.chance import Chance

Words = Text | str


# What a line of a heading that is broken holds in letters, unless a word is longer.
_BROKEN_HEAD = 10
_MOST_LINES = 2
# Figures of one width, and what is left around those beside a bar, in ems.
_EMS_PER_FIGURE = 0.58
_EMS_AROUND_FIGURE = 0.7

# Between a number and a short word at the end of a heading, such as that of a unit.
_BEFORE_UNIT = re.compile(r"(?<=[0-9+]) (?=[^\W\d]{1,4}$)")


# Of fewer rows each says what it has, as do names and whatever has its chance beside it.
_FEWEST_ALIKE = 3
_SAID_ONCE = frozenset({"text", "number", "figure"})

# Bars are read against each other if one of them is so much of a whole.
_LEAST_BAR = Fraction(1, 10)


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


class Head(Struct, frozen=True):
    """A column's heading; `share` is its part of the table's width in percent, 0 for as needed.

    Where nothing stands above columns, one may be so many `ems` wide instead; a single other one
    has the rest.

    No cell of a column that `is_whole` breaks into lines. A title that `is_broken` is
    set in short lines, of so many letters at least as `line` says. `icon` is the name of the glyph
    beside it, or empty; `column` what the table calls the column, or empty. Of a range and the bar
    beside it, the range has the part `of_pair`, or 0 for a half. What it shares with its
    neighbours, such as what chooses between them, stands `above` them all, and may be empty;
    `about` is what it means, and stands below it.
    """

    title: str
    setting: Setting
    share: float = 0
    is_whole: bool = False
    is_broken: bool = False
    icon: str = ""
    column: str = ""
    ems: float = 0
    of_pair: float = 0
    above: str = ""
    about: Words = ""
    line: int = _BROKEN_HEAD

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of the title; a number at its end keeps its unit on its own line."""
        if not self.is_broken:
            return (_with_unit(self.title),)
        return in_two_lines(self.title, self.line)


def in_two_lines(title: str, least: int = _BROKEN_HEAD) -> tuple[str, ...]:
    """Return the lines of a heading that is broken: two at most, and as short as they can be.

    What has no more than the `least` letters stays on one.
    """
    title = _with_unit(title)
    # Only a space that may break divides words.
    longest = max(map(len, title.split(" ")), default=0)
    for width in range(max(longest, least), len(title) + 1):
        lines = wrap(title, width, break_long_words=False, break_on_hyphens=False)
        if len(lines) <= _MOST_LINES:
            return tuple(lines)
    return (title,)


def _with_unit(title: str) -> str:
    """Return `title` with a number at its end that keeps its unit on its own line."""
    return _BEFORE_UNIT.sub("\N{NO-BREAK SPACE}", title)


class PrintedCell(Struct, frozen=True):
    """One cell: words or a figure, a chance beside it, and a soft remark.

    `icon` is the name of the glyph before its words, or empty. `dice` are those that it holds, as
    they are typed.
    """

    words: Words = ""
    chance: Chance | None = None
    remark: str = ""
    marks: tuple[str, ...] = ()
    icon: str = ""
    dice: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to print."""
        return not self.words and self.chance is None

    @property
    def says(self) -> bool:
        """Whether anything is told in it."""
        return bool(not self.is_empty or self.remark or self.marks or self.icon)


class PrintedRow(Struct, frozen=True):
    """One row under the heading of its `group`, which may be empty.

    `id` is what addresses call the row of the table that it is of, or empty.
    """

    cells: tuple[PrintedCell, ...]
    group: str = ""
    id: str = ""


class TableContent(Struct, frozen=True):
    """A table of cells in `columns` side-by-side parts.

    Of its line, or of each part of that, it takes the part `width`, and on a panel no more than
    `most_ems` if that is not 0; what is left of a card, so many millimetres, is the `rest` behind
    its last column. Figures of one that `is_even` share what their names leave, instead of standing
    close together. Chances have bars in what `is_chart`, unless it `hides_bars`: a whole one is
    certain, and as long as its column has room, or as those of a chart beside it. Where it
    `joins_heads` these stand after each other in one cell, and none must fit its column. Where it
    `says_once` what a column says, one tall cell says what all rows have. One that
    `is_named_by_groups` has the heading of a group above each part, and none of columns.
    """

    macro: ClassVar[str] = "table"

    heads: tuple[Head, ...]
    rows: tuple[PrintedRow, ...]
    columns: int = 1
    caption: Words = ""
    width: float = 1.0
    most_ems: float = 0
    rest: float = 0.0
    is_even: bool = False
    hides_bars: bool = False
    is_chart: bool = False
    joins_heads: bool = False
    says_once: bool = False
    is_named_by_groups: bool = False

    @property
    def is_headed(self) -> bool:
        """Whether anything stands above its columns: names and what they mean need no heading."""
        told = any(head.title or head.icon or head.above for head in self.heads)
        return told and not self.is_named_by_groups

    @property
    def has_chances(self) -> bool:
        """Whether chances stand in it."""
        return any(cell.chance is not None for row in self.rows for cell in row.cells)

    @property
    def has_pairs(self) -> bool:
        """Whether ranges say how much room they need beside their bars."""
        return any(head.of_pair for head in self.heads)

    @property
    def spanners(self) -> tuple[tuple[str, int], ...]:
        """What stands above the headings, each over so many columns of cells; none if nothing does.

        A range and its bar are two.
        """
        runs = [
            (above, sum(2 if head.setting is Setting.RANGE else 1 for head in heads))
            for above, heads in groupby(self.heads, lambda head: head.above)
        ]
        return tuple(runs) if any(above for above, _ in runs) else ()

    @property
    def tall(self) -> tuple[bool, ...]:
        """For each column, whether one cell stands in it for all rows.

        Rows in parts or groups each have their own, and so have those before a column in which they
        differ: there a line would be broken.
        """
        may_be = self.says_once and self.columns == 1 and not any(row.group for row in self.rows)
        alike = [
            may_be
            and len(self.rows) >= _FEWEST_ALIKE
            and head.setting in _SAID_ONCE
            and len({row.cells[n] for row in self.rows}) == 1
            and not self.rows[0].cells[n].is_empty
            for n, head in enumerate(self.heads)
        ]
        return tuple(all(alike[n:]) for n in range(len(alike)))

    def part_of_line(self, head: Head, is_last: bool) -> float:
        """Return the part of the width in percent that the column of `head` takes.

        Where there is a rest behind them, columns share what is before it; it is the last one's.
        """
        if not self.rest:
            return head.share
        return head.share * self.width + (100 * (1 - self.width) if is_last else 0.0)

    @property
    def likeliest(self) -> Fraction | None:
        """The largest chance in it, which on cards of the site is that of a whole bar."""
        chances = (cell.chance for row in self.rows for cell in row.cells if cell.chance)
        return max((chance.exact for chance in chances), default=None)

    @property
    def barred(self) -> tuple[bool, ...]:
        """For each column, whether its chances have bars: not if all would be but a speck."""
        return tuple(
            self.is_chart
            and not self.hides_bars
            and any(row.cells[n].chance is not None for row in self.rows)
            and max(c.chance.exact for row in self.rows if (c := row.cells[n]).chance) >= _LEAST_BAR
            for n in range(len(self.heads))
        )

    @property
    def chance_ems(self) -> tuple[float, ...]:
        """For each column, how many ems its longest chance takes: others end below its end."""
        columns = (tuple(row.cells[n].chance for row in self.rows) for n in range(len(self.heads)))
        said = ((f"{chance.label}%" for chance in column if chance) for column in columns)
        return tuple(max(map(width_in_ems, labels), default=0.0) for labels in said)

    @property
    def ems_beside_bars(self) -> float:
        """How many ems of its own type the longest chance takes beside its bar."""
        chances = (cell.chance for row in self.rows for cell in row.cells if cell.chance)
        longest = max((len(chance.label) for chance in chances), default=0) + len("%")
        return longest * _EMS_PER_FIGURE + _EMS_AROUND_FIGURE

    @staticmethod
    def fifths(rows: Sequence[PrintedRow]) -> frozenset[int]:
        """Return the places of the rows that end on a line, if `rows` are many without groups.

        It is every fifth, or, of rows that are called by numbers, each multiple of five.
        """
        return fifths(rows, [_number(row.cells[0].words) for row in rows])

    @property
    def parts(self) -> tuple[tuple[PrintedRow, ...], ...]:
        """The rows of each side-by-side part, cut where groups begin if that stays balanced."""
        return balanced_parts(self.rows, self.columns)

    def part(self, rows: tuple[PrintedRow, ...]) -> TableContent:
        """Return the part of it that has `rows`; what no cell of a column takes, its names have."""
        kept = [0, *(n for n in range(1, len(self.heads)) if any(r.cells[n].says for r in rows))]
        room = sum(head.share for head in self.heads) - sum(self.heads[n].share for n in kept)
        first = replace(self.heads[0], share=self.heads[0].share + room)
        heads = (first, *(self.heads[n] for n in kept[1:]))
        cut = (replace(row, cells=tuple(row.cells[n] for n in kept)) for row in rows)
        return replace(self, heads=heads, rows=tuple(cut))


def _number(words: Words) -> int | None:
    """Return the number that `words` are, or None for other words."""
    said = (words.markdown if isinstance(words, Text) else words).replace("−", "-").lstrip("+")
    return int(said) if re.fullmatch(r"-?\d{1,9}", said) else None
