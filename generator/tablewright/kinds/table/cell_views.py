"""The columns and cells of a table as readers meet them: values, with the odds beside them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tablewright.dice import (
    Band,
    Distribution,
    Expression,
    IntegerRange,
    Trial,
    distribution,
)
from tablewright.kinds.check.entry import Check
from tablewright.kinds.entry import Text
from tablewright.kinds.table.cells import CellValue
from tablewright.kinds.table.choices import Choice
from tablewright.kinds.table.columns import Column, ColumnType
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.odds_columns import odds_of_row, row_inputs
from tablewright.library import Scope
from tablewright.odds import column_odds
from tablewright.records import Struct
from tablewright.views.chance import Chance, known_chance


class ColumnView(Struct, frozen=True):
    """One column; `has_odds` tells a range column that is rolled from one that is not."""

    column: Column
    has_odds: bool

    @property
    def name(self) -> str:
        """The name that authors use."""
        return self.column.name

    @property
    def title(self) -> str:
        """The heading."""
        return self.column.title

    @property
    def type(self) -> ColumnType:
        """What its cells hold."""
        return self.column.type


class CellView(Struct, frozen=True):
    """One cell; `value` is None where the row stays out, and in columns of odds.

    Of what its source leaves open it is the words that say who settles it.
    `dice` is the distribution of a dice cell, `chance` that of a range or odds cell.
    """

    value: CellValue | None
    chance: Chance | None = None
    dice: Distribution | None = None

    @property
    def text(self) -> Text | None:
        """The value of a text cell."""
        return self.value if isinstance(self.value, Text) else None

    @property
    def number(self) -> Fraction | None:
        """The value of a cell that holds a number."""
        return self.value if isinstance(self.value, Fraction) else None

    @property
    def range(self) -> IntegerRange | Band | None:
        """The value of a range or band cell."""
        return self.value if isinstance(self.value, IntegerRange | Band) else None

    @property
    def choice(self) -> Choice | None:
        """The value of a cell of choices."""
        return self.value if isinstance(self.value, Choice) else None

    @property
    def trial(self) -> Trial | None:
        """The value of a cell that holds a chance."""
        return self.value if isinstance(self.value, Trial) else None

    @property
    def expression(self) -> Expression | None:
        """The value of a dice cell."""
        return self.value if isinstance(self.value, Expression) else None


def in_reading_order(columns: Sequence[ColumnView], key: Column | None) -> tuple[ColumnView, ...]:
    """Return `columns` as they are set.

    Where several ranges are looked up the name of the row leads, as in a timetable; a single
    range is what a reader holds in hand, and leads itself. Ranges with dice of their own lead what
    is rolled with them, where their author put them.
    """
    if any(column.column.roll is not None for column in columns):
        return tuple(columns)
    known = [column for column in columns if column.type is ColumnType.CHOICE]
    ranges = [column for column in columns if column.type is ColumnType.RANGE]
    first = [column for column in columns if column.column is key]
    if len(ranges) == 1:
        first = [*ranges, *(column for column in first if column not in ranges)]
    first = [*known, *(column for column in first if column not in known)]
    return (*first, *(column for column in columns if column not in first))


def cell_views(table: Table, column: Column, scope: Scope) -> list[CellView]:
    """Return the cells of `column` from the top, with the chance of each where it has one."""
    values = [
        row.cells[column.name].value if column.name in row.cells else row.open.get(column.name)
        for row in table.rows
    ]
    if column in table.rolled_columns:
        odds = column_odds(table, column).rows
        return [CellView(v, known_chance(chance)) for v, chance in zip(values, odds, strict=True)]
    if column.type is ColumnType.ODDS:
        check = scope.find(column.odds.check) if column.odds else None
        if not isinstance(check, Check):
            raise ValueError(f"{table.address} is not proved: its check is missing")
        asked = [(row, row_inputs(table, column, row, check)) for row in table.rows]
        # What nobody rolls for has no chance, whatever the dice would do.
        return [
            CellView(None, Chance(odds_of_row(table, column, row, check)))
            if all(given[each.name] not in each.no_roll for each in check.inputs)
            else CellView(None)
            for row, given in asked
        ]
    return [
        CellView(v, dice=distribution(v) if isinstance(v, Expression) else None) for v in values
    ]
