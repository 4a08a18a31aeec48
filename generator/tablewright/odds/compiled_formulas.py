"""The compiled formulas of a check, with the dice that they read: what one roll comes to."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import product

from tablewright.dice import Expression, SizedDice, distribution, joint
from tablewright.figures import row_figures, value_of
from tablewright.formula import Formula, FormulaValue
from tablewright.kinds.check.entry import Check, Input, InputValue
from tablewright.kinds.table.entry import Row
from tablewright.odds.dependencies import inputs_of_dice
from tablewright.odds.dice_in_hand import Sizes, combinations, figures_of, sizes
from tablewright.records import Struct, field
from tablewright.source import Pointer

Inputs = Mapping[str, InputValue]


class Evaluated(Struct, frozen=True):
    """One roll of a check, worked out: the place of its outcome (None: none) and all figures."""

    outcome: int | None
    figures: Mapping[str, FormulaValue]


class CompiledFormulas(Struct, frozen=True, eq=False):
    """A check with its formulas compiled; `hanging` names the values that hang on the dice.

    `expected` has the formulas of its averages by the places where they are written.
    """

    check: Check
    values: tuple[tuple[str, Formula, Pointer], ...]
    conditions: tuple[tuple[Formula, Pointer] | None, ...]
    hanging: frozenset[str]
    sizes: Sizes = field(default_factory=dict)
    expected: Mapping[Pointer, Formula] = field(default_factory=dict)
    _rows: dict[tuple[str, str], Mapping[str, FormulaValue]] = field(default_factory=dict)

    @property
    def roll_count(self) -> int:
        """How many different rolls there are at the most, for one combination of inputs."""
        return math.prod(self.most_rolls(name) for name in self.check.rolls)

    @property
    def input_count(self) -> int:
        """How many combinations of inputs there are."""
        return math.prod(len(given.values) for given in self.check.inputs)

    def most_rolls(self, name: str) -> int:
        """Return how many totals the die `name` has, in whichever row has the most."""
        found = dict.fromkeys(dice for _, dice in self.each_die(name))
        return max((len(distribution(dice).support) for dice in found), default=0)

    def each_die(self, name: str) -> Iterator[tuple[dict[str, InputValue], Expression]]:
        """Yield the dice called `name` for every combination of the inputs that they hang on."""
        inputs = inputs_of_dice(self.check, name)
        for given in combinations(inputs):
            yield given, self.die(name, figures_of(inputs, given))

    def combinations(self) -> Iterator[dict[str, InputValue]]:
        """Yield every combination of inputs, the first input changing slowest."""
        names = [given.name for given in self.check.inputs]
        for values in product(*(given.values for given in self.check.inputs)):
            yield dict(zip(names, values, strict=True))

    def dice(self, inputs: Inputs) -> dict[str, Expression]:
        """Return the dice that are rolled with `inputs`, by their names."""
        figures = self.given(inputs, {})
        return {name: self.die(name, figures) for name in self.check.rolls}

    def die(self, name: str, figures: Mapping[str, object]) -> Expression:
        """Return the dice called `name`, which may stand in a row, or hang on `figures`."""
        each = self.check.rolls[name]
        if isinstance(each, Expression):
            return each
        if isinstance(each, SizedDice):
            return each.dice(sizes(self.sizes[name], self.check.roll_pointer(name), figures))
        row = self._row(each.input, str(figures[each.input]))
        value = row.cells[each.column].value
        if not isinstance(value, Expression):
            raise TypeError(f"{each} is no dice, and was compiled as if it were")
        return value

    def members(self, check_input: Input, value: InputValue) -> Mapping[str, FormulaValue]:
        """Return what the row `value` of a table brings beside its name; nothing for others."""
        if check_input.table is None:
            return {}
        key = (check_input.name, str(value))
        if key not in self._rows:
            row = self._row(check_input.name, str(value))
            self._rows[key] = row_figures(check_input.table, row, check_input.name)
        return self._rows[key]

    def _row(self, name: str, row_id: str) -> Row:
        check_input = self.check.input(name)
        rows = (
            check_input.table.rows
            if check_input is not None and check_input.table is not None
            else ()
        )
        return next(row for row in rows if row.id == row_id)

    def evaluate(self, inputs: Inputs, rolls: Mapping[str, int]) -> Evaluated:
        """Return what happens with `inputs` when the dice show `rolls`.

        Raises `NoValue` where a formula has none.
        """
        figures = self.given(inputs, rolls)
        for name, formula, pointer in self.values:
            figures[name] = value_of(formula, pointer, figures)
        for index, condition in enumerate(self.conditions):
            if condition is None or value_of(*condition, figures):
                return Evaluated(index, figures)
        return Evaluated(None, figures)

    def settle(self, inputs: Inputs) -> dict[str, FormulaValue]:
        """Return the figures that are known before the dice are rolled; raises `NoValue`."""
        figures = self.given(inputs, {})
        for name, formula, pointer in self.values:
            if name not in self.hanging:
                figures[name] = value_of(formula, pointer, figures)
        return figures

    def given(self, inputs: Inputs, rolls: Mapping[str, int]) -> dict[str, FormulaValue]:
        """Return the figures of `inputs` and `rolls`, before any formula is worked out."""
        figures: dict[str, FormulaValue] = {
            check_input.name: check_input.figure(inputs[check_input.name])
            for check_input in self.check.inputs
        }
        figures |= rolls
        for check_input in self.check.inputs:
            figures |= self.members(check_input, inputs[check_input.name])
        return figures

    def rolls(self, inputs: Inputs) -> Iterator[tuple[dict[str, int], Fraction]]:
        """Yield every roll of the dice that are rolled with `inputs`, and its chance."""
        return joint({name: distribution(dice) for name, dice in self.dice(inputs).items()})
