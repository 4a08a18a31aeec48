"""Clocks to fill in: as wide as their author says, or as large as their column has room for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil
from typing import ClassVar

from tablewright.fonts.widths import MM_PER_POINT, width_in_mm
from tablewright.press.held import HeldPicture
from tablewright.typeset.drawing import clock_svg

# In millimetres: how wide a clock is at least, and at most where it grows; how far from each other
# clocks are, and from the names beside them.
_LEAST = 22.0
_MOST = 48.0
_GAP = 3.0
# How tall the line of a name below its clock is, in ems of the text, with some air.
_NAME_LINE = 1.15 * 1.2 + 0.15
# Measures are rounded, and what is wider than its line goes to the next.
_SAFETY = 0.01
# How much wider than those of the text the letters of a name are: they are larger, and bold.
_NAME_LETTERS = 1.15 * 1.1
# Between the heading and the first of them.
_ABOVE = 1.0
# Names are sooner read beside their clocks: these may be so much smaller for it.
_SMALLER = 0.8


@dataclass(frozen=True, slots=True)
class ClocksContent:
    """Circles of segments with their names, each `size` millimetres wide.

    Those that grow once their column is known stand so many `abreast`, each with its name in a
    `cell` as wide as its share: below it, where `name_below` is how tall its line is, or, where
    they are `named_beside`, at its right. Before, `abreast` is 0.
    """

    macro: ClassVar[str] = "clocks"

    clocks: tuple[tuple[str, int], ...]
    size: float = _LEAST
    grows: bool = False
    abreast: int = 0
    cell: float = 0.0
    named_beside: bool = False
    name_below: float = 0.0

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
    word = max((_widest_word(name, type_size) for name, _ in content.clocks), default=0.0)
    name_below = _NAME_LINE * type_size * MM_PER_POINT if word else 0.0
    across = max(int((width + _GAP) / (_LEAST + _GAP)), 1)
    height = ceil(count / across) * (_LEAST + name_below) + extra - _ABOVE
    beside = _GAP + word if word else 0.0
    found = content
    best = 0.0
    for abreast in range(1, count + 1):
        lines = ceil(count / abreast)
        cell = (width - (abreast - 1) * _GAP) / abreast
        tall = (height - (lines - 1) * _GAP) / lines
        for named_beside in (True, False) if beside else (False,):
            room = (cell - beside, tall) if named_beside else (cell, tall - name_below)
            size = min(*room, _MOST)
            worth = size if named_beside else size * _SMALLER
            has_room = named_beside or word <= size
            if has_room and size > content.size and worth > best:
                best = worth
                found = replace(
                    content,
                    size=size,
                    abreast=abreast,
                    cell=cell,
                    named_beside=named_beside,
                    name_below=name_below,
                )
    return found


def _widest_word(name: str, type_size: float) -> float:
    """Return in millimetres what the widest word of `name` needs: it breaks between words alone."""
    widths = (width_in_mm(word, type_size) * _NAME_LETTERS for word in name.split())
    return max(widths, default=0.0)
