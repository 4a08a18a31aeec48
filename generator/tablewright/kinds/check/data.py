"""A check as plain data for machines: its inputs, formulas and grids of chances."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.check.entry import Input
from tablewright.kinds.check.lookup import Lookup
from tablewright.kinds.check.means_view import mean_cells
from tablewright.kinds.check.view import CheckView, Grid, TotalResult
from tablewright.views.figures import Data, chance_data, mean_data


def check_data(view: CheckView) -> Data:
    """Return a check: its dice, inputs, formulas and outcomes, and the chances of these."""
    check = view.check
    return {
        "roll": {name: str(dice) for name, dice in check.rolls.items()},
        "inputs": [_input(check_input) for check_input in check.inputs],
        "values": [
            {"name": name, "title": check.title_of(name), "formula": formula.source}
            for name, formula in check.stated_values.items()
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
        "expected": list(_averages(view)),
        "totals": [_total_result(total) for total in view.totals],
    }


def _input(check_input: Input) -> Data:
    return {
        "name": check_input.name,
        "title": check_input.title,
        "values": {
            label: check_input.figure(value)
            for label, value in zip(check_input.labels, check_input.values, strict=True)
        },
        "default": check_input.default,
        "no_roll": {check_input.label(value): why for value, why in check_input.no_roll.items()},
        "from": None if check_input.lookup is None else _lookup(check_input.lookup),
    }


def _lookup(lookup: Lookup) -> list[Data]:
    return [
        {
            "chosen": list(series.chosen),
            "rows": [
                {"row": step.label, "value": step.value, "times": step.times}
                for step in series.steps
            ],
        }
        for series in lookup.series()
    ]


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


def _averages(view: CheckView) -> Iterator[Data]:
    """Yield the averages of a check, laid out like its chances."""
    grid = view.grids[0]
    for title, cells in mean_cells(view):
        yield {
            "title": title,
            "rows": grid.rows.name if grid.rows else None,
            "columns": grid.columns.name if grid.columns else None,
            "given": dict(grid.given),
            "cells": [
                {"row": row, "column": column, "mean": mean_data(mean)}
                for row, line in zip(grid.row_values, cells, strict=True)
                for column, mean in zip(grid.column_values, line, strict=True)
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


DATA = check_data
