"""How a roll, or a single die, is held against a number."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from enum import StrEnum


class Operator(StrEnum):
    """How a roll is held against a value."""

    AT_MOST = "<="
    AT_LEAST = ">="
    BELOW = "<"
    ABOVE = ">"
    EQUAL = "="
    UNEQUAL = "!="
    IN = "in"


SPELLINGS: Mapping[str, str] = {"==": "=", "≤": "<=", "≥": ">=", "≠": "!="}
"""Other ways to write an operator."""

HOLDS: Mapping[Operator, Callable[[int, int], bool]] = {
    Operator.AT_MOST: operator.le,
    Operator.AT_LEAST: operator.ge,
    Operator.BELOW: operator.lt,
    Operator.ABOVE: operator.gt,
    Operator.EQUAL: operator.eq,
    Operator.UNEQUAL: operator.ne,
}


def operator_of(spelling: str) -> Operator:
    """Return the operator that is written `spelling`, in letters of any case."""
    written = spelling.lower()
    return Operator(SPELLINGS.get(written, written))
