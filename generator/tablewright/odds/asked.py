"""A check that is asked from elsewhere: by a row of a table, or by a thing's own figures."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from tablewright.figures import NoValue
from tablewright.formula import (
    Environment,
    EvaluationError,
    Formula,
    FormulaError,
    FormulaType,
    FormulaValue,
    Problem,
)
from tablewright.kinds.check.entry import Check, InputValue
from tablewright.kinds.table.entry import OddsOf
from tablewright.odds.checks import compile_check, given_value
from tablewright.records import Struct
from tablewright.source import Pointer


class AskedInputs(Struct, frozen=True, eq=False):
    """The inputs that a check is given, by formulas that compiled; `problems` say where not."""

    inputs: Mapping[str, tuple[Formula, Pointer]]
    problems: tuple[tuple[Pointer, Problem], ...]


class ImpossibleInput(ValueError):
    """A check is asked with an input that it does not take."""

    def __init__(self, name: str, value: FormulaValue, pointer: Pointer) -> None:
        super().__init__(name)
        self.name = name
        self.value = value
        self.pointer = pointer


def compile_inputs(odds: OddsOf, names: Mapping[str, FormulaType]) -> AskedInputs:
    """Compile the inputs of `odds`, whose formulas may use `names`."""
    environment = Environment(names)
    inputs: dict[str, tuple[Formula, Pointer]] = {}
    problems: list[tuple[Pointer, Problem]] = []
    for name, text in odds.inputs.items():
        try:
            inputs[name] = (environment.compile(text.source), text.pointer)
        except FormulaError as error:
            problems.extend((text.pointer, problem) for problem in error.problems)
    return AskedInputs(inputs, tuple(problems))


def inputs_for(
    asked: AskedInputs, figures: Mapping[str, FormulaValue], check: Check
) -> dict[str, InputValue]:
    """Return what `check` is asked with for `figures`; inputs that are left out have their default.

    Raises `NoValue` where a formula has none, `ImpossibleInput` where its value is none of the
    input's, and `KeyError` for an input that is neither given nor has a default.
    """
    given: dict[str, InputValue] = {}
    for check_input in check.inputs:
        if check_input.name not in asked.inputs:
            if check_input.default is None:
                raise KeyError(check_input.name)
            given[check_input.name] = check_input.default
            continue
        formula, pointer = asked.inputs[check_input.name]
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


def chance_for(odds: OddsOf, inputs: Mapping[str, InputValue], check: Check) -> Fraction:
    """Return the chance that `odds` state of `check`; raises `ValueError` for a broken check."""
    program = compile_check(check).program
    if program is None:
        raise ValueError(f"{check.id} has no odds")
    return Fraction(program.chance(inputs, odds.outcome) ** odds.in_a_row)
