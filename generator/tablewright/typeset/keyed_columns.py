"""What dice must show on a large card: a column for each figure, above it all that lead there."""

from __future__ import annotations

from typing import ClassVar

from tablewright.fonts.widths import width_in_ems
from tablewright.records import replace
from tablewright.typeset.dice_columns import AROUND_LABEL, DiceColumns, turned_cells
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.row_keys import RowKeys


class KeyedColumns(DiceColumns, frozen=True):
    """Columns of dice under what is added to them, each with its chance.

    Above that stands a line for each of `column_keys`: what leads to the column, such as the levels
    of a class. So the figures have the width of a card, however many lead to them.
    """

    macro: ClassVar[str] = "keyed_columns"

    column_keys: tuple[RowKeys, ...] = ()

    def columns_between(self, start: int, end: int) -> KeyedColumns:
        """Return the columns from `start` to before `end`, with all that leads to them."""
        keys = (replace(each, labels=each.labels[start:end]) for each in self.column_keys)
        cut = super().columns_between(start, end)
        assert isinstance(cut, KeyedColumns)
        return replace(cut, column_keys=tuple(keys))

    @property
    def label_ems(self) -> float:
        """The width of what lines are called, each in one line, in ems of words."""
        titles = (self.column_title, *(each.title for each in self.column_keys))
        named = max(width_in_ems(title, is_bold=True) for title in titles)
        return max(super().label_ems, named + AROUND_LABEL)


def keyed_columns(grid: GridContent) -> KeyedColumns:
    """Return `grid` turned round: a column for each row, and a line for each of its keys."""
    return KeyedColumns(
        caption=grid.caption,
        row_title=grid.column_title,
        column_title=grid.row_title,
        row_labels=grid.column_labels,
        column_labels=grid.row_labels,
        cells=turned_cells(grid),
        tells_dice=True,
        column_keys=grid.row_keys,
        says_percent=grid.says_percent,
    )
