"""Compile formulas against declared names, and evaluate them."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from cel_expr_python import cel

from tablewright.allowance import spend, work, work_once
from tablewright.formula.complaints import problems_in, problems_of_members
from tablewright.formula.problems import EvaluationError, FormulaError, Problem, ProblemKind
from tablewright.formula.quick import Quick, QuickFormula, quick_formula
from tablewright.formula.runtime import (
    CEL_TYPES,
    functions_of_runtime,
    look_for_messages_once,
    mixed_arithmetic,
)
from tablewright.formula.sizes import (
    LARGEST_VALUE,
    MOST_PIECES,
    MOST_STEPS,
    MOST_STEPS_OF_A_RUN,
    Reckoning,
    by_last_word,
    reckoning,
    size_of,
)
from tablewright.formula.syntax_tree import Node, UnreadableTreeError, tree_in
from tablewright.formula.types import BY_NAME, FormulaType, FormulaValue

LONGEST_FORMULA = 2_000
# So far from zero a number with a fraction may lie: nine places of it are exact enough to be kept.
LARGEST_NUMBER = 1e12
_MISSING_NAME = re.compile(r'Key not found in map : "(.*)"')
# A formula that is asked so often is worth the time that it takes to make a function of it.
ASKED_OFTEN = 64
# Steps that it takes to declare names that nobody declared before, and each of them, and to find
# those that somebody did.
_STEPS_OF_NEW_NAMES, _STEPS_OF_A_NEW_NAME, _STEPS_OF_NAMES, _STEPS_OF_A_NAME = 600, 5, 30, 3
# Steps that it takes to compile a formula, besides one for each of its characters, and to work out
# a short one, by the runtime and as a function.
_STEPS_OF_A_FORMULA = 150
_STEPS_OF_AN_EVALUATION, _STEPS_OF_A_QUICK_ONE = 5, 2
# Items of lists that are gone through, and rounds of loops, in a step.
_ROUNDS_OF_A_STEP = 4

_TYPES_BY_NAME = {cel_type.name(): ours for ours, cel_type in CEL_TYPES.items()}


class Formula:
    """A formula that compiled: its text, the type of its result, and a way to evaluate it."""

    __slots__ = (
        "_asked",
        "_expression",
        "_is_sized",
        "_is_translated",
        "_names",
        "_quick",
        "_reads",
        "_reckoning",
        "text",
        "type",
    )

    def __init__(
        self,
        text: str,
        expression: Any,
        result: FormulaType,
        names: Mapping[str, FormulaType],
        reckoned: Reckoning,
    ) -> None:
        self.text = text
        self.type = result
        self._names = names
        self._expression = expression
        self._asked = 0
        self._is_translated = False
        self._quick: QuickFormula | None = None
        self._reckoning = reckoned
        # Formulas of numbers alone, the most by far, cannot grow.
        self._is_sized = bool(reckoned.read or reckoned.loops)

    def evaluate(self, values: Mapping[str, FormulaValue]) -> FormulaValue:
        """Return the formula's value when its names have `values`.

        Raises `EvaluationError` where there is none: division by zero, an overflow, an index
        outside a list, a text or a list that would be too large.
        """
        self._asked += 1
        if self._asked >= ASKED_OFTEN and (quick := self._function()) is not None:
            work(_STEPS_OF_A_QUICK_ONE * self.effort)
            try:
                answer: FormulaValue = quick.compute(*[values[name] for name in quick.reads])
            except Exception:  # whatever it is, the runtime knows what to say of it
                pass
            else:
                return answer
        work(_STEPS_OF_AN_EVALUATION * self.effort)
        if self._is_sized:
            self._demand_bounded(values)
        try:
            # Whatever the runtime is given, it takes over, read or not.
            read = {name: values[name] for name in self._reckoning.names if name in values}
            result = self._expression.eval(data=read)
        except RuntimeError as error:
            raise EvaluationError(_reason(str(error))) from None
        if result.type() == cel.Type.ERROR:
            raise EvaluationError(_reason(str(result.value())))
        value: FormulaValue = result.plain_value()
        if self.type is FormulaType.NUMBER and isinstance(value, int | float):
            return _kept(float(value))
        if self._is_sized and size_of(value) > LARGEST_VALUE:
            raise EvaluationError(f"more than {LARGEST_VALUE:,} characters or items")
        return value

    def quick(self, names: tuple[str, ...]) -> Quick | None:
        """Return a function that gives the formula's value when `names` have the values it takes.

        It raises something or other where `evaluate` must be asked. None where formulas like this
        have no such function.
        """
        quick = self._function()
        if quick is None or quick.reads == names:
            return None if quick is None else quick.compute
        compute, places = quick.compute, [names.index(name) for name in quick.reads]
        return lambda *values: compute(*[values[place] for place in places])

    def _function(self) -> QuickFormula | None:
        """Return it as a function of Python, made when it is first wanted, if it is so plain."""
        if not self._is_translated:
            self._is_translated = True
            self._quick = quick_formula(self._expression.serialize(), self._names)
        return self._quick

    @property
    def tree(self) -> Node | None:
        """Its syntax tree, or None where it has something that plain formulas do not have."""
        try:
            return tree_in(self._expression.serialize())
        except UnreadableTreeError:
            return None

    @property
    def made_of(self) -> str:
        """All that its values hang on besides those of its names, as words."""
        return repr((self.text, self.type, sorted(self._names.items())))

    @property
    def effort(self) -> int:
        """How many evaluations of a short formula take as long as one of this."""
        return 1 + len(self.text) // 100 + self._reckoning.least_steps // 10

    def _demand_bounded(self, values: Mapping[str, FormulaValue]) -> None:
        pieces, steps = self._reckoning.bounds(values)
        if steps > MOST_STEPS or pieces > MOST_PIECES:
            raise EvaluationError("too much would be joined or looped over")
        work(steps // _ROUNDS_OF_A_STEP)
        if not spend("formulas", steps, MOST_STEPS_OF_A_RUN):
            raise EvaluationError("too much is joined or looped over in all formulas together")


class Environment:
    """The names that a formula may use, each with its type; members are `name.member`."""

    def __init__(self, names: Mapping[str, FormulaType]) -> None:
        self.names = dict(names)
        work(_STEPS_OF_NAMES + _STEPS_OF_A_NAME * len(self.names))
        declared = tuple(sorted(self.names.items()))
        work_once(declared, _STEPS_OF_NEW_NAMES + _STEPS_OF_A_NEW_NAME * len(declared))
        self._cel, self._by_word = _cel_environment(declared)

    def compile(self, text: str, *results: FormulaType) -> Formula:
        """Compile `text`; with `results` given, its result must be of one of those types.

        Raises `FormulaError` with every problem and its place inside `text`.
        """
        if len(text) > LONGEST_FORMULA:
            message = f"a formula may have {LONGEST_FORMULA:,} characters"
            hint = "name a part of it under `values:`"
            raise FormulaError((Problem(ProblemKind.SYNTAX, message, 0, len(text), hint),))
        work(_STEPS_OF_A_FORMULA + len(text))
        hidden = problems_of_members(text, self.names)
        if hidden:
            raise FormulaError(hidden)
        try:
            expression = self._cel.compile(text)
        except RuntimeError as error:
            raise FormulaError(problems_in(text, str(error), self.names)) from None
        result = _TYPES_BY_NAME.get(expression.return_type().name())
        if (
            result is None
            or (not results and result in BY_NAME)
            or (results and result not in results)
        ):
            wanted = " or ".join(results) or "a number, a text, a list, or true or false"
            got = result or "something that no rule needs"
            message = f"this formula gives {got}, but {wanted} is wanted here"
            hint = f"write a formula that gives {wanted}"
            if FormulaType.BOOLEAN in results:
                hint = "compare it with something, as in `… > 0`"
            raise FormulaError((Problem(ProblemKind.TYPE, message, 0, len(text), hint),))
        reckoned = reckoning(text, self.names, self._by_word)
        return Formula(text, expression, result, self.names, reckoned)


# A pack uses few sets of names, and making an environment costs as much as hundreds of formulas.
@lru_cache(maxsize=256)
def _cel_environment(
    names: tuple[tuple[str, FormulaType], ...],
) -> tuple[Any, dict[str, tuple[str, ...]]]:
    """Return the runtime's environment, and the names by their last words."""
    look_for_messages_once()
    declared, computed = functions_of_runtime()
    environment = cel.NewEnv(
        variables={name: CEL_TYPES[kind] for name, kind in names},
        extensions=[mixed_arithmetic()],
        functions=declared,
        function_impls=computed,
    )
    return environment, by_last_word(name for name, _ in names)


def _kept(value: float) -> float:
    """Return a number with a fraction as it is kept: to nine places, so that tenths add up."""
    if not math.isfinite(value):
        raise EvaluationError("division by zero")
    if abs(value) > LARGEST_NUMBER:
        raise EvaluationError("a number beyond all measure")
    return round(value, 9) + 0.0


def _reason(said: str) -> str:
    """Return the runtime's words for a missing value without its status code."""
    reason = said.rsplit("\n", 1)[-1].split(": ", 1)[-1].strip()
    reason = {"divide by zero": "division by zero"}.get(reason, reason)
    missing = _MISSING_NAME.search(reason)
    if missing is not None:
        return f"nothing there is called `{missing[1]}`"
    if reason == "int too big to convert":
        return "integer overflow"
    if reason.startswith("Index error"):
        return "the list has no item of that number"
    return reason.replace("modulus by zero", "division by zero").removeprefix("float ")
