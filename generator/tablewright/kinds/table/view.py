"""A table as readers meet it: cells, odds beside every row, totals, and shifts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property, lru_cache

from tablewright.kinds.table.again_views import AgainColumn, again_columns
from tablewright.kinds.table.average_views import ExpectedView, averages
from tablewright.kinds.table.cell_views import CellView, ColumnView, cell_views, in_reading_order
from tablewright.kinds.table.each_views import EachView, each_view
from tablewright.kinds.table.entry import Column, ColumnType, Row, Table
from tablewright.kinds.table.grid import Grid, grid_of
from tablewright.kinds.table.matrix import Matrix, proved_matrix
from tablewright.kinds.table.nested import NestedTable, nested
from tablewright.kinds.table.shift_views import Shift, shifts
from tablewright.kinds.table.total_views import Total, totals
from tablewright.library import Scope
from tablewright.odds import column_odds
from tablewright.odds.expected import row_weights
from tablewright.records import Struct
from tablewright.views.footnotes import Footnote, footnotes


class RowView(Struct, frozen=True):
    """One row; `cells` stand in the order of the columns. `begins_group` is true for its first.

    `then` are the tables that are rolled on next, one for each rolled column that the row is in.
    """

    row: Row
    cells: tuple[CellView, ...]
    marks: tuple[str, ...]
    begins_group: bool
    then: tuple[NestedTable, ...] = ()


# Without slots, for what is worked out once.
class TableView(Struct, frozen=True, dict=True):
    """A table's columns, rows and footnotes, and for a rolled table its totals and shifts.

    `matrix` is the same table turned round, `grid` laid out by two keys, where it asks for it.
    `again` tells how often rows come up where some of them are rolled again for, `each` how likely
    they are where every one has a chance of its own, `expected` what it comes to on average.
    """

    table: Table
    columns: tuple[ColumnView, ...]
    rows: tuple[RowView, ...]
    footnotes: tuple[Footnote, ...]
    totals: tuple[Total, ...]
    shifts: tuple[Shift, ...]
    matrix: Matrix | None = None
    grid: Grid | None = None
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

    @cached_property
    def asides(self) -> Mapping[str, Footnote]:
        """The footnotes of a single row each, by their names, which a page tells below its name.

        Empty where no words name rows, or the table is rolled or turned round.
        """
        key = self.table.key_column
        is_list = key is not None and key.type is ColumnType.TEXT and not self.table.rolled_columns
        if not is_list or self.matrix or self.grid:
            return {}
        uses = Counter(name for row in self.rows for name in row.row.notes)
        return {note.name: note for note in self.footnotes if uses[note.name] == 1}

    @cached_property
    def marked(self) -> Mapping[str, Footnote]:
        """The footnotes that stand below the table of a page, by their names."""
        notes = {note.name: note.text for note in self.footnotes if note.name not in self.asides}
        return {note.name: note for note in footnotes(notes, notes)}

    def name_of_row(self, index: int) -> CellView | None:
        """Return the cell that names the row at `place`, or None when no column does."""
        place = self._naming_place
        return None if place is None else self.rows[index].cells[place]

    @cached_property
    def _naming_place(self) -> int | None:
        key = self.table.key_column
        return None if key is None else [view.column for view in self.columns].index(key)


def table_view(table: Table, scope: Scope) -> TableView:
    """Return `table` as readers of the pack of `scope` meet it."""
    return _table_view(table, scope)


# A page, its card and its roller show one and the same.
@lru_cache(maxsize=1024)
def _table_view(table: Table, scope: Scope) -> TableView:
    columns = tuple(ColumnView(c, c in table.rolled_columns) for c in table.columns)
    notes = footnotes(table.notes, [name for row in table.rows for name in row.notes])
    by_column = [cell_views(table, column, scope) for column in table.columns]
    rows: list[RowView] = []
    for index, row in enumerate(table.rows):
        cells = tuple(column[index] for column in by_column)
        above = table.rows[index - 1].group if index else ""
        begins = bool(row.group) and row.group != above
        own = tuple(note.mark for note in notes if note.name in row.notes)
        rows.append(RowView(row, cells, own, begins, tuple(_then(table, index, scope))))
    return TableView(
        table,
        columns,
        tuple(rows),
        notes,
        totals(table),
        shifts(table),
        matrix=proved_matrix(table),
        grid=grid_of(table),
        again=tuple(again_columns(table)),
        each=each_view(table),
        expected=tuple(averages(table)),
    )


def _then(table: Table, index: int, scope: Scope) -> Iterator[NestedTable]:
    row = table.rows[index]
    if not row.then:
        return
    columns: tuple[Column | None, ...] = table.rolled_columns or (None,)
    for column in columns:
        chance = (
            row_weights(table, None)[index]
            if column is None
            else column_odds(table, column).rows[index]
        )
        following = nested(row, column, chance, scope) if chance is not None else None
        if following is not None:
            yield following


VIEW = table_view
