"""A table as plain data for machines: every chance exact as "n/d" and as a float."""

from __future__ import annotations

from tablewright.dice import Band, IntegerRange
from tablewright.kinds.table.again_views import AgainColumn
from tablewright.kinds.table.cell_views import CellView
from tablewright.kinds.table.grid import Grid
from tablewright.kinds.table.matrix import Matrix
from tablewright.kinds.table.nested import NestedTable
from tablewright.kinds.table.shift_views import Shift
from tablewright.kinds.table.total_views import Total
from tablewright.kinds.table.view import RowView, TableView
from tablewright.views.chance import Chance
from tablewright.views.data import notes_data
from tablewright.views.figures import Data, chance_data, exact_and_float


def table_data(view: TableView) -> Data:
    """Return a table: its columns, rows, matrix or grid, totals, and odds under modifiers."""
    adjusted = view.table.adjusted
    choices = [column.name for column in view.table.choice_columns]
    return {
        "roll": str(view.table.roll) if view.table.roll is not None else None,
        "deck": None if view.table.deck is None else list(view.table.deck.faces),
        "adjusted": None
        if adjusted is None
        else {
            "range": [adjusted.range.low, adjusted.range.high],
            "ends": "open" if adjusted.open_ends else "closed",
            "note": adjusted.note.markdown if adjusted.note else None,
        },
        "columns": [
            {"name": c.name, "title": c.title, "type": str(c.type), "key": c.column.is_key}
            | ({"options": list(c.column.options)} if c.column.options else {})
            | ({"roll": str(c.column.roll)} if c.column.roll is not None else {})
            for c in view.columns
        ],
        "rows": [_row(view, row) for row in view.rows],
        "matrix": None if view.matrix is None else _matrix(view, view.matrix),
        "grid": None if view.grid is None else _grid(view, view.grid),
        "notes": notes_data(view.footnotes),
        "totals": [_total(view, total) for total in view.totals],
        "shifts": [_shift(view, shift) for shift in view.shifts],
        "separately": view.table.separately,
        "each": _each(view),
        "expected": [
            {
                "title": known.expected.title,
                "of": [column.name for column in known.expected.of],
                "column": None if known.column is None else known.column.name,
                "given": dict(zip(choices, known.given, strict=True)) if known.given else None,
                "mean": exact_and_float(known.mean),
            }
            for known in view.expected
        ],
        "with_again": [_again(view, known) for known in view.again],
    }


def _grid(view: TableView, grid: Grid) -> Data:
    return {
        "down": grid.down_title,
        "across": grid.across_title,
        "cells": grid.cells.name,
        "columns": list(grid.across),
        "rows": [
            {
                "key": key,
                "rows": [None if n is None else view.rows[n].row.id for n in places],
            }
            for key, places in zip(grid.down, grid.rows, strict=True)
        ],
    }


def _matrix(view: TableView, matrix: Matrix) -> Data:
    """Return a table turned round: for each run of values, the row in every column of ranges."""
    names = [column.name for column in matrix.columns]
    return {
        "values": matrix.values_title,
        "columns": matrix.columns_title,
        "cells": matrix.cells.name,
        "rows": [
            {
                "range": [run.low, run.high],
                "rows": {
                    name: None if place is None else view.rows[place].row.id
                    for name, place in zip(names, places, strict=True)
                },
            }
            for run, places in zip(matrix.values, matrix.rows, strict=True)
        ],
    }


def _row(view: TableView, row: RowView) -> Data:
    return {
        "id": row.row.id,
        "then": [nested_data(following) for following in row.then],
        "again": row.row.again or None,
        "group": row.row.group or None,
        "notes": list(row.row.notes),
        "cells": {
            column.name: _cell(cell)
            for column, cell in zip(view.columns, row.cells, strict=True)
            if cell.value is not None or cell.chance is not None
        },
    }


def nested_data(following: NestedTable) -> Data:
    """Return what follows a row, as deep as it goes; chances are those of all rolls together."""
    return {
        "table": following.table.address,
        "column": following.column.name,
        "rows": [
            {
                "row": branch.row.id,
                "chance": chance_data(Chance(branch.chance)),
                "then": None if branch.then is None else nested_data(branch.then),
            }
            for branch in following.branches
        ],
    }


def _cell(cell: CellView) -> Data:
    data: Data = {}
    if cell.text is not None:
        data["text"] = cell.text.markdown
    elif cell.number is not None:
        whole = cell.number.denominator == 1
        data["number"] = int(cell.number) if whole else float(cell.number)
    elif isinstance(cell.range, IntegerRange):
        data["range"] = [cell.range.low, cell.range.high]
        if cell.range.parts:
            data["parts"] = [[part.low, part.high] for part in cell.range.parts]
    elif isinstance(cell.range, Band):
        low, high = cell.range.low, cell.range.high
        data["band"] = [None if end is None else float(end) for end in (low, high)]
    elif cell.expression is not None and cell.dice is not None:
        data["dice"] = str(cell.expression)
        data["mean"] = exact_and_float(cell.dice.mean)
    elif cell.choice is not None:
        data["options"] = list(cell.choice.options)
        if cell.choice.span is not None:
            data["range"] = [cell.choice.span.low, cell.choice.span.high]
    elif cell.trial is not None:
        data["chance"] = chance_data(Chance(cell.trial.chance))
    if cell.chance is not None:
        data["chance"] = chance_data(cell.chance)
    return data


def _total(view: TableView, total: Total) -> Data:
    names = [column.name for column in view.table.rolled_columns]
    rows = [None if index is None else view.rows[index].row.id for index in total.rows]
    return {
        "total": total.total,
        "chance": chance_data(total.chance),
        "at_most": chance_data(total.at_most),
        "at_least": chance_data(total.at_least),
        "rows": dict(zip(names, rows, strict=True)),
    }


def _each(view: TableView) -> Data | None:
    if view.each is None or view.table.each is None:
        return None
    return {
        "chance": view.table.each.chance.name,
        "nothing": chance_data(view.each.nothing),
        "rows": exact_and_float(view.each.rows),
    }


def _again(view: TableView, known: AgainColumn) -> Data:
    return {
        "column": known.column.name,
        "choice": known.choice or None,
        "rows": {
            view.rows[row.index].row.id: {
                "at_least_once": chance_data(row.at_least_once),
                "times": exact_and_float(row.times),
            }
            for row in known.rows
        },
    }


def _shift(view: TableView, shift: Shift) -> Data:
    return {
        "column": shift.column.name,
        "modifiers": [
            {
                "modifier": modifier,
                "rows": {
                    row.row.id: chance_data(chance)
                    for row, chance in zip(view.rows, held, strict=True)
                    if chance is not None
                },
            }
            for modifier, held in zip(shift.modifiers, shift.chances, strict=True)
        ],
    }


DATA = table_data
