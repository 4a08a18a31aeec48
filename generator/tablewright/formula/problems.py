"""What can be wrong with a formula, with the place inside its text."""

from __future__ import annotations

from enum import StrEnum

from tablewright.records import Struct


class ProblemKind(StrEnum):
    """Whether a formula cannot be read, names something unknown, or mixes types."""

    SYNTAX = "syntax"
    NAME = "name"
    TYPE = "type"


class Problem(Struct, frozen=True):
    """One fault; `offset` and `length` count characters of the formula's text."""

    kind: ProblemKind
    message: str
    offset: int
    length: int
    hint: str = ""


class FormulaError(ValueError):
    """A formula that cannot be compiled, with every fault that was found in it."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__("; ".join(problem.message for problem in problems))
        self.problems = problems


class EvaluationError(ValueError):
    """A formula that compiles and still has no value, such as one that divides by zero."""
