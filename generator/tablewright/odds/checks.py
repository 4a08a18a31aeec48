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

from tablewright.dice import distribution, joint
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
from tablewright.kinds.check import Check, InputValue
from tablewright.kinds.columns import FormulaText
from tablewright.source import Pointer

# What is proved by enumeration: about three seconds of it on a small machine.
MOST_EVALUATIONS = 250_000

Inputs = Mapping[str, InputValue]


class NoValue(ValueError):
    """A formula that has no value for some inputs and rolls, such as a division by zero."""

    def __init__(self, reason: str, pointer: Pointer, given: Mapping[str, FormulaValue]) -> None:
        super().__init__(reason)
        self.reason = reason
        self.pointer = pointer
        self.given = dict(given)


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
        """How many different rolls there are, for one combination of inputs."""
        sizes = (len(distribution(dice).support) for dice in self.check.rolls.values())
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

    def evaluate(self, inputs: Inputs, rolls: Mapping[str, int]) -> Evaluated:
        """Return what happens with `inputs` when the dice show `rolls`.

        Raises `NoValue` where a formula has none.
        """
        figures: dict[str, FormulaValue] = {**inputs, **rolls}
        for name, formula, pointer in self.values:
            figures[name] = _value(formula, pointer, figures)
        for place, condition in enumerate(self.conditions):
            if condition is None or _value(*condition, figures):
                return Evaluated(place, figures)
        return Evaluated(None, figures)

    def odds(self, inputs: Inputs) -> Mapping[int | None, Fraction]:
        """Return the chance of each outcome by its place, None standing for no outcome.

        Every outcome is there, impossible ones with 0. Raises `NoValue`.
        """
        key = tuple(inputs[given.name] for given in self.check.inputs)
        if key not in self._odds:
            odds: dict[int | None, Fraction] = dict.fromkeys(
                range(len(self.check.outcomes)), Fraction(0)
            )
            for rolls, chance in self.rolls():
                place = self.evaluate(inputs, rolls).outcome
                odds[place] = odds.get(place, Fraction(0)) + chance
            self._odds[key] = odds
        return self._odds[key]

    def rolls(self) -> Iterator[tuple[dict[str, int], Fraction]]:
        """Yield every roll of the check's dice with its chance."""
        return joint({name: distribution(dice) for name, dice in self.check.rolls.items()})

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
    """Compile the formulas of `check`; each may use dice, inputs and the values above it."""
    names: dict[str, FormulaType] = dict.fromkeys(check.rolls, FormulaType.INTEGER)
    names |= {given.name: type_of(given.values[0]) for given in check.inputs}
    problems: list[tuple[Pointer, Problem]] = []
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
