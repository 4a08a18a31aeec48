"""Clocks to fill in: as wide as their author says, or as large as their column has room for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil
from typing import ClassVar

from tablewright.press.held import HeldPicture
from tablewright.typeset.drawing import clock_svg

# In millimetres: how wide a clock is at least, and at most where it grows; how far from each other
# clocks are, and from the names beside them; what a name takes below its clock, and a letter of it.
_LEAST = 22.0
_MOST = 48.0
_GAP = 3.0
_NAME_BELOW = 5.6
_LETTER = 2.4
# Between the heading and the first of them.
_ABOVE = 1.0
# Names are sooner read beside their clocks: these may be so much smaller for it.
_SMALLER = 0.8


@dataclass(frozen=True, slots=True)
class ClocksContent:
    """Circles of segments with their names, each `size` millimetres wide.

    Those that grow once their column is known stand so many `abreast`, each with its name in a
    `cell` as wide as its share: below it, or, where they are `named_beside`, at its right. Before,
    `abreast` is 0.
    """

    macro: ClassVar[str] = "clocks"

    clocks: tuple[tuple[str, int], ...]
    size: float = _LEAST
    grows: bool = False
    abreast: int = 0
    cell: float = 0.0
    named_beside: bool = False

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
    def tall(self) -> float:
        """How tall a line of them is, with the names below it."""
        return self.size + (_NAME_BELOW if not self.named_beside else 0.0)

    @property
    def pictures(self) -> tuple[HeldPicture, ...]:
        """What the press has to hold for it."""
        return tuple(picture for _, _, picture in self.drawn)


def clocks_content(clocks: tuple[tuple[str, int], ...], size: float | None) -> ClocksContent:
    """Return clocks of that `size` in millimetres, or for None as large as there is room for."""
    return ClocksContent(clocks, grows=True) if size is None else ClocksContent(clocks, size)


def grown_clocks(content: ClocksContent, width: float, extra: float) -> ClocksContent:
    """Return `content` as large as it can be in `width` millimetres with `extra` ones below it.

    That is not less than it was: what has no room to grow stays as it is.
    """
    if not content.grows:
        return content
    count = len(content.clocks)
    name_below = _NAME_BELOW if any(name for name, _ in content.clocks) else 0.0
    across = max(int((width + _GAP) / (_LEAST + _GAP)), 1)
    height = ceil(count / across) * (_LEAST + name_below) + extra - _ABOVE
    beside = max((_beside(name) for name, _ in content.clocks), default=0.0)
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
            if size > content.size and worth > best:
                best = worth
                found = replace(
                    content, size=size, abreast=abreast, cell=cell, named_beside=named_beside
                )
    return found


def _beside(name: str) -> float:
    """Return how much room `name` needs beside its clock: it breaks between words alone."""
    words = name.split()
    return _GAP + _LETTER * max(map(len, words)) if words else 0.0
