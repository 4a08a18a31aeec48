"""Clocks to fill in: as wide as their author says, or as large as their column has room for."""

from __future__ import annotations

from math import ceil
from typing import ClassVar

from tablewright.fonts.widths import MM_PER_POINT, width_in_mm
from tablewright.press.held import HeldPicture
from tablewright.records import Struct, replace
from tablewright.typeset.drawing import clock_svg

# In millimetres: how wide a clock is at least, and at most where it grows; how far from each other
# clocks are, and from the names beside them.
_LEAST = 22.0
_MOST = 48.0
_GAP = 3.0
# Names are larger than the text around them, and bold: how tall a line of one is in ems, what stays
# free above the lines below a clock, and how much wider their letters are than those of the text.
_NAME_LINE = 1.15 * 1.2
_NAME_AIR = 0.15
_NAME_LETTERS = 1.15 * 1.1
# What has not grown has its names as large as figures, a line of which is at least so many ems of
# the text tall, and air around it.
_SMALL_NAME_LINE = 1.0
_AROUND = 1.2
# Measures are rounded, and what is wider than its line goes to the next.
_SAFETY = 0.01
# In what steps a clock becomes smaller until its name has room beside or below it.
_STEP = 0.5
# A line to write on is so long at least.
_LEAST_WRITTEN = 30.0
# Between the heading and the first of them.
_ABOVE = 1.0
# Names are sooner read beside their clocks: these may be so much smaller for it.
_SMALLER = 0.8


class ClocksContent(Struct, frozen=True):
    """Circles of segments with their names, each `size` millimetres wide.

    Those that grow once their column is known stand so many `abreast`, each with its name in a
    `cell` as wide as its share: below it, where `name_below` is how tall they are, or, where they
    are `named_beside`, at its right. Before, `abreast` is 0. With `has_lines` there is room to
    write beside each, below its name.
    """

    macro: ClassVar[str] = "clocks"

    clocks: tuple[tuple[str, int], ...]
    size: float = _LEAST
    grows: bool = False
    abreast: int = 0
    cell: float = 0.0
    named_beside: bool = False
    name_below: float = 0.0
    has_lines: bool = False

    @property
    def drawn(self) -> tuple[tuple[str, int, HeldPicture], ...]:
        """The name, the segments and the drawing of each clock."""
        return tuple((name, count, clock_svg(count, self.size)) for name, count in self.clocks)

    @property
    def lines(self) -> tuple[tuple[tuple[str, int, HeldPicture], ...], ...]:
        """The clocks that stand beside each other, from the top."""
        each = self.abreast or len(self.clocks)
        return tuple(self.drawn[n : n + each] for n in range(0, len(self.clocks), each))

    @property
    def gap(self) -> float:
        """How far they are from each other, and from names beside them."""
        return _GAP

    @property
    def name_room(self) -> float:
        """How wide a name is with the gap before it, where it stands beside its clock."""
        return self.cell - self.size - _SAFETY

    @property
    def tall(self) -> float:
        """How tall a line of them is, with the names below it."""
        return self.size + (0.0 if self.named_beside else self.name_below)

    @property
    def pictures(self) -> tuple[HeldPicture, ...]:
        """What the press has to hold for it."""
        return tuple(picture for _, _, picture in self.drawn)


def clocks_content(clocks: tuple[tuple[str, int], ...], size: float | None) -> ClocksContent:
    """Return clocks of that `size` in millimetres, or for None as large as there is room for."""
    return ClocksContent(clocks, grows=True) if size is None else ClocksContent(clocks, size)


def lined_clocks(content: ClocksContent, width: float) -> ClocksContent:
    """Return `content` in `width` millimetres, with lines beside each clock to write on.

    As many stand abreast as leave their lines some room.
    """
    each = content.size + _GAP + _LEAST_WRITTEN
    abreast = min(max(int((width + _GAP) / (each + _GAP)), 1), len(content.clocks))
    cell = (width - (abreast - 1) * _GAP) / abreast - _SAFETY
    return replace(
        content, abreast=abreast, cell=cell, named_beside=True, has_lines=True, grows=False
    )


def grown_clocks(
    content: ClocksContent, width: float, extra: float, type_size: float
) -> ClocksContent:
    """Return `content` as large as it can be in `width` millimetres with `extra` ones below it.

    That is not less than it was: what has no room to grow stays as it is. Its names are set in
    type of `type_size` points, and no word of them is wider than there is room for. Raises
    `fonts.FontMissing`.
    """
    if not content.grows:
        return content
    count = len(content.clocks)
    names = _Names(tuple(name for name, _ in content.clocks if name), type_size)
    across = max(int((width + _GAP) / (_LEAST + _GAP)), 1)
    small_name = _SMALL_NAME_LINE * type_size * MM_PER_POINT if names.names else 0.0
    height = ceil(count / across) * (_LEAST + _AROUND + small_name) + extra - _ABOVE
    found = content
    best = 0.0
    for abreast in range(1, count + 1):
        lines = ceil(count / abreast)
        cell = (width - (abreast - 1) * _GAP) / abreast - _SAFETY
        tall = (height - (lines - 1) * _GAP) / lines
        for named_beside in (True, False) if names.names else (False,):
            size = names.largest_clock(cell, tall, named_beside=named_beside)
            worth = size if named_beside else size * _SMALLER
            if size > content.size and worth > best:
                best = worth
                found = replace(
                    content,
                    size=size,
                    abreast=abreast,
                    cell=cell,
                    named_beside=named_beside,
                    name_below=names.height(size),
                )
    return found


class _Names(Struct, frozen=True):
    """The names of clocks in type of so many points: they break between words alone."""

    names: tuple[str, ...]
    type_size: float

    def largest_clock(self, cell: float, tall: float, *, named_beside: bool) -> float:
        """Return how wide clocks can be that have a `cell` as wide and `tall`, or 0.

        All is in millimetres. Where they are not `named_beside`, their names stand below them.
        """
        size = min(cell, tall, _MOST)
        while size > 0:
            room = cell - size - _GAP if named_beside else size
            if self._has_room(room, size if named_beside else tall - size):
                return size
            size -= _STEP
        return 0.0

    def _has_room(self, width: float, height: float) -> bool:
        widest = max((self._wide(w) for name in self.names for w in name.split()), default=0.0)
        return widest <= width and self.height(width) <= height

    def height(self, width: float) -> float:
        """Return how tall the tallest of the names is in that `width`, with the air above it."""
        lines = max((self._lines(name, width) for name in self.names), default=0)
        return (lines * _NAME_LINE + _NAME_AIR) * self.type_size * MM_PER_POINT if lines else 0.0

    def _lines(self, name: str, width: float) -> int:
        lines, line = 0, ""
        for word in name.split():
            longer = f"{line} {word}"
            if line and self._wide(longer) <= width:
                line = longer
            else:
                lines, line = lines + 1, word
        return lines

    def _wide(self, words: str) -> float:
        return width_in_mm(words, self.type_size) * _NAME_LETTERS
