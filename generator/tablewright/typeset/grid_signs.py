"""Marks in grids that need a word beside them."""

from __future__ import annotations

from tablewright.records import Struct


class GridSigns(Struct, frozen=True):
    """Marks in grids that need a word: the line along one half, and the box around the usual.

    Figures that are `held` by an end are thin.
    """

    line: bool = False
    box: bool = False
    held: bool = False

    def __or__(self, other: GridSigns) -> GridSigns:
        return GridSigns(
            self.line or other.line, self.box or other.box, held=self.held or other.held
        )

    def __bool__(self) -> bool:
        return self.line or self.box or self.held


NO_SIGNS = GridSigns()
