"""Checks compiled into programs that tell outcomes, and the exact odds of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from tablewright.figures import Declarations, row_names, row_unseen
from tablewright.formula import (
    Formula,
    FormulaType,
    Problem,
    ProblemKind,
    type_of,
)
from tablewright.kinds.check.entry import Check, Input, InputValue, RowDice
from tablewright.kinds.table.entry import ColumnType
from tablewright.names import suggestion
from tablewright.odds.compiled_formulas import CompiledFormulas, Inputs
from tablewright.odds.dependencies import hang_on_dice
from tablewright.odds.dice_in_hand import compiled_sizes
from tablewright.odds.elimination import elimination
from tablewright.odds.uncounted import uncounted
from tablewright.records import Struct, field
from tablewright.source import Pointer

# What a proof may cost, in evaluations of formulas; a run's allowance ends most of them before.
MOST_EVALUATIONS = 250_000


class CheckProgram(CompiledFormulas, frozen=True, eq=False):
    """A check whose formulas compiled, and the odds that have been worked out of them."""

    _odds: dict[tuple[InputValue, ...], dict[int | None, Fraction]] = field(default_factory=dict)

    def outcomes(self, inputs: Inputs, totals: Sequence[int]) -> list[int | None]:
        """Return the place of what happens with `inputs` for each total of its dice, or None.

        Of a check that rolls once. It is quick where many are asked for. Raises `NoValue`.
        """
        return elimination(self).outcomes(inputs, totals)

    def odds(self, inputs: Inputs) -> Mapping[int | None, Fraction]:
        """Return the chance of each outcome by its place, None standing for no outcome.

        Every outcome is there, impossible ones with 0. Raises `NoValue`.
        """
        key = tuple(inputs[given.name] for given in self.check.inputs)
        if key not in self._odds:
            law = elimination(self).law(inputs)
            odds: dict[int | None, Fraction] = {
                index: Fraction(part, law.whole) for index, part in enumerate(law.parts[:-1])
            }
            if law.parts[-1]:
                odds[None] = Fraction(law.parts[-1], law.whole)
            self._odds[key] = odds
        return self._odds[key]

    def chance(self, inputs: Inputs, outcome: str) -> Fraction:
        """Return the chance of `outcome`; raises `KeyError` if the check has none of that name."""
        names = [outcome.name for outcome in self.check.outcomes]
        if outcome not in names:
            raise KeyError(outcome)
        return self.odds(inputs)[names.index(outcome)]


class CompiledCheck(Struct, frozen=True):
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
        names[given.name] = type_of(given.figure(given.values[0]))
        if given.table is not None:
            names |= row_names(given.table, given.name)
    unseen = {
        name: what
        for given in check.inputs
        if given.table is not None
        for name, what in row_unseen(given.table, given.name).items()
    }
    inputs_alone = {name: kind for name, kind in names.items() if name not in check.rolls}
    of_dice = Declarations(inputs_alone, [], unseen)
    sized = compiled_sizes(check, of_dice)
    declared = Declarations(names, [*_dice_problems(check), *of_dice.problems], unseen)
    values = [
        (name, declared.declare(name, text), text.pointer) for name, text in check.values.items()
    ]
    conditions: list[tuple[Formula, Pointer] | None] = []
    for outcome in check.outcomes:
        if outcome.when is None:
            conditions.append(None)
            continue
        formula = declared.compile(outcome.when, FormulaType.BOOLEAN)
        if formula is not None:
            conditions.append((formula, outcome.when.pointer))
    expected = {
        text.pointer: declared.compile(text, FormulaType.INTEGER, FormulaType.NUMBER)
        for each in check.expected
        for text in each.formulas
    }
    if problems := [*declared.problems, *uncounted(check)]:
        return CompiledCheck(None, tuple(problems))
    sound = tuple((name, formula, at) for name, formula, at in values if formula is not None)
    hanging = hang_on_dice(check)
    averages = {pointer: formula for pointer, formula in expected.items() if formula is not None}
    program = CheckProgram(check, sound, tuple(conditions), hanging, sized, averages)
    return CompiledCheck(program, ())


def usual_value(check_input: Input) -> InputValue:
    """Return the value that an input has while nobody says another: its default, or its first.

    That is the first with which somebody rolls.
    """
    return check_input.rolled[0] if check_input.default is None else check_input.default


def given_value(check_input: Input, written: object) -> InputValue | None:
    """Return the value of `known` that is `written`, by its label or by what it means, or None.

    A row is written as `Table.find_row` knows it. Of several options that mean the same, it is
    the first: formulas cannot tell them apart.
    """
    if isinstance(written, bool) or written is None:
        return None
    if check_input.table is not None:
        row = check_input.table.find_row(str(written))
        return None if row is None else row.id
    for label, value in zip(check_input.labels, check_input.values, strict=True):
        if str(written) == label:
            return value
    return next(
        (value for value in check_input.values if check_input.figure(value) == written), None
    )


def _dice_problems(check: Check) -> Iterator[tuple[Pointer, Problem]]:
    """Yield what is wrong with dice that should stand in the row of an input."""
    for each in check.rolls.values():
        if not isinstance(each, RowDice):
            continue
        check_input = check.input(each.input)
        if check_input is None or check_input.table is None:
            rows = [given.name for given in check.inputs if given.table is not None]
            hint = suggestion(each.input, rows, "inputs that are rows")
            message = f"no input `{each.input}` is a row of a table"
            yield each.pointer, Problem(ProblemKind.NAME, message, 0, len(each.input), hint)
            continue
        dice = [c.name for c in check_input.table.columns if c.type is ColumnType.DICE]
        lacking = [row.id for row in check_input.table.rows if each.column not in row.cells]
        start = len(each.input) + 1
        if each.column not in dice:
            hint = suggestion(each.column, dice, "columns of dice")
            message = f"`{check_input.table.id}` has no column of dice `{each.column}`"
            yield each.pointer, Problem(ProblemKind.NAME, message, start, len(each.column), hint)
        elif lacking:
            message = (
                f"the row `{lacking[0]}` of `{check_input.table.id}` has no dice in `{each.column}`"
            )
            hint = "write dice in every row of that column"
            yield each.pointer, Problem(ProblemKind.TYPE, message, start, len(each.column), hint)
