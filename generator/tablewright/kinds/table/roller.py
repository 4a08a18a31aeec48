"""The roller of a table: which row every total means, and the tables that rows lead on to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from tablewright.dice import distribution
from tablewright.kinds.table.carried import carried
from tablewright.kinds.table.cell_views import CellView
from tablewright.kinds.table.cell_words import cell_words
from tablewright.kinds.table.choices import combinations
from tablewright.kinds.table.columns import Column, ColumnType
from tablewright.kinds.table.dice import dice_beside
from tablewright.kinds.table.dice_inside import Parts, dice_inside
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.nested import next_column
from tablewright.kinds.table.view import TableView, table_view
from tablewright.library import Scope
from tablewright.odds.expected import row_trial
from tablewright.odds.tables import row_of_total
from tablewright.outputs.site.rolling.dice import Data, dice_data
from tablewright.outputs.site.rolling.packed import runs
from tablewright.outputs.site.rolling.roller import Rolled
from tablewright.prose import quoted
from tablewright.records import Struct, field
from tablewright.views.entry import EntryView
from tablewright.words.rows import numbered_row


def table_roller(view: TableView, scope: Scope) -> Data:
    """Return what a roller of the table of `view` looks up.

    `tables` begins with the table itself; those that its rows lead on to follow. In a column,
    `rows` has the place of a row for every total from `first` up, in runs.
    """
    found = _Tables()
    found.place_of(view.table, scope, view)
    return {"kind": "table", "title": quoted(view.table.title), "tables": found.data}


class _Tables(Struct):
    """The tables written so far, each once for every pack in whose words it refers to others."""

    data: list[Data] = field(default_factory=list)
    _places: dict[tuple[str, Table], int] = field(default_factory=dict)

    def place_of(self, table: Table, scope: Scope, view: TableView | None = None) -> int:
        """Return where `table` stands in `data`, after writing it there if it is new."""
        key = (scope.pack, table)
        if key not in self._places:
            self._places[key] = len(self.data)
            self.data.append({})
            self.data[self._places[key]] |= self._table(view or table_view(table, scope), scope)
        return self._places[key]

    def _table(self, view: TableView, scope: Scope) -> Data:
        table = view.table
        if table.each is not None:
            rows = [self._row(view, index, scope) for index in range(len(table.rows))]
            tried = [row | _trial(table, index) for index, row in enumerate(rows)]
            return {"title": quoted(table.title), "each": True, "rows": tried}
        if table.roll is None:
            raise ValueError(f"{table.address} is not rolled")
        return {
            "title": quoted(table.title),
            "dice": dice_data(table.roll),
            "modifiers": list(_modifiers(table)),
            "choices": [[c.name, len(c.options)] for c in table.choice_columns],
            "columns": [_column(table, column) for column in table.rolled_columns],
            "rows": [self._row(view, index, scope) for index in range(len(table.rows))],
        } | _separate(view)

    def _row(self, view: TableView, index: int, scope: Scope) -> Data:
        table, row = view.table, view.table.rows[index]
        said = [
            (column, words)
            for column, cell in zip(view.columns, view.rows[index].cells, strict=True)
            if column.type is not ColumnType.RANGE and (words := cell_words(column.type, cell))
        ]
        # Without a column that names its rows, a row is called by what it says first.
        key = table.key_column or (said[0][0].column if said else None)
        named = [words for column, words in said if column.column is key]
        data: Data = {"id": row.id, "name": named[0] if named else numbered_row(index).capitalize()}
        beside = dice_beside(table, row)
        told = {key, *(column for column, _ in beside)}
        # What the form says already, and what the dice tell.
        told.update(table.choice_columns)
        if table.each is not None:
            told.add(table.each.chance)
        others = [
            [quoted(column.title), words] for column, words in said if column.column not in told
        ]
        if others:
            data["cells"] = others
        if beside:
            data["dice"] = [[quoted(column.title), dice_data(dice)] for column, dice in beside]
        inside = [(column, parts) for column, parts in dice_inside(table, row)]
        places = [listed.column for listed, _ in said if listed.column not in told]
        if inside:
            data["inside"] = [
                [-1 if column is key else places.index(column), _parts(parts)]
                for column, parts in inside
                if column is key or column in places
            ]
        if row.again:
            data["again"] = row.again
        following = scope.find(row.then) if row.then else None
        if isinstance(following, Table):
            columns: tuple[Column | None, ...] = table.rolled_columns or (None,)
            onward = [next_column(following, column) for column in columns]
            names = following.rolled_columns
            data["then"] = self.place_of(following, scope.beyond(row.then))
            given = carried(row, following)
            if given:
                data["case"] = combinations(following.choice_columns).index(given)
            data["columns"] = [None if into is None else names.index(into) for into in onward]
        return data


def _parts(parts: Parts) -> list[str | Data]:
    """Return words as they are, and dice that stand in them with their labels."""
    return [
        quoted(part) if isinstance(part, str) else {"label": part.label, **dice_data(part.dice)}
        for part in parts
    ]


def _trial(table: Table, index: int) -> Data:
    """Return the die that tells whether a row is there, and what it must not pass."""
    trial = None if table.each is None else row_trial(table.rows[index], table.each)
    if trial is None or trial.chance == 1:
        return {}
    if not trial.is_open:
        return {"never": True}
    return {"trial": {"dice": dice_data(trial.dice), "hits": trial.hits}}


def _separate(view: TableView) -> Data:
    """Return the words of each column that is rolled by itself, and the dice in its cells."""
    if not view.table.separately:
        return {}
    return {
        "separate": [
            {
                "title": quoted(listed.title),
                "in": view.table.rolled_columns.index(view.table.ranges_of(listed.column)),
            }
            | _of_column(listed.type, [row.cells[place] for row in view.rows])
            for place, listed in enumerate(view.columns)
            if listed.column in view.table.separate_columns
        ]
    }


def _of_column(kind: ColumnType, cells: list[CellView]) -> Data:
    words = [cell_words(kind, cell) for cell in cells]
    expressions = [cell.expression for cell in cells]
    rolled = [dice_data(e) if e is not None and e.dice_count else None for e in expressions]
    return {"cells": words} | ({"rolled": rolled} if any(rolled) else {})


def _modifiers(table: Table) -> tuple[int, int]:
    if table.adjusted is None:
        return 0, 0
    low, high = table.adjusted.range.low, table.adjusted.range.high
    return low or 0, high or 0


def _column(table: Table, column: Column) -> Data:
    dice = table.dice_in(column.name)
    if dice is None or column.domain is None:
        raise ValueError(f"{table.address} is not rolled in {column.name}")
    rolled = distribution(dice)
    low, high = _modifiers(table)
    totals = range(rolled.minimum + low, rolled.maximum + high + 1)
    return (
        {
            "name": column.name,
            "title": quoted(column.title),
            "low": column.domain.low,
            "high": column.domain.high,
            "first": totals[0],
        }
        | _rows_of(table, column, totals)
        | ({} if column.roll is None else {"dice": dice_data(dice)})
    )


def _rows_of(table: Table, column: Column, totals: Sequence[int]) -> Data:
    """Return the row of every total, in runs; of a table with choices, for each combination."""
    if not table.choice_columns:
        return {"rows": runs(row_of_total(table, column, total) for total in totals)}
    return {
        "cases": [
            runs(row_of_total(table, column, total, given) for total in totals)
            for given in combinations(table.choice_columns)
        ]
    }


def _rolled(view: EntryView) -> Rolled | None:
    table = cast("Table", view.entry)
    is_rolled = table.rolled_columns or table.each is not None
    return Rolled(lambda: table_roller(view.body, view.scope)) if is_rolled else None


ROLLER = _rolled
