"""What stands in a block on paper, ready for the templates: tables, grids, lists, prose."""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from math import ceil
from operator import or_
from typing import ClassVar

from tablewright.kinds.entry import Entry, Text
from tablewright.press.held import HeldPicture
from tablewright.records import Struct, replace
from tablewright.typeset.clock_content import ClocksContent
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.grid_signs import NO_SIGNS, GridSigns
from tablewright.typeset.index_content import IndexContent
from tablewright.typeset.list_content import ListContent, TermsContent
from tablewright.typeset.own_content import (
    MapContent,
    NotesContent,
    PictureContent,
    TrackerContent,
)
from tablewright.typeset.row_parts import groups_in
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.stat_rows_content import StatRowsContent
from tablewright.typeset.table_content import TableContent, Words
from tablewright.views.footnotes import Footnote
from tablewright.words.situations import Situation


class Figure(Struct, frozen=True):
    """A figure with its name above it, and below it in what it lies, such as a rating.

    A `chance` is drawn as well.
    """

    label: str
    value: str
    remark: str = ""
    chance: Fraction | None = None


class FiguresContent(Struct, frozen=True):
    """Figures side by side under a `caption`, so many of them `abreast`.

    What `is_derived` all follows from others. Of one that `is_worded` some are dice or words.
    """

    macro: ClassVar[str] = "figures"

    figures: tuple[Figure, ...]
    caption: str = ""
    abreast: int = 4
    is_derived: bool = False
    is_worded: bool = False

    @property
    def lines(self) -> tuple[tuple[Figure, ...], ...]:
        """The figures that stand beside each other, from the top."""
        starts = range(0, len(self.figures), self.abreast)
        return tuple(self.figures[n : n + self.abreast] for n in starts)


class RolledContent(Struct, frozen=True):
    """Totals of the dice called `name`, rolled in advance to be struck off, so many `abreast`.

    `remark` says what is rolled with these dice.
    """

    macro: ClassVar[str] = "rolled"

    name: str
    remark: str
    totals: tuple[int, ...]
    abreast: int

    @property
    def lines(self) -> tuple[tuple[int, ...], ...]:
        """The totals of each line."""
        starts = range(0, len(self.totals), self.abreast)
        return tuple(self.totals[n : n + self.abreast] for n in starts)


class ProseContent(Struct, frozen=True):
    """Paragraphs."""

    macro: ClassVar[str] = "prose_of"

    text: Text


# What stands in a block. Each has a macro of that name in `templates/print/blocks.html`, or in
# `own.html` beside it.
Body = (
    TableContent
    | GridContent
    | SpreadContent
    | ListContent
    | TermsContent
    | FiguresContent
    | StatRowsContent
    | RolledContent
    | IndexContent
    | ProseContent
    | NotesContent
    | TrackerContent
    | ClocksContent
    | MapContent
    | PictureContent
)


# What has other headings or names where it has no room for those it begins with.
_HEADED = SpreadContent | ListContent | TermsContent


class Block(Struct, frozen=True, eq=False):
    """One block: its heading, the dice rolled for it, what it says, and its footnotes.

    What is said `after` all that it holds stands above these, or is empty.

    A block that `spans` is set across the whole panel, above the columns; `column` is where it goes
    on a panel whose columns are not alike. So many of its bodies stand `abreast`. What it holds is
    set in larger type than all others if it `is_hero`, the one that matters most; of one that
    `is_strong` the sentence below its heading is, for that is what is looked for; the heading of
    one that `is_quiet` is softer. `name` is what faults call it where it has no heading and is
    none of an entry. `icon` is the name of the glyph before its title, or empty. `others` are shown
    beside the entry, as tables that are merged are; `rolled` is the check for which it is looked
    up. `anchor` is what links to it lead to, or empty. What marks in grids mean is said once on a
    panel: by the block that has the `legend`. One that `is_taken` is looked up for each
    roll, before it is made. `situation` is what it is for, where it stands on a sheet for another;
    one that `is_besides` is there by choice, and no part of what the sheet is about. Of those that
    are `listed` each has a row.
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
    is_hero: bool = False
    is_strong: bool = False
    is_quiet: bool = False
    name: str = ""
    icon: str = ""
    others: tuple[Entry, ...] = ()
    listed: tuple[Entry, ...] = ()
    rolled: Entry | None = None
    anchor: str = ""
    legend: str = ""
    is_taken: bool = False
    situation: Situation | None = None
    is_besides: bool = False
    after: Words = ""

    @property
    def signs(self) -> GridSigns:
        """The marks in its grids that need a word."""
        grids = (body for body in self.bodies if isinstance(body, GridContent | SpreadContent))
        return reduce(or_, (grid.signs for grid in grids), NO_SIGNS)

    @property
    def has_bars(self) -> bool:
        """Whether chances of it are drawn as bars."""
        return any(isinstance(body, TableContent) and any(body.barred) for body in self.bodies)

    @property
    def said(self) -> tuple[Words, ...]:
        """All that stands below its heading: the leads, and the legend."""
        return (*self.leads, self.legend) if self.legend else self.leads

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All that it shows something of."""
        return (self.entry, *self.others)

    @property
    def called(self) -> str:
        """What faults call it."""
        return self.title or self.name or self.entry.title

    @property
    def pictures(self) -> tuple[HeldPicture, ...]:
        """What the press has to hold for it."""
        return tuple(
            picture
            for body in self.bodies
            if isinstance(body, ClocksContent | MapContent | PictureContent)
            for picture in body.pictures
        )

    @property
    def lines(self) -> tuple[tuple[Body, ...], ...]:
        """The bodies that stand beside each other, from the top."""
        starts = range(0, len(self.bodies), self.abreast)
        return tuple(self.bodies[n : n + self.abreast] for n in starts)

    def has_larger_figures(self, ems: float) -> bool:
        """Whether its figures are set larger where it is `ems` wide: they are what it is for."""
        by_keys = [body for body in self.bodies if isinstance(body, SpreadContent | GridContent)]
        return (
            bool(by_keys)
            and len(by_keys) == len(self.bodies)
            and all(body.has_room_for_larger(ems) for body in by_keys)
        )

    def has_legend_beside(self, ems: float) -> bool:
        """Whether its legend stands behind the sentence above it, where it is `ems` wide."""
        first = next(iter(self.bodies), None)
        return isinstance(first, SpreadContent) and first.is_told_beside(self.said, ems)

    def headed_for(self, ems: float, larger: float = 1.0) -> Block:
        """Return it with the headings, names and figures that have room where it is `ems` wide.

        The type of what matters most is so many times `larger` than that of all else.
        """
        fitting = tuple(
            body.headed_for(*((ems, 1.0) if body.tells_chances else (ems / larger, larger)))
            if isinstance(body, GridContent)
            else body.headed_for(ems)
            if isinstance(body, _HEADED)
            else body
            for body in self.bodies
        )
        is_same = all(a is b for a, b in zip(fitting, self.bodies, strict=True))
        return self if is_same else replace(self, bodies=fitting)

    @property
    def rows(self) -> float:
        """How many rows from top to bottom can be given air.

        Those of grids and of what is spread by keys count double. Headings of groups have none,
        and what is filled in by hand is as tall as its author says.
        """
        return sum(max(map(_airy_rows, line)) for line in self.lines)


def _airy_rows(body: Body) -> float:
    is_set = isinstance(body, TermsContent) and body.runs_on
    if is_set or isinstance(body, NotesContent | TrackerContent):
        return 0
    if isinstance(body, TableContent):
        return max(map(len, body.parts), default=0)
    return rows_of(body) * (2.0 if isinstance(body, GridContent | SpreadContent) else 1.0)


def rows_of(body: Body) -> int:
    """Return how many rows or lines `body` has from top to bottom, the longest part counting."""
    if isinstance(body, TableContent):
        return max((len(part) + groups_in(part) for part in body.parts), default=0)
    if isinstance(body, GridContent):
        return len(body.cells)
    if isinstance(body, SpreadContent):
        return ceil(sum(row.lines for row in body.rows))
    if isinstance(body, ListContent):
        return max((len(part.items) for part in body.parts), default=0)
    if isinstance(body, TermsContent):
        return 1 if body.runs_on else len(body.terms)
    if isinstance(body, StatRowsContent):
        return len(body.rows)
    if isinstance(body, RolledContent):
        return len(body.lines)
    if isinstance(body, NotesContent):
        return body.lines
    if isinstance(body, TrackerContent):
        return len(body.parts[0])
    return 0


def marks_in(body: Body) -> frozenset[str]:
    """Return the marks of footnotes that stand in `body`."""
    if isinstance(body, TableContent):
        return frozenset(mark for row in body.rows for cell in row.cells for mark in cell.marks)
    if isinstance(body, SpreadContent):
        return body.marks
    if isinstance(body, ListContent):
        return frozenset(item.mark for item in body.items if item.mark)
    return frozenset()
