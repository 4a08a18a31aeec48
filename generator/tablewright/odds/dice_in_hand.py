"""Which dice a check is rolled with where inputs bring their figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from math import prod
from typing import Any

from tablewright.allowance import work, work_once
from tablewright.dice import DiceError, NoDice, SizedDice, effort_of
from tablewright.figures import Declarations, NoValue, row_figures, value_of
from tablewright.formula import Formula, FormulaType, FormulaValue, Problem, ProblemKind
from tablewright.kinds.check.entry import Check, Input, InputValue
from tablewright.kinds.formula_text import FormulaText
from tablewright.odds.dependencies import inputs_of_dice
from tablewright.records import replace
from tablewright.source import Pointer

# Combinations of the inputs that bring figures to dice.
MOST_SIZES = 5_000

# Steps of a run that it takes to read dice.
_STEPS_OF_DICE = 25

Sizes = Mapping[str, tuple[Formula, ...]]
"""The formulas of the figures of dice, by the names of the dice."""


def compiled_sizes(check: Check, declared: Declarations) -> Sizes:
    """Return the formulas of the figures; what is wrong with them is noted in `declared`.

    With every combination of the inputs that they read, they must make dice.
    """
    found = {}
    for name, dice in check.rolls.items():
        if not isinstance(dice, SizedDice):
            continue
        formulas = []
        for figure in dice.figures:
            known = len(declared.problems)
            text = FormulaText(figure.source, check.roll_pointer(name))
            formulas.append(declared.compile(text, FormulaType.INTEGER))
            declared.problems[known:] = [
                (at, replace(problem, offset=problem.offset + figure.offset))
                for at, problem in declared.problems[known:]
            ]
        sound = tuple(formula for formula in formulas if formula is not None)
        if len(sound) == len(formulas):
            problem = _problem(check, name, dice, sound)
            if problem is None:
                found[name] = sound
            else:
                declared.problems.append((check.roll_pointer(name), problem))
    return found


def _problem(
    check: Check, name: str, dice: SizedDice, formulas: tuple[Formula, ...]
) -> Problem | None:
    """Return what is wrong with `dice` for the first combination of inputs that makes none."""
    inputs = inputs_of_dice(check, name)
    count = prod(len(each.values) for each in inputs)
    whole = (0, len(dice.text))
    if count > MOST_SIZES:
        message = f"the figures of these dice hang on {count:,} combinations of inputs"
        hint = f"at most {MOST_SIZES:,} are tried: narrow a range"
        return Problem(ProblemKind.TYPE, message, *whole, hint)
    for given in combinations(inputs):
        words = " and ".join(f"{i.name} {i.label(given[i.name])}" for i in inputs)
        work(_STEPS_OF_DICE)
        try:
            figures = figures_of(inputs, given)
            values = sizes(formulas, check.roll_pointer(name), figures)
            made = dice.dice(values)
        except NoValue as fault:
            return Problem(ProblemKind.TYPE, f"with {words}: {fault}", *whole)
        except NoDice as fault:
            hint = "write what is rolled then behind `or`, or `max(0, …)` around the formula"
            return Problem(ProblemKind.TYPE, f"with {words}, {fault}", *whole, hint)
        except DiceError as fault:
            return Problem(ProblemKind.TYPE, f"with {words}: {fault}", *whole, fault.hint)
        work_once(made, effort_of(made).of_run)
    return None


def combinations(inputs: tuple[Input, ...]) -> Iterator[dict[str, InputValue]]:
    """Yield every combination of the values of `inputs`, the first changing slowest."""
    for values in product(*(each.values for each in inputs)):
        yield dict(zip((each.name for each in inputs), values, strict=True))


def figures_of(
    inputs: tuple[Input, ...], given: Mapping[str, InputValue]
) -> dict[str, FormulaValue]:
    """Return what formulas see of `inputs` and of the rows that are `given`."""
    figures: dict[str, FormulaValue] = {}
    for each in inputs:
        figures[each.name] = each.figure(given[each.name])
        if each.table is not None:
            row = next(row for row in each.table.rows if row.id == given[each.name])
            figures |= row_figures(each.table, row, each.name)
    return figures


def sizes(
    formulas: tuple[Formula, ...], pointer: Pointer, figures: Mapping[str, object]
) -> tuple[int, ...]:
    """Return the values of the `formulas` of dice; raises `NoValue`."""
    known: dict[str, Any] = dict(figures)
    values = (value_of(formula, pointer, known) for formula in formulas)
    return tuple(value if isinstance(value, int) else 0 for value in values)
