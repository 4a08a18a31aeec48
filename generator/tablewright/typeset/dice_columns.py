"""What dice must show, read from afar: a column for each that rolls, and large figures below it."""

from __future__ import annotations

from typing import ClassVar

from tablewright.fonts.widths import width_in_ems
from tablewright.records import replace
from tablewright.typeset.grid_cells import GridCell, opened
from tablewright.typeset.grid_content import GridContent

# How many times larger than words figures are, and what their rows and columns are looked up by.
FIGURE, LOOKED_UP = 1.45, 1.25
# What is left around and between a figure and the chance beside it; in ems of words.
_AROUND_BOTH = 0.85
AROUND_LABEL = 0.7
# How large chances are beside words.
_CHANCE = 0.84
# It is said above all chances that they are in percent.
SIGN = "%"


class DiceColumns(GridContent, frozen=True):
    """A grid of the dice that are needed, each with its chance small beside it.

    Who rolls stands above the columns, with the `column_remarks` below: what is added for them,
    which is called `remark_title`. It is too wide where a figure and its chance have no room beside
    each other.
    """

    macro: ClassVar[str] = "dice_columns"

    column_remarks: tuple[str, ...] = ()
    remark_title: str = ""

    def crowded(self, ems: float) -> tuple[str, float]:
        """Return the longest figure with its chance, and by how many ems it is too wide."""
        die, chance = self.ems_of_both
        each = (ems - self.label_ems) / max(len(self.column_labels), 1)
        needed = die * FIGURE + chance * _CHANCE + _AROUND_BOTH
        headed = max(
            (width_in_ems(label, is_bold=True) * LOOKED_UP for label in self.column_labels),
            default=0.0,
        )
        return self._longest_figure, max(needed - each, headed - each, 0.0)

    def columns_between(self, start: int, end: int) -> DiceColumns:
        """Return the columns from `start` to before `end`, with what is added for them."""
        return replace(
            self,
            column_labels=self.column_labels[start:end],
            column_remarks=self.column_remarks[start:end],
            cells=tuple(opened(line[start:end]) for line in self.cells),
        )

    def headed_for(self, ems: float, larger: float) -> DiceColumns:
        """Return it as it is: its figures stand beside their chances."""
        del ems, larger
        return self

    def has_room_for_larger(self, ems: float) -> bool:
        """Return that they are not set larger: they are large."""
        del ems
        return False

    @property
    def label_ems(self) -> float:
        """The width of what rows are called, and of what is added for columns, in ems of words."""
        longest = max(
            (width_in_ems(label, is_bold=True) * LOOKED_UP for label in self.row_labels),
            default=0.0,
        )
        return max(longest, width_in_ems(self.remark_title) * _CHANCE) + AROUND_LABEL

    @property
    def is_close(self) -> bool:
        """That its figures may be too close is told of on cards, too."""
        return True


def dice_columns(grid: GridContent, remark_title: str) -> DiceColumns:
    """Return `grid`, whose rows one column of keys leads to, turned round: a column for each row.

    What its rows were called is said below what leads to them, as `remark_title`.
    """
    (keys,) = grid.row_keys
    return DiceColumns(
        caption=grid.caption,
        row_title=grid.column_title,
        column_title=keys.title,
        row_labels=grid.column_labels,
        column_labels=keys.labels,
        cells=turned_cells(grid),
        tells_dice=True,
        column_remarks=grid.row_labels,
        remark_title=remark_title,
    )


def turned_cells(grid: GridContent) -> tuple[tuple[GridCell, ...], ...]:
    """Return the cells of `grid` turned round, with the heavy line; their chances are bare.

    Where `grid` is some rows of another, the line may run above its first: none is along its edge.
    """
    return tuple(
        opened(
            tuple(
                replace(
                    cell,
                    line_left=cell.line_above,
                    line_above=cell.line_left,
                    below=cell.below.removesuffix(SIGN),
                )
                for cell in line
            )
        )
        for line in zip(*grid.cells, strict=True)
    )
