"""The papers that are printed on, and the box inside each that holds a panel."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Box:
    """The size of a panel in millimetres."""

    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Paper:
    """One paper in one orientation, in millimetres; `name` is part of file names."""

    name: str
    title: str
    width: float
    height: float
    box: Box

    @property
    def page_style(self) -> str:
        """The CSS that puts the panel in the middle of this paper."""
        across = (self.width - self.box.width) / 2
        down = (self.height - self.box.height) / 2
        return (
            f"@page {{ size: {self.width:g}mm {self.height:g}mm; "
            f"margin: {down:.2f}mm {across:.2f}mm }}"
        )


# Each box fits both papers with at least 10 mm around it, so that a panel is measured only once
# and reads the same on either.
LANDSCAPE = Box(259, 190)
PORTRAIT = Box(190, 259)

A4_LANDSCAPE = Paper("a4-landscape", "A4 landscape", 297, 210, LANDSCAPE)
LETTER_LANDSCAPE = Paper("letter-landscape", "US Letter landscape", 279.4, 215.9, LANDSCAPE)
A4 = Paper("a4", "A4", 210, 297, PORTRAIT)
LETTER = Paper("letter", "US Letter", 215.9, 279.4, PORTRAIT)
