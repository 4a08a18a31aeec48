"""What a table is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from tablewright.dice import Deck, DeckDraw, Expression
from tablewright.kinds.conditions import Condition
from tablewright.kinds.entry import Entry, Reference, Text
from tablewright.kinds.table.adjusted import Adjusted
from tablewright.kinds.table.cells import Cell, CellValue
from tablewright.kinds.table.choices import Choice, Given, combinations
from tablewright.kinds.table.columns import (
    Column,
    ColumnOrder,
    ColumnSymmetry,
    ColumnType,
)
from tablewright.kinds.table.each import Each, Expected
from tablewright.kinds.table.grid_look import GridLook
from tablewright.kinds.table.look import MatrixLook
from tablewright.kinds.table.odds_of import OddsOf, read_odds_of
from tablewright.prose import plain_text
from tablewright.records import Struct, field
from tablewright.source import Pointer

# What a table is made of, as other kinds may know it.
__all__ = [
    "Adjusted",
    "Cell",
    "CellValue",
    "Choice",
    "Column",
    "ColumnOrder",
    "ColumnSymmetry",
    "ColumnType",
    "Each",
    "Expected",
    "Given",
    "GridLook",
    "MatrixLook",
    "OddsOf",
    "Row",
    "Table",
    "combinations",
    "read_odds_of",
]


class Row(Struct, frozen=True):
    """One row; `cells` lack the columns that the row stays out of. `id` is unique in its table.

    `then` is the table that is rolled on next, `given` what of its choices is known, by the names
    of their columns. `again` is how often the table is rolled again, such rows ignored, when this
    one comes up. `aka` is what readers also call it. What the source leaves `open` has no cell, but
    who or what settles it, by the names of the columns.
    """

    id: str
    cells: Mapping[str, Cell]
    notes: tuple[str, ...]
    group: str
    pointer: Pointer
    then: str = ""
    given: Mapping[str, str] = field(default_factory=dict)
    again: int = 0
    aka: tuple[str, ...] = ()
    open: Mapping[str, Text] = field(default_factory=dict)


class Table(Entry, frozen=True, eq=False, kw_only=True):
    """A table; `roll` is None when it is looked up by name. Every row must keep its `rules`.

    `look` and `grid` are how it asks to be shown; without one, row by row. With `each`, every row
    has a chance of its own; `expected` are the averages that it tells. Where columns are rolled
    `separately`, each of them has a roll of its own. `columns_title` says what chooses between its
    columns of ranges; it is empty where nobody says.
    """

    roll: Expression | None
    adjusted: Adjusted | None
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    notes: Mapping[str, Text]
    rules: tuple[Condition, ...] = ()
    look: MatrixLook | None = None
    grid: GridLook | None = None
    each: Each | None = None
    expected: tuple[Expected, ...] = ()
    separately: bool = False
    columns_title: str = ""

    @property
    def deck(self) -> Deck | None:
        """The deck that a card is drawn from to look a row up, if any."""
        return self.roll.deck if isinstance(self.roll, DeckDraw) else None

    @property
    def range_columns(self) -> tuple[Column, ...]:
        """The columns in which the roll is looked up."""
        return _columns_of_type(self, ColumnType.RANGE)

    @property
    def rolled_columns(self) -> tuple[Column, ...]:
        """The range columns, when the table is rolled."""
        return self.range_columns if self.roll is not None else ()

    @property
    def columns_abreast(self) -> tuple[Column, ...]:
        """The columns of which one roll is looked up in one: several that share their dice."""
        rolled = self.rolled_columns if len(self.all_dice) == 1 and not self.separately else ()
        return rolled if len(rolled) > 1 else ()

    def dice_in(self, name: str) -> Expression | None:
        """Return the dice with which the range column called `name` is rolled, if any."""
        column = self.column(name)
        return self.roll if column is None else column.roll or self.roll

    @property
    def all_dice(self) -> tuple[Expression, ...]:
        """The dice that it is rolled with, each once, in the order of their columns."""
        found = (self.dice_in(column.name) for column in self.rolled_columns)
        return tuple(dict.fromkeys(dice for dice in found if dice is not None))

    def ranges_of(self, column: Column) -> Column:
        """Return the column of ranges in which the roll for `column` is looked up.

        It is the nearest before it, or else the first: beside each other stand several such parts
        of a table that is rolled column by column. Raises `ValueError` where nothing is rolled.
        """
        rolled = self.rolled_columns
        if not rolled:
            raise ValueError(f"{self.address} is not rolled")
        before = self.columns[: self.columns.index(column)]
        return next((each for each in reversed(before) if each in rolled), rolled[0])

    @property
    def choice_columns(self) -> tuple[Column, ...]:
        """The columns of what readers know before they roll, or look a row up."""
        return _columns_of_type(self, ColumnType.CHOICE)

    def holds_for(self, row: Row, given: Given) -> bool:
        """Return whether `row` is for the options `given`, one of each column of choices."""
        return _is_for(row, self.choice_columns, given)

    def rows_for(self, given: Given) -> tuple[Row, ...]:
        """Return the rows that are for the options `given`, one of each column of choices."""
        columns = self.choice_columns
        return tuple(row for row in self.rows if _is_for(row, columns, given))

    @property
    def separate_columns(self) -> tuple[Column, ...]:
        """The columns that are rolled by themselves: all but those that the roll is looked up in.

        What is chosen before is not rolled. Empty where one roll means a whole row.
        """
        if not self.separately:
            return ()
        others = (*self.range_columns, *self.choice_columns)
        return tuple(column for column in self.columns if column not in others)

    @property
    def rows_in_range(self) -> int:
        """How many rows a roll can come to, in any column."""
        names = [column.name for column in self.range_columns]
        return sum(any(name in row.cells for name in names) for row in self.rows)

    @property
    def rows_again(self) -> tuple[Row, ...]:
        """The rows for which the table is rolled again."""
        return tuple(row for row in self.rows if row.again)

    @property
    def key_column(self) -> Column | None:
        """The column that names the rows: the one marked, or else the first of text."""
        return _key_column(self)

    def references(self) -> Iterator[Reference]:
        """Yield the links of its texts, and the checks that its odds come from."""
        yield from Entry.references(self)
        for column in self.columns:
            if column.odds is not None:
                yield Reference(column.odds.check, column.odds.check_pointer, ("check",))
        for row in self.rows:
            if row.then:
                yield Reference(row.then, (*row.pointer, "then"), ("table",))

    def title_of(self, row: Row) -> str:
        """Return what readers call `row`: its cell in the key column, or else its first cell."""
        cell = self._naming_cell(row)
        if cell is None:
            return row.id
        words = plain_text(cell.value.markdown) if isinstance(cell.value, Text) else str(cell.value)
        return words or row.id

    def find_row(self, name: str) -> Row | None:
        """Return the row that `name` names, or None.

        A row is named by its title, by its cell in the key column as its author typed it, such as
        `12 or more`, or by its id.
        """
        return _rows_by_name(self).get(name)

    def typed_name_of(self, row: Row) -> str | None:
        """Return the cell that names `row` as its author typed it, if there is one."""
        cell = self._naming_cell(row)
        return None if cell is None else self.source.typed(cell.pointer)

    def _naming_cell(self, row: Row) -> Cell | None:
        key = self.key_column
        held = (row.cells.get(column.name) for column in self.columns)
        named = row.cells.get(key.name) if key is not None else None
        return named or next((cell for cell in held if cell is not None), None)

    def column(self, name: str) -> Column | None:
        """Return the column called `name`, or None."""
        return next((c for c in self.columns if c.name == name), None)


# Every row asks which column names it, and every cell which are rolled.
@lru_cache(maxsize=1024)
def _key_column(table: Table) -> Column | None:
    marked = (column for column in table.columns if column.is_key)
    return next(marked, None) or next(iter(_columns_of_type(table, ColumnType.TEXT)), None)


@lru_cache(maxsize=4096)
def _columns_of_type(table: Table, held: ColumnType) -> tuple[Column, ...]:
    return tuple(column for column in table.columns if column.type is held)


# A list of a thing may name a thousand rows of a table of two thousand.
@lru_cache(maxsize=256)
def _rows_by_name(table: Table) -> Mapping[str, Row]:
    found: dict[str, Row] = {}
    for called in (table.title_of, table.typed_name_of, lambda row: row.id):
        for row in table.rows:
            name = called(row)
            if name is not None:
                found.setdefault(name, row)
    return found


def _is_for(row: Row, columns: Sequence[Column], given: Given) -> bool:
    for column, option in zip(columns, given, strict=True):
        cell = row.cells.get(column.name)
        held = None if cell is None else cell.value
        if isinstance(held, Choice) and option not in held.options:
            return False
    return True
