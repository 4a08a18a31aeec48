"""Typed formulas in the Common Expression Language; its runtime stays behind this wall."""

from tablewright.formula.complaints import RESERVED_NAMES
from tablewright.formula.environment import ASKED_OFTEN, LARGEST_NUMBER, Environment, Formula
from tablewright.formula.functions import FUNCTIONS, Form, Function
from tablewright.formula.problems import EvaluationError, FormulaError, Problem, ProblemKind
from tablewright.formula.sizes import size_of
from tablewright.formula.syntax_tree import Call, ListOf, Name, Node
from tablewright.formula.types import BY_NAME, FormulaType, FormulaValue, type_of

__all__ = [
    "ASKED_OFTEN",
    "BY_NAME",
    "FUNCTIONS",
    "LARGEST_NUMBER",
    "RESERVED_NAMES",
    "Call",
    "Environment",
    "EvaluationError",
    "Form",
    "Formula",
    "FormulaError",
    "FormulaType",
    "FormulaValue",
    "Function",
    "ListOf",
    "Name",
    "Node",
    "Problem",
    "ProblemKind",
    "size_of",
    "type_of",
]
