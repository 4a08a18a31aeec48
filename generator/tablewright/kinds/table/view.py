"""A table as readers meet it: cells, odds beside every row, totals, and shifts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import prod

from tablewright.dice import (
    Band,
    Distribution,
    Expression,
    IntegerRange,
    Trial,
    distribution,
    parse,
)
from tablewright.kinds.check.entry import Check
from tablewright.kinds.entry import Text
from tablewright.kinds.table.cells import CellValue
from tablewright.kinds.table.choices import Choice
from tablewright.kinds.table.columns import Column, ColumnType
from tablewright.kinds.table.each import Expected
from tablewright.kinds.table.entry import Row, Table
from tablewright.kinds.table.matrix import Matrix, proved_matrix
from tablewright.kinds.table.nested import NestedTable, nested
from tablewright.kinds.table.odds_columns import odds_of_row
from tablewright.library import Scope
from tablewright.odds import column_odds
from tablewright.odds.again import again_odds
from tablewright.odds.expected import row_values, row_weights
from tablewright.odds.tables import row_of_total
from tablewright.views.chance import Chance, known_chance
from tablewright.views.footnotes import Footnote, footnotes
from tablewright.words.dice import total_in_words


@dataclass(frozen=True, slots=True)
class ColumnView:
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


@dataclass(frozen=True, slots=True)
class CellView:
    """One cell; `value` is None where the row stays out, and in columns of odds.

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


@dataclass(frozen=True, slots=True)
class RowView:
    """One row; `cells` stand in the order of the columns. `begins_group` is true for its first.

    `then` are the tables that are rolled on next, one for each rolled column that the row is in.
    """

    row: Row
    cells: tuple[CellView, ...]
    marks: tuple[str, ...]
    begins_group: bool
    then: tuple[NestedTable, ...] = ()


@dataclass(frozen=True, slots=True)
class Total:
    """What one total of the dice means: the place of its row in every rolled column."""

    total: int
    said: str
    chance: Chance
    at_most: Chance
    at_least: Chance
    rows: tuple[int | None, ...]


@dataclass(frozen=True, slots=True)
class Shift:
    """The chance of every row of one column, under each modifier from the least up.

    `chances[m][r]` belongs to `modifiers[m]` and the row at place `r`; None where it stays out.
    """

    column: Column
    modifiers: tuple[int, ...]
    chances: tuple[tuple[Chance | None, ...], ...]


@dataclass(frozen=True, slots=True)
class AgainRow:
    """How often the row at `index` comes up, of a roll and all that it is rolled again for."""

    index: int
    at_least_once: Chance
    times: Fraction


@dataclass(frozen=True, slots=True)
class AgainColumn:
    """How often the rows of one rolled column come up; without those that stay out of it."""

    column: Column
    rows: tuple[AgainRow, ...]


@dataclass(frozen=True, slots=True)
class ExpectedView:
    """An average: of one roll in `column`, or of all rows that have a chance of their own (None).

    `shares` is what each row has of it.
    """

    expected: Expected
    column: Column | None
    mean: Fraction
    shares: tuple[Fraction, ...]


@dataclass(frozen=True, slots=True)
class EachView:
    """Rows that are each rolled for: how likely each is, and none, and how many on average."""

    chances: tuple[Chance, ...]
    nothing: Chance
    rows: Fraction


# Without slots, for what is worked out once.
@dataclass(frozen=True)
class TableView:
    """A table's columns, rows and footnotes, and for a rolled table its totals and shifts.

    `matrix` is the same table turned round, where it asks for it. `again` tells how often rows come
    up where some of them are rolled again for, `each` how likely they are where every one has a
    chance of its own, `expected` what the table comes to on average.
    """

    table: Table
    columns: tuple[ColumnView, ...]
    rows: tuple[RowView, ...]
    footnotes: tuple[Footnote, ...]
    totals: tuple[Total, ...]
    shifts: tuple[Shift, ...]
    matrix: Matrix | None = None
    again: tuple[AgainColumn, ...] = ()
    each: EachView | None = None
    expected: tuple[ExpectedView, ...] = ()

    @cached_property
    def shared_names(self) -> frozenset[str]:
        """The names that several rows have, such as a cell that says the same in each."""
        named = Counter(map(self.table.title_of, self.table.rows))
        return frozenset(name for name, count in named.items() if count > 1)

    @property
    def has_groups(self) -> bool:
        """Whether rows stand under headings."""
        return any(row.begins_group for row in self.rows)

    @cached_property
    def likeliest(self) -> Fraction:
        """The largest chance in a rolled column; bars beside ranges are drawn as parts of it."""
        places = [index for index, view in enumerate(self.columns) if view.has_odds]
        cells = [row.cells[index] for row in self.rows for index in places]
        return max((cell.chance.exact for cell in cells if cell.chance), default=Fraction(0))

    @cached_property
    def places(self) -> tuple[int, ...]:
        """The places of the columns in the order in which a reader meets them."""
        order = in_reading_order(self.columns, self.table.key_column)
        return tuple(self.columns.index(column) for column in order)

    def name_of_row(self, index: int) -> CellView | None:
        """Return the cell that names the row at `place`, or None when no column does."""
        place = self._naming_place
        return None if place is None else self.rows[index].cells[place]

    @cached_property
    def _naming_place(self) -> int | None:
        key = self.table.key_column
        return None if key is None else [view.column for view in self.columns].index(key)


def in_reading_order(columns: Sequence[ColumnView], key: Column | None) -> tuple[ColumnView, ...]:
    """Return `columns` as they are set.

    Where several ranges are looked up the name of the row leads, as in a timetable; a single
    range is what a reader holds in hand, and leads itself.
    """
    known = [column for column in columns if column.type is ColumnType.CHOICE]
    ranges = [column for column in columns if column.type is ColumnType.RANGE]
    first = [column for column in columns if column.column is key]
    if len(ranges) == 1:
        first = [*ranges, *(column for column in first if column not in ranges)]
    first = [*known, *(column for column in first if column not in known)]
    return (*first, *(column for column in columns if column not in first))


def table_view(table: Table, scope: Scope) -> TableView:
    """Return `table` as readers of the pack of `scope` meet it."""
    return _table_view(table, scope)


# A page, its card and its roller show one and the same.
@lru_cache(maxsize=1024)
def _table_view(table: Table, scope: Scope) -> TableView:
    columns = tuple(ColumnView(c, c in table.rolled_columns) for c in table.columns)
    notes = footnotes(table.notes, [name for row in table.rows for name in row.notes])
    by_column = [_cells(table, column, scope) for column in table.columns]
    rows: list[RowView] = []
    for index, row in enumerate(table.rows):
        cells = tuple(column[index] for column in by_column)
        above = table.rows[index - 1].group if index else ""
        begins = bool(row.group) and row.group != above
        own = tuple(note.mark for note in notes if note.name in row.notes)
        rows.append(RowView(row, cells, own, begins, tuple(_then(table, index, scope))))
    totals, shifts, matrix = _totals(table), _shifts(table), proved_matrix(table)
    again = tuple(_again(table))
    each, expected = _each(table), tuple(_expected(table))
    beside = (totals, shifts, matrix, again, each, expected)
    return TableView(table, columns, tuple(rows), notes, *beside)


def _cells(table: Table, column: Column, scope: Scope) -> list[CellView]:
    """Return the cells of one column from the top."""
    values = [
        row.cells[column.name].value if column.name in row.cells else None for row in table.rows
    ]
    if column in table.rolled_columns:
        odds = column_odds(table, column).rows
        return [CellView(v, known_chance(chance)) for v, chance in zip(values, odds, strict=True)]
    if column.type is ColumnType.ODDS:
        check = scope.find(column.odds.check) if column.odds else None
        if not isinstance(check, Check):
            raise ValueError(f"{table.address} is not proved: its check is missing")
        exact = [odds_of_row(table, column, row, check) for row in table.rows]
        return [CellView(None, Chance(chance)) for chance in exact]
    return [
        CellView(v, dice=distribution(v) if isinstance(v, Expression) else None) for v in values
    ]


def _then(table: Table, index: int, scope: Scope) -> Iterator[NestedTable]:
    row = table.rows[index]
    for column in table.rolled_columns if row.then else ():
        chance = column_odds(table, column).rows[index]
        following = nested(row, column, chance, scope) if chance is not None else None
        if following is not None:
            yield following


def _again(table: Table) -> Iterator[AgainColumn]:
    for column in table.rolled_columns:
        named = [row for row in table.rows_again if column.name in row.cells]
        odds = again_odds(table, column) if named else ()
        if odds:
            rows = (
                AgainRow(index, Chance(row.at_least_once), row.times)
                for index, row in enumerate(odds)
                if row is not None
            )
            yield AgainColumn(column, tuple(rows))


def _each(table: Table) -> EachView | None:
    if table.each is None:
        return None
    chances = row_weights(table, None)
    nothing = prod((1 - chance for chance in chances), start=Fraction(1))
    return EachView(tuple(map(Chance, chances)), Chance(nothing), sum(chances, Fraction(0)))


def _expected(table: Table) -> Iterator[ExpectedView]:
    for expected in table.expected:
        values = row_values(table, expected)
        for column in table.rolled_columns or (None,):
            often = row_weights(table, column)
            shares = tuple(weight * value for weight, value in zip(often, values, strict=True))
            yield ExpectedView(expected, column, sum(shares, Fraction(0)), shares)


def _totals(table: Table) -> tuple[Total, ...]:
    if table.roll is None or not table.rolled_columns or table.separately or table.choice_columns:
        return ()
    return tuple(
        Total(
            total,
            said,
            chance,
            at_most,
            at_least,
            rows=tuple(row_of_total(table, column, total) for column in table.rolled_columns),
        )
        for total, said, chance, at_most, at_least in _chances_of(str(table.roll))
    )


# Many tables are rolled with the same dice.
@lru_cache(maxsize=64)
def _chances_of(roll: str) -> tuple[tuple[int, str, Chance, Chance, Chance], ...]:
    """Return every total of `roll`, what it is called, and the chances of it, or less, or more."""
    rolled = distribution(parse(roll))
    return tuple(
        (
            total,
            total_in_words(rolled, total),
            Chance(chance),
            Chance(rolled.at_most(total)),
            Chance(rolled.at_least(total)),
        )
        for total, chance in rolled.chances.items()
    )


def _shifts(table: Table) -> tuple[Shift, ...]:
    if table.adjusted is None:
        return ()
    low, high = table.adjusted.range.low, table.adjusted.range.high
    if low is None or high is None:
        raise ValueError("a reader refuses open modifiers")
    modifiers = tuple(range(low, high + 1))
    return tuple(
        Shift(
            column,
            modifiers,
            tuple(tuple(map(known_chance, column_odds(table, column, m).rows)) for m in modifiers),
        )
        for column in table.rolled_columns
    )


VIEW = table_view
