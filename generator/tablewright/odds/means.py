"""What a check comes to on average: a figure of its rolls, or how often it is rolled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache
from math import prod

from tablewright.allowance import work
from tablewright.dice import Expression, distribution, joint_weights
from tablewright.figures import value_of
from tablewright.formula import Formula, FormulaValue
from tablewright.kinds.check.entry import InputValue
from tablewright.kinds.check.expected import ExpectedFigure
from tablewright.odds.checks import CheckProgram
from tablewright.odds.dependencies import declared_names, names_read
from tablewright.odds.frozen import frozen
from tablewright.odds.needs import needs
from tablewright.records import Struct, field
from tablewright.source import Pointer

# Rolls that are followed in a step of a run's allowance.
_ROLLS_OF_A_STEP = 4
# Steps that it takes to work out one average beside the chances that it hangs on.
_STEPS_OF_AN_AVERAGE = 8


class _Worked(Struct):
    """A formula whose values are kept by the figures that it reads."""

    formula: Formula
    pointer: Pointer
    reads: tuple[str, ...]
    known: dict[tuple[object, ...], FormulaValue] = field(default_factory=dict)

    def value(self, figures: Mapping[str, FormulaValue]) -> FormulaValue:
        """Return its value for `figures`; raises `NoValue`."""
        asked = tuple(frozen(figures[name]) for name in self.reads)
        if asked not in self.known:
            self.known[asked] = value_of(self.formula, self.pointer, figures)
        return self.known[asked]


class Means(Struct):
    """One average of a check, and all of it that was worked out so far.

    `dice` are those that the average hangs on beyond the chances of outcomes, in their order.
    """

    program: CheckProgram
    expected: ExpectedFigure
    dice: tuple[str, ...] = ()
    _values: list[tuple[str, _Worked]] = field(default_factory=list)
    _conditions: list[_Worked | None] = field(default_factory=list)
    _worths: dict[Pointer, _Worked] = field(default_factory=dict)
    _found: dict[tuple[InputValue, ...], Fraction | None] = field(default_factory=dict)

    def __post_init__(self) -> None:
        program = self.program
        declared = declared_names(program.check)

        def worked(formula: Formula, pointer: Pointer) -> _Worked:
            return _Worked(formula, pointer, tuple(sorted(names_read(formula.text, declared))))

        values = {name: worked(formula, pointer) for name, formula, pointer in program.values}
        self._worths = {
            text.pointer: worked(program.expected[text.pointer], text.pointer)
            for text in self.expected.formulas
        }
        read = {name for each in self._worths.values() for name in each.reads}
        hanging = program.hanging | program.check.rolls.keys()
        if not hanging.isdisjoint(needs(read, values)) and self.expected.by_outcome:
            self._conditions = [None if c is None else worked(*c) for c in program.conditions]
            read |= {n for each in self._conditions if each is not None for n in each.reads}
        needed = needs(read, values)
        self._values = [(name, each) for name, each in values.items() if name in needed]
        self.dice = tuple(name for name in program.check.rolls if name in needed)

    def rolls(self, inputs: Mapping[str, InputValue]) -> int:
        """Return how many rolls are followed one by one with `inputs`."""
        return prod(len(distribution(dice).support) for dice in self._rolled(inputs).values())

    def mean(self, inputs: Mapping[str, InputValue]) -> Fraction | None:
        """Return the average with `inputs`; None where it never ends. Raises `NoValue`."""
        key = self._key(inputs)
        if key not in self._found:
            if self.expected.until:
                self._follow(inputs)
            else:
                work(_STEPS_OF_AN_AVERAGE)
                self._found[key] = self._figure(inputs)
        return self._found[key]

    def _key(self, inputs: Mapping[str, InputValue]) -> tuple[InputValue, ...]:
        return tuple(inputs[given.name] for given in self.program.check.inputs)

    def _follow(self, inputs: Mapping[str, InputValue]) -> None:
        """Find how often it is rolled until the outcome comes that ends it, that roll too.

        With the last value of the input that it goes along, that hangs on one chance alone, and
        with each before it on one more: all of them are found on the way, each once.
        """
        ways: list[Mapping[str, InputValue]] = []
        uses: Fraction | None = Fraction(0)
        for way in self._ways(inputs):
            if (key := self._key(way)) in self._found:
                uses = self._found[key]
                break
            ways.append(way)
        for way in reversed(ways):
            work(_STEPS_OF_AN_AVERAGE)
            chance = self.program.chance(way, self.expected.until)
            uses = None if uses is None or not chance else uses + 1 / chance
            self._found[self._key(way)] = uses

    def _ways(self, inputs: Mapping[str, InputValue]) -> Iterator[Mapping[str, InputValue]]:
        """Yield `inputs`, and those with which it is rolled after them."""
        along = self.program.check.input(self.expected.along)
        if along is None:
            yield inputs
            return
        for each in along.values[along.values.index(inputs[along.name]) :]:
            yield {**inputs, along.name: each}

    def _figure(self, inputs: Mapping[str, InputValue]) -> Fraction:
        if not self.dice:
            return self._by_chances(inputs)
        # Whole numbers over one denominator: sums of fractions would be reduced at each step.
        parts: Fraction | int = 0
        rolled = {name: distribution(dice) for name, dice in self._rolled(inputs).items()}
        work(1 + prod(len(each.support) for each in rolled.values()) // _ROLLS_OF_A_STEP)
        given = self.program.given(inputs, {})
        for totals, weight in joint_weights(rolled):
            parts += weight * self._worth({**given, **totals})
        return Fraction(parts, prod(each.denominator for each in rolled.values()))

    def _worth(self, figures: dict[str, FormulaValue]) -> Fraction | int:
        """Return what a roll comes to whose `figures` are known before any formula."""
        for name, each in self._values:
            figures[name] = each.value(figures)
        if self.expected.of is not None:
            return _exact(self._worths[self.expected.of.pointer].value(figures))
        for index, condition in enumerate(self._conditions):
            if condition is None or condition.value(figures):
                return self._of_outcome(index, figures)
        return 0

    def _by_chances(self, inputs: Mapping[str, InputValue]) -> Fraction:
        """Return the average of figures that no die changes: of outcomes, by their chances."""
        figures = self.program.given(inputs, {})
        for name, each in self._values:
            figures[name] = each.value(figures)
        if self.expected.of is not None:
            return Fraction(_exact(self._worths[self.expected.of.pointer].value(figures)))
        odds = self.program.odds(inputs)
        return sum(
            (
                odds[index] * self._of_outcome(index, figures)
                for index in range(len(self.program.check.outcomes))
                if odds[index]
            ),
            Fraction(0),
        )

    def _of_outcome(self, index: int, figures: Mapping[str, FormulaValue]) -> Fraction | int:
        worth = self.expected.by_outcome.get(self.program.check.outcomes[index].name, Fraction(0))
        return (
            worth
            if isinstance(worth, Fraction)
            else _exact(self._worths[worth.pointer].value(figures))
        )

    def _rolled(self, inputs: Mapping[str, InputValue]) -> dict[str, Expression]:
        figures = self.program.given(inputs, {})
        return {name: self.program.die(name, figures) for name in self.dice}


@lru_cache(maxsize=256)
def means(program: CheckProgram) -> tuple[Means, ...]:
    """Return the averages that a check tells, in their order."""
    return tuple(Means(program, each) for each in program.check.expected)


def _exact(value: FormulaValue) -> Fraction | int:
    """Return a figure exactly; one with decimals is what it is written as."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(f"{value!r} is no number, and was compiled as one")
    return value if isinstance(value, int) else Fraction(str(value))
