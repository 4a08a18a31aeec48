"""The areas that templates mark on a page: a panel, its head, its foot, and its blocks."""

from __future__ import annotations

import re
from enum import StrEnum
from xml.etree.ElementTree import Element

from tablewright.records import Struct

# What templates mark for measuring: an element with this attribute is an area of that name.
AREA_ATTRIBUTE = "data-area"

_WRITTEN = re.compile(r"(panel|head|foot):(\d+)|(block):(\d+)\.(\d+)")


class AreaKind(StrEnum):
    """What an area holds."""

    PANEL = "panel"
    HEAD = "head"
    FOOT = "foot"
    BLOCK = "block"


class AreaName(Struct, frozen=True):
    """Which area it is: that of the panel with this number, or of one of that panel's blocks.

    Numbers count from 0. In a document it is written as `panel:3` or `block:3.1`.
    """

    kind: AreaKind
    panel: int
    block: int | None = None

    def __str__(self) -> str:
        return f"{self.kind}:{self.panel}{'' if self.block is None else f'.{self.block}'}"

    @classmethod
    def parse(cls, written: str) -> AreaName:
        """Return the name that is `written` so; raises `ValueError` for anything else."""
        match = _WRITTEN.fullmatch(written)
        if match is None:
            raise ValueError(f"`{written}` names no area")
        if match[3]:
            return cls(AreaKind.BLOCK, int(match[4]), int(match[5]))
        return cls(AreaKind(match[1]), int(match[2]))


def area_of(element: Element) -> AreaName | None:
    """Return the name of the area that `element` is; None for one that is not marked as any."""
    try:
        return AreaName.parse(element.get(AREA_ATTRIBUTE, ""))
    except ValueError:
        return None
