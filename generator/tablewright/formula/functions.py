"""The functions that formulas have beside those of the Common Expression Language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tablewright.formula.types import FormulaType

_INT = FormulaType.INTEGER
_INTS = FormulaType.INTEGERS
_BOOL = FormulaType.BOOLEAN


@dataclass(frozen=True, slots=True)
class Function:
    """One function: its name, its types, and what it computes."""

    name: str
    parameters: tuple[FormulaType, ...]
    result: FormulaType
    compute: Callable[..., int | bool]
    about: str


def half_up(numerator: int, denominator: int) -> int:
    """Return the quotient rounded to the nearest whole number, halves upward (−2.5 → −2).

    Raises `ZeroDivisionError` when `denominator` is zero.
    """
    if denominator == 0:
        raise ZeroDivisionError("division by zero")
    return (2 * numerator + denominator) // (2 * denominator)


def floor_div(numerator: int, denominator: int) -> int:
    """Return the quotient rounded down (−1 / 4 → −1), unlike `/`, which rounds towards zero.

    Raises `ZeroDivisionError` when `denominator` is zero.
    """
    if denominator == 0:
        raise ZeroDivisionError("division by zero")
    return numerator // denominator


def within(number: int, ends: Sequence[int]) -> bool:
    """Return whether `number` lies between the two `ends`, both included."""
    if len(ends) != 2:
        raise ValueError("within wants a list of two ends")
    return ends[0] <= number <= ends[1]


def least(numbers: Sequence[int]) -> int:
    """Return the smallest of `numbers`; raises `ValueError` for an empty list."""
    if not numbers:
        raise ValueError("least wants at least one number")
    return min(numbers)


def greatest(numbers: Sequence[int]) -> int:
    """Return the largest of `numbers`; raises `ValueError` for an empty list."""
    if not numbers:
        raise ValueError("greatest wants at least one number")
    return max(numbers)


FUNCTIONS = (
    Function("sum", (_INTS,), _INT, sum, "the sum of a list"),
    Function("half_up", (_INT, _INT), _INT, half_up, "a / b, halves upward"),
    Function("floor_div", (_INT, _INT), _INT, floor_div, "a / b, rounded down"),
    Function("within", (_INT, _INTS), _BOOL, within, "whether n lies between two ends"),
    Function("least", (_INTS,), _INT, least, "the smallest of a list"),
    Function("greatest", (_INTS,), _INT, greatest, "the largest of a list"),
)
