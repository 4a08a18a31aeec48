"""The `odds` columns of tables: a chance per row, computed from a check."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from tablewright.figures import row_figures, row_names
from tablewright.kinds.check.entry import Check, InputValue
from tablewright.kinds.table.columns import Column
from tablewright.kinds.table.entry import Row, Table
from tablewright.odds.asked import AskedInputs, chance_for, compile_inputs, inputs_for


@lru_cache(maxsize=1024)
def compile_odds_column(table: Table, column: Column) -> AskedInputs:
    """Compile the inputs of an odds column; `row.NAME` is the cell of that column.

    Raises `ValueError` for a column of another type.
    """
    if column.odds is None:
        raise ValueError(f"{column.name} is not computed from a check")
    return compile_inputs(column.odds, row_names(table, "row"))


def row_inputs(table: Table, column: Column, row: Row, check: Check) -> dict[str, InputValue]:
    """Return what `row` asks `check` with; inputs that the column leaves out have their default.

    Raises `NoValue` where a formula has none, `ImpossibleInput` where its value is none of the
    input's, and `KeyError` for an input that is neither given nor has a default.
    """
    return inputs_for(compile_odds_column(table, column), row_figures(table, row, "row"), check)


def odds_of_row(table: Table, column: Column, row: Row, check: Check) -> Fraction:
    """Return the chance that an odds column states for `row`, asked of `check`.

    Raises like `row_inputs`, and `ValueError` when the check does not compile.
    """
    if column.odds is None:
        raise ValueError(f"{check.id} has no odds")
    return chance_for(column.odds, row_inputs(table, column, row, check), check)
