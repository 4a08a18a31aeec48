"""The functions that formulas have beside those of the Common Expression Language."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from tablewright.formula.types import FormulaType
from tablewright.records import Struct

_INT, _INTS = FormulaType.INTEGER, FormulaType.INTEGERS
_NUMBER, _NUMBERS = FormulaType.NUMBER, FormulaType.NUMBERS
_TEXT, _TEXTS = FormulaType.TEXT, FormulaType.TEXTS
_BOOL = FormulaType.BOOLEAN
# A list of each type of items, and the same by name.
_LISTS = ((_INT, _INTS), (_NUMBER, _NUMBERS), (_TEXT, _TEXTS))
_MAPS = (
    (_INT, FormulaType.INTEGERS_BY_NAME),
    (_NUMBER, FormulaType.NUMBERS_BY_NAME),
    (_TEXT, FormulaType.TEXTS_BY_NAME),
)
# What `repeat` gives may have so many characters: it is a sign beside a figure, or a row of boxes.
MOST_REPEATED = 100
# The largest whole number of the runtime.
_LARGEST = 2**63 - 1


class Form(Struct, frozen=True):
    """One way to call a function: the types that it takes, and that of what it gives."""

    parameters: tuple[FormulaType, ...]
    result: FormulaType


class Function(Struct, frozen=True):
    """One function: its name, the ways to call it, what it computes, and how a call reads.

    `about` says what it gives, in the words of `call`, such as "the smaller of the two".
    """

    name: str
    forms: tuple[Form, ...]
    compute: Callable[..., Any]
    call: str
    about: str

    @property
    def takes(self) -> str:
        """What may be given to it, in words: one way after the other."""
        given = {parameter for form in self.forms for parameter in form.parameters}
        if given == {_INT, _NUMBER} and all(len(form.parameters) > 1 for form in self.forms):
            return "two numbers or three"
        ways = (" and ".join(form.parameters) for form in self.forms)
        return ", or ".join(dict.fromkeys(ways))

    @property
    def gives(self) -> str:
        """What it gives, in words."""
        return " or ".join(dict.fromkeys(form.result for form in self.forms))


def total(numbers: Sequence[int | float]) -> int | float:
    """Return the sum of `numbers`; raises `OverflowError` where no formula can hold it."""
    found = sum(numbers)
    if abs(found) > _LARGEST:
        raise OverflowError("integer overflow")
    return found


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


def within(number: int | float, ends: Sequence[int | float]) -> bool:
    """Return whether `number` lies between two `ends`, both included, or two of several."""
    if not ends or len(ends) % 2:
        raise ValueError("within wants a list of two ends, or two for each of several ranges")
    return any(low <= number <= high for low, high in zip(ends[::2], ends[1::2], strict=True))


def least(numbers: Sequence[int | float]) -> int | float:
    """Return the smallest of `numbers`; raises `ValueError` for an empty list."""
    if not numbers:
        raise ValueError("least wants at least one number")
    return min(numbers)


def greatest(numbers: Sequence[int | float]) -> int | float:
    """Return the largest of `numbers`; raises `ValueError` for an empty list."""
    if not numbers:
        raise ValueError("greatest wants at least one number")
    return max(numbers)


def rounded(number: float) -> int:
    """Return the nearest whole number, halves upward."""
    # What came of adding tenths may lie a hair below a half.
    return math.floor(round(number, 9) + 0.5)


def rounded_down(number: float) -> int:
    """Return the whole number at or below `number`."""
    return math.floor(round(number, 9))


def rounded_up(number: float) -> int:
    """Return the whole number at or above `number`."""
    return math.ceil(round(number, 9))


def has(held: Iterable[object], wanted: object) -> bool:
    """Return whether `wanted` is among the items of a list, or the names of a map."""
    return wanted in held


def value_or(held: Mapping[str, Any], name: str, otherwise: Any) -> Any:
    """Return what stands under `name`, or `otherwise`."""
    return held.get(name, otherwise)


def index_of(items: Sequence[object], wanted: object) -> int:
    """Return the place of the first item that is `wanted`, counted from 0, or −1."""
    return next((place for place, item in enumerate(items) if item == wanted), -1)


def zipped(names: Sequence[str], values: Sequence[Any]) -> dict[str, Any]:
    """Return `values` by `names`; of equal names the first counts.

    Raises `ValueError` where they are not as many.
    """
    if len(names) != len(values):
        raise ValueError("zip wants two lists of the same length")
    return dict(reversed(list(zip(names, values, strict=True))))


def repeat(text: str, times: int) -> str:
    """Return `text` so many times; raises `ValueError` beyond `MOST_REPEATED` characters."""
    if len(text) * times > MOST_REPEATED:
        raise ValueError(f"repeat gives at most {MOST_REPEATED} characters")
    return text * times


def _forms(*forms: tuple[tuple[FormulaType, ...], FormulaType]) -> tuple[Form, ...]:
    return tuple(Form(parameters, result) for parameters, result in forms)


_OF_LIST = _forms(((_INTS,), _INT), ((_NUMBERS,), _NUMBER))
_OF_FEW = _forms(
    ((_INT, _INT), _INT),
    ((_NUMBER, _NUMBER), _NUMBER),
    ((_INT, _NUMBER), _NUMBER),
    ((_NUMBER, _INT), _NUMBER),
    ((_INT, _INT, _INT), _INT),
    ((_NUMBER, _NUMBER, _NUMBER), _NUMBER),
)
_TO_WHOLE = _forms(((_NUMBER,), _INT))
_DIVIDED = _forms(((_INT, _INT), _INT))

FUNCTIONS = (
    Function("sum", _OF_LIST, total, "sum(list)", "the sum of a list"),
    Function("min", _OF_FEW, min, "min(a, b)", "the smaller of two numbers, or of three"),
    Function("max", _OF_FEW, max, "max(a, b)", "the larger of two numbers, or of three"),
    Function("least", _OF_LIST, least, "least(list)", "the smallest of a list"),
    Function("greatest", _OF_LIST, greatest, "greatest(list)", "the largest of a list"),
    Function("half_up", _DIVIDED, half_up, "half_up(a, b)", "a / b, halves upward"),
    Function("floor_div", _DIVIDED, floor_div, "floor_div(a, b)", "a / b, rounded down"),
    Function("round", _TO_WHOLE, rounded, "round(n)", "the nearest whole number, halves upward"),
    Function("floor", _TO_WHOLE, rounded_down, "floor(n)", "the whole number below"),
    Function("ceil", _TO_WHOLE, rounded_up, "ceil(n)", "the whole number above"),
    Function(
        "within",
        _forms(((_INT, _INTS), _BOOL), ((_NUMBER, _NUMBERS), _BOOL)),
        within,
        "within(n, [low, high])",
        "whether n lies between two ends, both included",
    ),
    Function(
        "has",
        _forms(
            *(((held, _TEXT), _BOOL) for _, held in _MAPS),
            *(((items, item), _BOOL) for item, items in _LISTS),
        ),
        has,
        "has(skills, 'Climb')",
        "whether a map has that name, or a list that item",
    ),
    Function(
        "value_or",
        _forms(*(((held, _TEXT, item), item) for item, held in _MAPS)),
        value_or,
        "value_or(skills, 'Climb', 0)",
        "what a map has under that name, or else what stands last",
    ),
    Function(
        "index_of",
        _forms(*(((items, item), _INT) for item, items in _LISTS)),
        index_of,
        "index_of(list, item)",
        "the place of the first such item, counted from 0, or -1 where there is none",
    ),
    Function(
        "zip",
        _forms(
            *(((_TEXTS, items), held) for (_, items), (_, held) in zip(_LISTS, _MAPS, strict=True))
        ),
        zipped,
        "zip(names, values)[name]",
        "the values of one list by the names of another, the first of equal names",
    ),
    Function(
        "repeat",
        _forms(((_TEXT, _INT), _TEXT)),
        repeat,
        "repeat('*', n)",
        "a text n times, such as the stars beside a figure",
    ),
)
