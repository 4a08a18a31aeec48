"""Views as plain data for machines: every chance exact as "n/d" and as a float."""

from __future__ import annotations

from tablewright.dice import Band, Distribution, IntegerRange
from tablewright.kinds import Entry
from tablewright.kinds.check import Input
from tablewright.odds.nested import NestedTable
from tablewright.views.check import CheckView, Grid, TotalResult
from tablewright.views.comparison import ComparisonView
from tablewright.views.entry import Body, EntryView
from tablewright.views.example import ExampleView
from tablewright.views.figures import Data, chance_data, exact_and_float
from tablewright.views.model import ModelView
from tablewright.views.rule import PointView, RuleView
from tablewright.views.table import CellView, RowView, Shift, TableView, Total
from tablewright.views.thing import ThingView
from tablewright.views.thing_data import (
    comparison_data,
    example_data,
    model_data,
    thing_data,
)


def distribution_data(rolled: Distribution) -> Data:
    """Return what dice can show: their totals with chances, least, mean and greatest."""
    return {
        "minimum": rolled.minimum,
        "mean": exact_and_float(rolled.mean),
        "maximum": rolled.maximum,
        "totals": [
            {
                "total": total,
                "chance": exact_and_float(chance),
                "at_most": exact_and_float(rolled.at_most(total)),
                "at_least": exact_and_float(rolled.at_least(total)),
            }
            for total, chance in rolled.chances.items()
        ],
    }


def entry_data(view: EntryView) -> Data:
    """Return an entry as readers of its pack meet it: what it says, and all of its odds."""
    entry = view.entry
    data: Data = {
        "id": entry.id,
        "pack": view.scope.pack,
        "kind": entry.kind,
        "title": entry.title,
        "file": entry.source.name,
        "summary": entry.summary.markdown if entry.summary else None,
        "text": entry.text.markdown if entry.text else None,
        "tags": list(entry.tags),
        "inherited_from": entry.pack if view.is_inherited else None,
        "house_rule": view.replaces is not None,
        **_body(view.body),
        "rulings": rulings_data(entry),
        "errata": errata_data(entry),
    }
    if view.before is not None:
        data["before"] = _body(view.before)
    return data


def rulings_data(entry: Entry) -> list[Data]:
    """Return how questions that the source of `entry` leaves open are settled."""
    return [
        {
            "question": ruling.question.markdown,
            "ruling": ruling.ruling.markdown,
            "reason": ruling.reason.markdown,
        }
        for ruling in entry.rulings
    ]


def errata_data(entry: Entry) -> list[Data]:
    """Return what the source of `entry` prints and its file corrects."""
    return [
        {
            "field": erratum.field_text or None,
            "printed": erratum.printed,
            "ruling": erratum.ruling,
            "reason": erratum.reason.markdown,
            "proved": erratum.field is not None,
        }
        for erratum in entry.errata
    ]


def _body(body: Body | None) -> Data:
    if isinstance(body, TableView):
        return _table(body)
    if isinstance(body, CheckView):
        return _check(body)
    if isinstance(body, RuleView):
        return _rule(body)
    if isinstance(body, ThingView):
        return thing_data(body)
    if isinstance(body, ModelView):
        return model_data(body)
    if isinstance(body, ExampleView):
        return example_data(body)
    if isinstance(body, ComparisonView):
        return comparison_data(body)
    return {}


def _table(view: TableView) -> Data:
    adjusted = view.table.adjusted
    return {
        "roll": str(view.table.roll) if view.table.roll is not None else None,
        "adjusted": None
        if adjusted is None
        else {
            "range": [adjusted.range.low, adjusted.range.high],
            "note": adjusted.note.markdown if adjusted.note else None,
        },
        "columns": [
            {"name": c.name, "title": c.title, "type": str(c.type), "key": c.column.is_key}
            for c in view.columns
        ],
        "rows": [_row(view, row) for row in view.rows],
        "notes": _notes(view),
        "totals": [_total(view, total) for total in view.totals],
        "shifts": [_shift(view, shift) for shift in view.shifts],
    }


def _row(view: TableView, row: RowView) -> Data:
    return {
        "id": row.row.id,
        "then": [_nested(following) for following in row.then],
        "group": row.row.group or None,
        "notes": list(row.row.notes),
        "cells": {
            column.name: _cell(cell)
            for column, cell in zip(view.columns, row.cells, strict=True)
            if cell.value is not None or cell.chance is not None
        },
    }


def _nested(following: NestedTable) -> Data:
    return {
        "table": following.table.address,
        "column": following.column.name,
        "rows": [
            {
                "row": branch.row.id,
                "chance": exact_and_float(branch.chance),
                "then": None if branch.then is None else _nested(branch.then),
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
    elif isinstance(cell.range, Band):
        low, high = cell.range.low, cell.range.high
        data["band"] = [None if end is None else float(end) for end in (low, high)]
    elif cell.expression is not None and cell.dice is not None:
        data["dice"] = str(cell.expression)
        data["mean"] = exact_and_float(cell.dice.mean)
    if cell.chance is not None:
        data["chance"] = chance_data(cell.chance)
    return data


def _total(view: TableView, total: Total) -> Data:
    names = [column.name for column in view.table.rolled_columns]
    rows = [None if place is None else view.rows[place].row.id for place in total.rows]
    return {
        "total": total.total,
        "chance": chance_data(total.chance),
        "at_most": chance_data(total.at_most),
        "at_least": chance_data(total.at_least),
        "rows": dict(zip(names, rows, strict=True)),
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


def _check(view: CheckView) -> Data:
    check = view.check
    return {
        "roll": {name: str(dice) for name, dice in check.rolls.items()},
        "inputs": [_input(known) for known in check.inputs],
        "values": [
            {"name": name, "title": check.title_of(name), "formula": formula.source}
            for name, formula in check.values.items()
        ],
        "outcomes": [
            {
                "name": outcome.name,
                "when": outcome.when.source if outcome.when else None,
                "text": outcome.text.markdown if outcome.text else None,
            }
            for outcome in check.outcomes
        ],
        "odds": [_grid(grid) for grid in view.grids],
        "totals": [_total_result(total) for total in view.totals],
    }


def _input(known: Input) -> Data:
    return {
        "name": known.name,
        "title": known.title,
        "values": {
            label: known.figure(value)
            for label, value in zip(known.labels, known.values, strict=True)
        },
        "default": known.default,
    }


def _grid(grid: Grid) -> Data:
    return {
        "outcome": grid.outcome,
        "rows": grid.rows.name if grid.rows else None,
        "columns": grid.columns.name if grid.columns else None,
        "given": dict(grid.given),
        "cells": [
            {"row": row, "column": column, "chance": chance_data(chance)}
            for row, held in zip(grid.row_values, grid.cells, strict=True)
            for column, chance in zip(grid.column_values, held, strict=True)
        ],
    }


def _total_result(total: TotalResult) -> Data:
    return {
        "total": total.total,
        "chance": chance_data(total.chance),
        "at_most": chance_data(total.at_most),
        "at_least": chance_data(total.at_least),
        "outcomes": [
            {"outcome": span.outcome, "from": span.labels[0], "to": span.labels[1]}
            if span.labels
            else {"outcome": span.outcome}
            for span in total.spans
        ],
    }


def _rule(view: RuleView) -> Data:
    def points(held: tuple[PointView, ...]) -> list[Data]:
        return [{"text": point.text.markdown, "mark": point.mark or None} for point in held]

    return {"steps": points(view.steps), "points": points(view.points), "notes": _notes(view)}


def _notes(view: TableView | RuleView) -> list[Data]:
    return [
        {"name": note.name, "mark": note.mark, "text": note.text.markdown}
        for note in view.footnotes
    ]
