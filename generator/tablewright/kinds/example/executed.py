"""What came of a step of a worked example, or what kept it from being executed."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tablewright.formula import FormulaValue
from tablewright.kinds.example.entry import Step
from tablewright.records import Struct, field
from tablewright.source import Pointer

# The figure of a check's step that names what happened.
OUTCOME = "outcome"


class StepFault(Struct, frozen=True):
    """What keeps a step from being executed, and the path to it inside the example."""

    pointer: Pointer
    message: str
    hint: str
    is_key: bool = False


class Executed(Struct, frozen=True):
    """A step, all figures it gave, and the chances that it asked for.

    `fault` says why there are none.
    """

    step: Step
    given: Mapping[str, Any]
    figures: Mapping[str, FormulaValue]
    fault: StepFault | None
    chances: Mapping[str, Fraction] = field(default_factory=dict)
