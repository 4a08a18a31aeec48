"""The odds columns of a table, worked out row by row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tablewright.allowance import work
from tablewright.kinds.check.entry import Check, InputValue
from tablewright.kinds.table.entry import Column, Row, Table
from tablewright.kinds.table.odds_columns import ImpossibleInput, compile_odds_column, row_inputs
from tablewright.library import Scope
from tablewright.odds import NoValue

_STEPS_OF_A_CELL = 15


@dataclass(frozen=True, slots=True)
class OddsCell:
    """One cell of an odds column, and what the check is asked with.

    `fault` is what keeps it from having a chance, if anything does; then there are no `inputs`.
    """

    column: Column
    row: Row
    check: Check
    inputs: Mapping[str, InputValue]
    fault: NoValue | ImpossibleInput | None


def odds_checks(table: Table, scope: Scope) -> Iterator[tuple[Column, Check]]:
    """Yield the odds columns of `table` whose checks are there."""
    for column in table.columns:
        check = scope.find(column.odds.check) if column.odds is not None else None
        if isinstance(check, Check):
            yield column, check


def odds_cells(table: Table, scope: Scope) -> Iterator[OddsCell]:
    """Yield the cells of the odds columns that can be worked out at all."""
    for column, check in odds_checks(table, scope):
        if compile_odds_column(table, column).problems:
            continue
        work(_STEPS_OF_A_CELL * len(table.rows))
        for row in table.rows:
            inputs: Mapping[str, InputValue] = {}
            fault: NoValue | ImpossibleInput | None = None
            try:
                inputs = row_inputs(table, column, row, check)
            except (NoValue, ImpossibleInput) as error:
                fault = error
            except KeyError:
                break
            yield OddsCell(column, row, check, inputs, fault)
