"""What is filled in by hand: ruled lines, trackers, clocks, and paper for maps."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from tablewright.pictures import Graphic
from tablewright.press.held import HeldPicture
from tablewright.records import Struct, replace
from tablewright.typeset.clock_content import ClocksContent, grown_clocks
from tablewright.typeset.drawing import map_svg

# A tracker's headings stand so many rows tall, as far as what is left is reckoned.
_LEAST_LINES = 3
_LEAST_MAP = 30.0
# Boxes stand in lines of so many at most, and in groups of five: these are counted at a glance.
_BOXES_IN_LINE, _BOXES_IN_GROUP = 10, 5
# As `print.css` has them, in millimetres: a box with what is beside or below it, and what more is
# between two groups. So much is left around all lines of them.
_BOX, _BETWEEN_GROUPS = 4.1, 0.9
_AROUND_BOXES = 1.4
# Lines that may stretch are not so far apart that others beside them look like another paper's.
_FURTHER = 1.16


class NotesContent(Struct, frozen=True):
    """Ruled lines, `line` millimetres apart; it may be given `more` than it must have.

    One that `fills` takes what its column has left; where it `may_stretch`, its lines stand so
    much further apart that they reach the foot. A `caption` tells what nobody asked for.
    """

    macro: ClassVar[str] = "ruled"

    lines: int
    line: float
    fills: bool = False
    more: int = 0
    caption: str = ""
    may_stretch: bool = False

    @property
    def count(self) -> int:
        """How many lines there are."""
        return self.lines + self.more


class TrackerHead(Struct, frozen=True):
    """The heading of a column to fill in; `share` is its part of the width in percent.

    A column of `boxes` to tick is as wide as they are.
    """

    words: str
    boxes: int
    share: float

    @property
    def lines_of_boxes(self) -> tuple[tuple[int, ...], ...]:
        """How many boxes stand in each group of each line, all lines about as long."""
        each = boxes_abreast(self.boxes)
        starts = range(0, self.boxes, each or 1)
        return tuple(_groups(min(each, self.boxes - start)) for start in starts)

    @property
    def width(self) -> float:
        """How many millimetres wide a column of boxes is; others have none of their own."""
        groups = self.lines_of_boxes[:1]
        return sum(
            count * _BOX + (_BETWEEN_GROUPS if n else 0.0)
            for line in groups
            for n, count in enumerate(line)
        )


def boxes_abreast(boxes: int) -> int:
    """Return how many of so many boxes stand beside each other in a row of a tracker."""
    return -(-boxes // (-(-boxes // _BOXES_IN_LINE) or 1))


def _groups(boxes: int) -> tuple[int, ...]:
    """Return how many boxes of a line stand together; few are a single group."""
    if boxes < _BOXES_IN_LINE:
        return (boxes,)
    return (_BOXES_IN_GROUP,) * (boxes // _BOXES_IN_GROUP)


def line_for_boxes(heads: tuple[TrackerHead, ...], line: float) -> float:
    """Return how many millimetres tall a row is that has room for the boxes of `heads`.

    It is `line`, but for more boxes than one line of them holds.
    """
    most = max(len(head.lines_of_boxes) for head in heads)
    return max(line, most * _BOX + _AROUND_BOXES) if most > 1 else line


class TrackerContent(Struct, frozen=True):
    """A table to fill in, its rows `line` millimetres tall; `names` stand in its first column.

    Rows are set in `columns` side-by-side parts. It may be given `more` rows than it must have.
    What is `live` is no table where it can be touched: a fight, or countdowns.
    """

    macro: ClassVar[str] = "tracker"

    heads: tuple[TrackerHead, ...]
    rows: int
    line: float
    names: tuple[str, ...] = ()
    columns: int = 1
    fills: bool = False
    more: int = 0
    live: str = ""

    @property
    def parts(self) -> tuple[tuple[str, ...], ...]:
        """The names of the rows of each part, which are empty where a row has none."""
        count = self.rows + self.more
        named = (*self.names, *("" for _ in range(count - len(self.names))))
        each = -(-count // self.columns)
        return tuple(named[n : n + each] for n in range(0, count, each))


class MapContent(Struct, frozen=True, dict=True):
    """Paper for a map: squares or hexes `size` millimetres wide, in so much room.

    It is drawn once its `width` is known.
    """

    macro: ClassVar[str] = "map_paper"

    is_hexes: bool
    size: float
    height: float
    fills: bool = False
    width: float = 0.0

    @cached_property
    def picture(self) -> HeldPicture | None:
        """The drawing; None while its width is not known."""
        if not self.width:
            return None
        return map_svg(self.width, self.height, self.size, is_hexes=self.is_hexes)

    @property
    def pictures(self) -> tuple[HeldPicture, ...]:
        """What the press has to hold for it."""
        return () if self.picture is None else (self.picture,)


class PictureContent(Struct, frozen=True):
    """A picture, what it says to those who do not see it, and whose it is.

    It stands at the left of its block, as large as `height` millimetres and the block's width let
    it be; without a height, as wide as the block. `ratio` is its width to its height.
    """

    macro: ClassVar[str] = "picture"

    held: HeldPicture
    ratio: float
    alt: str
    credit: str = ""
    height: float = 0.0
    fills: bool = False

    @property
    def pictures(self) -> tuple[HeldPicture, ...]:
        """What the press has to hold for it."""
        return (self.held,)


# What is as tall as its author says, whatever type is around it.
OwnContent = NotesContent | TrackerContent | ClocksContent | MapContent | PictureContent


def notes_content(
    lines: int | None, line: float, least: int = 0, *, may_stretch: bool = False
) -> NotesContent:
    """Return so many ruled lines, or for None some, and as many more as there is room for.

    Some are a few more than `least`.
    """
    count = least + _LEAST_LINES if lines is None else lines
    return NotesContent(count, line, fills=lines is None, may_stretch=may_stretch)


def map_content(size: float, height: float | None, *, is_hexes: bool) -> MapContent:
    """Return paper for a map of that `height`, or for None of what there is room for."""
    least = _LEAST_MAP if height is None else height
    return MapContent(is_hexes, size, least, fills=height is None)


def rows_to_fill(rows: int | None) -> tuple[int, bool]:
    """Return how many rows a tracker has at least, and whether it takes more where it can."""
    return (_LEAST_LINES, True) if rows is None else (rows, False)


def picture_content(
    graphic: Graphic, alt: str, credit: str, height: float | None
) -> PictureContent:
    """Return a picture of at most that `height`, 0 where its width decides.

    For None it is as high as there is room for.
    """
    held = HeldPicture(graphic.form, graphic.content)
    least = _LEAST_MAP if height is None else height
    return PictureContent(held, graphic.ratio, alt, credit, least, fills=height is None)


def lowered(
    content: MapContent | PictureContent, height: float, excess: float
) -> MapContent | PictureContent:
    """Return `content` so many millimetres less tall, but as tall as is of any use.

    `height` is how tall it is with all that stands around it, where nobody has said.
    """
    return replace(content, height=max((content.height or height) - excess, _LEAST_MAP))


def settled(content: OwnContent, width: float, extra: float, type_size: float) -> OwnContent:
    """Return `content` in a block `width` millimetres wide, with `extra` ones below it.

    What does not fill its column leaves them. What is read there is set in `type_size` points.
    """
    if isinstance(content, MapContent):
        taller = content.height + extra if content.fills else content.height
        return replace(content, width=width, height=taller, fills=False)
    if isinstance(content, PictureContent) and content.fills:
        return replace(content, height=content.height + extra)
    if isinstance(content, ClocksContent):
        return grown_clocks(content, width, extra, type_size)
    if isinstance(content, NotesContent) and content.fills:
        more = int(extra / content.line)
        whole = content.lines * content.line + extra
        line = whole / (content.lines + more) if content.may_stretch else content.line
        return replace(content, more=more, line=min(line, content.line * _FURTHER))
    if isinstance(content, TrackerContent) and content.fills:
        # No part is shorter than the first: a row there takes no room. The last stands at the foot.
        least = -(-content.rows // content.columns)
        each = least + int(extra / content.line)
        line = min((least * content.line + extra) / each, content.line * _FURTHER)
        more = each * content.columns - content.rows
        return replace(content, more=more, line=line)
    return content
