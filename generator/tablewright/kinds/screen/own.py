"""What a screen holds that is no entry: lines to write on, trackers, clocks, paper for maps."""

from __future__ import annotations

from enum import StrEnum

from tablewright.kinds.table.entry import Table
from tablewright.pictures import Graphic
from tablewright.records import Struct

# Where the words of a block say so, it takes what its column has left.
REST = "rest"
# Millimetres: what is written by hand needs lines so far apart.
LINE = 7.0
SQUARE = 5.0
# A column for figures is so wide beside one for words. A heading of so few letters is an
# abbreviation, which stands above figures: AC, HP.
WIDTH_OF_NUMBERS = 0.4
MOST_LETTERS_OF_NUMBERS = 3


class Notes(Struct, frozen=True):
    """Ruled lines, so many millimetres apart; None is as many as the column has room for.

    Where nobody has said how far apart they are, `line` is None. Those for the room that there is
    are more than `least`.
    """

    lines: int | None
    line: float | None = None
    least: int = 0

    @property
    def name(self) -> str:
        """What it is called where it has no title."""
        return "Notes"


class TrackerColumn(Struct, frozen=True):
    """A column to fill in: its heading, the boxes to tick in each row, its share of the width."""

    title: str
    boxes: int = 0
    share: float = 1.0


class Live(StrEnum):
    """Which tracker of the website's a table to fill in is on a live screen."""

    FIGHT = "fight"
    COUNTDOWNS = "countdowns"


class Tracker(Struct, frozen=True):
    """A table to fill in; `rows` is None where it has as many as the column has room for.

    `names` stand in the first column, from the top. Rows are `line` millimetres tall. On a live
    screen it is the tracker that is `live`, and without one fields to type into. One that is
    `off_panel` has no room on a printed panel; all else that shows trackers has it.
    """

    columns: tuple[TrackerColumn, ...]
    rows: int | None
    names: tuple[str, ...] = ()
    line: float = LINE
    live: Live | None = None
    off_panel: bool = False

    @property
    def name(self) -> str:
        """What it is called where it has no title."""
        return "Tracker"


class Clock(Struct, frozen=True):
    """A circle of segments to fill in; the name below it may be empty."""

    name: str
    segments: int


class Clocks(Struct, frozen=True):
    """Clocks, each `size` millimetres wide; None is as large as their column has room for.

    Those `off_panel` have no room on a printed panel, and stand where trackers do that have none.
    """

    clocks: tuple[Clock, ...]
    size: float | None = None
    off_panel: bool = False

    @property
    def name(self) -> str:
        """What it is called where it has no title."""
        return "Clocks" if len(self.clocks) > 1 else "Clock"


class MapPattern(StrEnum):
    """What map paper is divided into."""

    SQUARES = "squares"
    HEXES = "hexes"


class MapPaper(Struct, frozen=True):
    """Paper to draw a map on: its pattern, and how large its parts are in millimetres.

    A hex is measured from one flat side to the other. `height` is None where the map takes what
    the column has left.
    """

    pattern: MapPattern
    size: float = SQUARE
    height: float | None = None

    @property
    def name(self) -> str:
        """What it is called where it has no title."""
        return "Map"


class Image(Struct, frozen=True):
    """A picture of the pack's: what it says to those who do not see it, and whose it is.

    It is as wide as its block. `height` is the most that it takes in millimetres, None where it
    takes what the column has left, and 0 where it is as high as its width makes it.
    """

    graphic: Graphic
    alt: str
    credit: str = ""
    height: float | None = 0.0

    @property
    def name(self) -> str:
        """What it is called where it has no title."""
        return "Picture"


class OwnTable(Struct, frozen=True):
    """A table that is typed on the screen itself: ranges of dice, and what each means."""

    table: Table

    @property
    def name(self) -> str:
        """What it is called where it has no title."""
        return "Table"


# What is filled in or looked at, and what is proved besides.
Unproved = Notes | Tracker | Clocks | MapPaper | Image
OwnMatter = Unproved | OwnTable
