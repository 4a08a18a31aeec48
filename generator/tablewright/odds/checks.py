"""Checks compiled into programs that tell outcomes, and the exact odds of them."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from itertools import product

from tablewright.dice import Expression, distribution, joint
from tablewright.figures import NoValue, row_figures, row_names
from tablewright.formula import (
    Environment,
    EvaluationError,
    Formula,
    FormulaError,
    FormulaType,
    FormulaValue,
    Problem,
    ProblemKind,
    type_of,
)
from tablewright.kinds.check import Check, Input, InputValue, RowDice
from tablewright.kinds.columns import ColumnType, FormulaText
from tablewright.names import suggestion
from tablewright.source import Pointer

# What is proved by enumeration: about three seconds of it on a small machine.
MOST_EVALUATIONS = 250_000

Inputs = Mapping[str, InputValue]


@dataclass(frozen=True, slots=True)
class Evaluated:
    """One roll of a check, worked out: the place of its outcome (None: none) and all figures."""

    outcome: int | None
    figures: Mapping[str, FormulaValue]


@dataclass(frozen=True, slots=True, eq=False)
class CheckProgram:
    """A check whose formulas compiled."""

    check: Check
    values: tuple[tuple[str, Formula, Pointer], ...]
    conditions: tuple[tuple[Formula, Pointer] | None, ...]
    _odds: dict[tuple[InputValue, ...], dict[int | None, Fraction]] = field(default_factory=dict)

    @property
    def roll_count(self) -> int:
        """How many different rolls there are at the most, for one combination of inputs."""
        sizes = (
            max((len(distribution(dice).support) for dice in self._all_dice(each)), default=0)
            for each in self.check.rolls.values()
        )
        return math.prod(sizes)

    @property
    def input_count(self) -> int:
        """How many combinations of inputs there are."""
        return math.prod(len(given.values) for given in self.check.inputs)

    @property
    def is_countable(self) -> bool:
        """Whether every combination of inputs and rolls can be tried."""
        return self.roll_count * self.input_count <= MOST_EVALUATIONS

    def combinations(self) -> Iterator[dict[str, InputValue]]:
        """Yield every combination of inputs, the first input changing slowest."""
        names = [given.name for given in self.check.inputs]
        for values in product(*(given.values for given in self.check.inputs)):
            yield dict(zip(names, values, strict=True))

    def dice(self, inputs: Inputs) -> dict[str, Expression]:
        """Return the dice that are rolled with `inputs`, by their names."""
        return {
            name: self._row_dice(each, str(inputs[each.input]))
            if isinstance(each, RowDice)
            else each
            for name, each in self.check.rolls.items()
        }

    def _all_dice(self, each: Expression | RowDice) -> Iterator[Expression]:
        if isinstance(each, Expression):
            yield each
            return
        known = self.check.input(each.input)
        for value in known.values if known is not None else ():
            yield self._row_dice(each, str(value))

    def _row_dice(self, each: RowDice, row_id: str) -> Expression:
        known = self.check.input(each.input)
        rows = known.table.rows if known is not None and known.table is not None else ()
        cells = (row.cells[each.column] for row in rows if row.id == row_id)
        value = next(cells).value
        if not isinstance(value, Expression):
            raise TypeError(f"{each} is no dice, and was compiled as if it were")
        return value

    def evaluate(self, inputs: Inputs, rolls: Mapping[str, int]) -> Evaluated:
        """Return what happens with `inputs` when the dice show `rolls`.

        Raises `NoValue` where a formula has none.
        """
        figures: dict[str, FormulaValue] = {**inputs, **rolls, **self._members(inputs)}
        for name, formula, pointer in self.values:
            figures[name] = _value(formula, pointer, figures)
        for place, condition in enumerate(self.conditions):
            if condition is None or _value(*condition, figures):
                return Evaluated(place, figures)
        return Evaluated(None, figures)

    def _members(self, inputs: Inputs) -> dict[str, FormulaValue]:
        """Return the cells of the rows that are inputs, as members of their names."""
        members: dict[str, FormulaValue] = {}
        for known in self.check.inputs:
            if known.table is not None:
                row = next(r for r in known.table.rows if r.id == inputs[known.name])
                members |= row_figures(known.table, row, known.name)
        return members

    def odds(self, inputs: Inputs) -> Mapping[int | None, Fraction]:
        """Return the chance of each outcome by its place, None standing for no outcome.

        Every outcome is there, impossible ones with 0. Raises `NoValue`.
        """
        key = tuple(inputs[given.name] for given in self.check.inputs)
        if key not in self._odds:
            odds: dict[int | None, Fraction] = dict.fromkeys(
                range(len(self.check.outcomes)), Fraction(0)
            )
            for rolls, chance in self.rolls(inputs):
                place = self.evaluate(inputs, rolls).outcome
                odds[place] = odds.get(place, Fraction(0)) + chance
            self._odds[key] = odds
        return self._odds[key]

    def rolls(self, inputs: Inputs) -> Iterator[tuple[dict[str, int], Fraction]]:
        """Yield every roll of the dice that are rolled with `inputs`, and its chance."""
        return joint({name: distribution(dice) for name, dice in self.dice(inputs).items()})

    def chance(self, inputs: Inputs, outcome: str) -> Fraction:
        """Return the chance of `outcome`; raises `KeyError` if the check has none of that name."""
        names = [known.name for known in self.check.outcomes]
        if outcome not in names:
            raise KeyError(outcome)
        return self.odds(inputs)[names.index(outcome)]


@dataclass(frozen=True, slots=True)
class CompiledCheck:
    """A check's program, or the problems that forbid one, each with its formula's place."""

    program: CheckProgram | None
    problems: tuple[tuple[Pointer, Problem], ...]


@lru_cache(maxsize=1024)
def compile_check(check: Check) -> CompiledCheck:
    """Compile the formulas of `check`; each may use dice, inputs and the values above it.

    A check with an input of a table that is not there has no program, and no problem either:
    another proof speaks of that.
    """
    if any(not given.values for given in check.inputs):
        return CompiledCheck(None, ())
    names: dict[str, FormulaType] = dict.fromkeys(check.rolls, FormulaType.INTEGER)
    for given in check.inputs:
        names[given.name] = type_of(given.values[0])
        if given.table is not None:
            names |= row_names(given.table, given.name)
    problems = [*_dice_problems(check)]
    values: list[tuple[str, Formula, Pointer]] = []
    unknown: set[str] = set()
    for name, text in check.values.items():
        formula = _compiled(text, names, problems, unknown)
        if formula is not None:
            names[name] = formula.type
            values.append((name, formula, text.pointer))
        else:
            # Later formulas may speak of it: one fault is reported once.
            names[name] = FormulaType.INTEGER
            unknown.add(name)
    conditions: list[tuple[Formula, Pointer] | None] = []
    for outcome in check.outcomes:
        if outcome.when is None:
            conditions.append(None)
            continue
        formula = _compiled(outcome.when, names, problems, unknown, FormulaType.BOOLEAN)
        if formula is not None:
            conditions.append((formula, outcome.when.pointer))
    if problems:
        return CompiledCheck(None, tuple(problems))
    return CompiledCheck(CheckProgram(check, tuple(values), tuple(conditions)), ())


def given_value(known: Input, written: object) -> InputValue | None:
    """Return the value of `known` that is `written`, as itself or by its label, or None."""
    for label, value in zip(known.labels, known.values, strict=True):
        if written == value or str(written) == label:
            return value
    return None


def _dice_problems(check: Check) -> Iterator[tuple[Pointer, Problem]]:
    """Yield what is wrong with dice that should stand in the row of an input."""
    for each in check.rolls.values():
        if not isinstance(each, RowDice):
            continue
        known = check.input(each.input)
        if known is None or known.table is None:
            rows = [given.name for given in check.inputs if given.table is not None]
            hint = suggestion(each.input, rows, "inputs that are rows")
            message = f"no input `{each.input}` is a row of a table"
            yield each.pointer, Problem(ProblemKind.NAME, message, 0, len(each.input), hint)
            continue
        dice = [c.name for c in known.table.columns if c.type is ColumnType.DICE]
        lacking = [row.id for row in known.table.rows if each.column not in row.cells]
        start = len(each.input) + 1
        if each.column not in dice:
            hint = suggestion(each.column, dice, "columns of dice")
            message = f"`{known.table.id}` has no column of dice `{each.column}`"
            yield each.pointer, Problem(ProblemKind.NAME, message, start, len(each.column), hint)
        elif lacking:
            message = f"the row `{lacking[0]}` of `{known.table.id}` has no dice in `{each.column}`"
            yield each.pointer, Problem(ProblemKind.TYPE, message, start, len(each.column))


def _compiled(
    text: FormulaText,
    names: Mapping[str, FormulaType],
    problems: list[tuple[Pointer, Problem]],
    unknown: AbstractSet[str],
    *results: FormulaType,
) -> Formula | None:
    try:
        return Environment(names).compile(text.source, *results)
    except FormulaError as error:
        # Of which type a value above would have been, had it compiled, nobody knows.
        guessed = not unknown.isdisjoint(re.findall(r"\w+", text.source))
        problems.extend(
            (text.pointer, problem)
            for problem in error.problems
            if not (guessed and problem.kind is ProblemKind.TYPE)
        )
        return None


def _value(formula: Formula, pointer: Pointer, figures: Mapping[str, FormulaValue]) -> FormulaValue:
    try:
        return formula.evaluate(figures)
    except EvaluationError as error:
        raise NoValue(str(error), pointer, figures) from None
