"""Formulas one after the other, each of which may use the values of those above it."""

from __future__ import annotations

import re
from collections.abc import Mapping

from tablewright.figures.no_value import NoValue
from tablewright.formula import (
    Environment,
    EvaluationError,
    Formula,
    FormulaError,
    FormulaType,
    FormulaValue,
    Problem,
    ProblemKind,
)
from tablewright.kinds.formula_text import FormulaText
from tablewright.records import Struct, field, replace
from tablewright.source import Pointer

# What stands behind names that are there, and of no use to a formula.
CHANCE, OF_SOME_TABLES = "a chance", "in some of its tables alone"
_OF_A_ROW = "of a row they see numbers, modifiers, texts, ranges and dice: give it one of these"
_INSTEAD = {
    CHANCE: "reckon with what the check is asked with",
    OF_SOME_TABLES: "give all of its tables a column of that name and type",
}


class Declarations(Struct):
    """The names that the next formula may use, and what was wrong with those before it.

    `unseen` says what stands behind names that are there, and of no use to a formula.
    """

    names: dict[str, FormulaType]
    problems: list[tuple[Pointer, Problem]] = field(default_factory=list)
    unseen: Mapping[str, str] = field(default_factory=dict)
    _unknown: set[str] = field(default_factory=set)

    def compile(self, text: FormulaText, *results: FormulaType) -> Formula | None:
        """Return the formula, which must give one of `results` if there are any; or None."""
        try:
            return Environment(self.names).compile(text.source, *results)
        except FormulaError as error:
            # Of which type a value above would have been, had it compiled, nobody knows.
            guessed = not self._unknown.isdisjoint(re.findall(r"\w+", text.source))
            self.problems.extend(
                (text.pointer, self._told(problem, text.source))
                for problem in error.problems
                if not (guessed and problem.kind is ProblemKind.TYPE)
            )
            return None

    def _told(self, problem: Problem, source: str) -> Problem:
        if problem.kind is ProblemKind.TYPE:
            return self._with_dice(problem, source)
        name = source[problem.offset : problem.offset + problem.length]
        if problem.kind is not ProblemKind.NAME or name not in self.unseen:
            return problem
        what = self.unseen[name]
        message = f"`{name}` is {what}, which formulas do not see"
        hint = _INSTEAD.get(what, _OF_A_ROW)
        return replace(problem, message=message, hint=hint)

    def _with_dice(self, problem: Problem, source: str) -> Problem:
        """Return `problem`, and what to write for dice, if a formula reckons with these."""
        dice = (name for name in self.names if f"{name}.mean" in self.names)
        # Neither the `damage` of `weapon.damage`, nor that of `damage.mean`.
        alone = r"(?<![.\w]){}\b(?!\.)"
        named = next((n for n in dice if re.search(alone.format(re.escape(n)), source)), None)
        if named is None:
            return problem
        hint = f"`{named}` is dice: `{named}.mean`, `{named}.min` and `{named}.max` are numbers"
        return replace(problem, hint=hint)

    def declare(self, name: str, text: FormulaText, *results: FormulaType) -> Formula | None:
        """Return the formula whose value is called `name` from here on; None if it is none.

        It must give one of `results` if there are any.
        """
        formula = self.compile(text, *results)
        if formula is None:
            # Later formulas may speak of it: one fault is reported once.
            self._unknown.add(name)
        self.names[name] = FormulaType.INTEGER if formula is None else formula.type
        return formula


def value_of(
    formula: Formula, pointer: Pointer, figures: Mapping[str, FormulaValue]
) -> FormulaValue:
    """Return the value of the formula at `pointer` for `figures`; raises `NoValue`."""
    try:
        return formula.evaluate(figures)
    except EvaluationError as error:
        raise NoValue(str(error), pointer, figures) from None
