"""A formula that has no value for what it is given."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.formula import FormulaValue
from tablewright.source import Pointer


class NoValue(ValueError):
    """A formula that has no value for some figures, such as a division by zero."""

    def __init__(self, reason: str, pointer: Pointer, given: Mapping[str, FormulaValue]) -> None:
        super().__init__(reason)
        self.reason = reason
        self.pointer = pointer
        self.given = dict(given)
