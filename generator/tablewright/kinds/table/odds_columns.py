"""The `odds` columns of tables: a chance per row, computed from a check."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from tablewright.figures import NoValue, row_figures, row_names
from tablewright.formula import (
    Environment,
    EvaluationError,
    Formula,
    FormulaError,
    FormulaValue,
    Problem,
)
from tablewright.kinds.check.entry import Check, InputValue
from tablewright.kinds.table.columns import Column
from tablewright.kinds.table.entry import Row, Table
from tablewright.odds.checks import compile_check, given_value
from tablewright.source import Pointer


@dataclass(frozen=True, slots=True, eq=False)
class OddsColumn:
    """An odds column whose formulas compiled; `problems` say where one did not."""

    inputs: Mapping[str, tuple[Formula, Pointer]]
    problems: tuple[tuple[Pointer, Problem], ...]


class ImpossibleInput(ValueError):
    """A row asks a check with an input that the check does not take."""

    def __init__(self, name: str, value: FormulaValue, pointer: Pointer) -> None:
        super().__init__(name)
        self.name = name
        self.value = value
        self.pointer = pointer


@lru_cache(maxsize=1024)
def compile_odds_column(table: Table, column: Column) -> OddsColumn:
    """Compile the inputs of an odds column; `row.NAME` is the cell of that column.

    Raises `ValueError` for a column of another type.
    """
    if column.odds is None:
        raise ValueError(f"{column.name} is not computed from a check")
    environment = Environment(row_names(table, "row"))
    inputs: dict[str, tuple[Formula, Pointer]] = {}
    problems: list[tuple[Pointer, Problem]] = []
    for name, text in column.odds.inputs.items():
        try:
            inputs[name] = (environment.compile(text.source), text.pointer)
        except FormulaError as error:
            problems.extend((text.pointer, problem) for problem in error.problems)
    return OddsColumn(inputs, tuple(problems))


def row_inputs(table: Table, column: Column, row: Row, check: Check) -> dict[str, InputValue]:
    """Return what `row` asks `check` with; inputs that the column leaves out have their default.

    Raises `NoValue` where a formula has none, `ImpossibleInput` where its value is none of the
    input's, and `KeyError` for an input that is neither given nor has a default.
    """
    figures = row_figures(table, row, "row")
    given: dict[str, InputValue] = {}
    compiled = compile_odds_column(table, column)
    for check_input in check.inputs:
        if check_input.name not in compiled.inputs:
            if check_input.default is None:
                raise KeyError(check_input.name)
            given[check_input.name] = check_input.default
            continue
        formula, pointer = compiled.inputs[check_input.name]
        try:
            value = formula.evaluate(figures)
        except EvaluationError as error:
            raise NoValue(str(error), pointer, figures) from None
        input_value = given_value(check_input, value)
        # A text that looks like a number is none.
        if input_value is None or (check_input.is_range and not isinstance(value, int)):
            raise ImpossibleInput(check_input.name, value, pointer)
        given[check_input.name] = input_value
    return given


def odds_of_row(table: Table, column: Column, row: Row, check: Check) -> Fraction:
    """Return the chance that an odds column states for `row`, asked of `check`.

    Raises like `row_inputs`, and `ValueError` when the check does not compile.
    """
    program = compile_check(check).program
    if program is None or column.odds is None:
        raise ValueError(f"{check.id} has no odds")
    chance = program.chance(row_inputs(table, column, row, check), column.odds.outcome)
    return Fraction(chance**column.odds.in_a_row)
