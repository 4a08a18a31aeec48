"""Marks in grids and charts that need a word beside them."""

from __future__ import annotations

from tablewright.records import Struct


class GridSigns(Struct, frozen=True):
    """Marks that need a word: in grids the line along one half, and the box around the usual.

    Figures that are `held` by an end are thin. In bars a `tick` tells one half. A light shade tells
    on which `side` of the line things are likelier.
    """

    line: bool = False
    box: bool = False
    held: bool = False
    tick: bool = False
    side: bool = False

    def __or__(self, other: GridSigns) -> GridSigns:
        return GridSigns(
            self.line or other.line,
            self.box or other.box,
            held=self.held or other.held,
            tick=self.tick or other.tick,
            side=self.side or other.side,
        )

    def __bool__(self) -> bool:
        return self.line or self.box or self.held or self.tick or self.side


NO_SIGNS = GridSigns()
