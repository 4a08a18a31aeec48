"""The types that a formula's names and results can have."""

from __future__ import annotations

from enum import StrEnum

FormulaValue = int | bool | str | float | list[int] | list[str]


class FormulaType(StrEnum):
    """A type of the Common Expression Language, under the name that authors read."""

    INTEGER = "a whole number"
    BOOLEAN = "true or false"
    TEXT = "text"
    NUMBER = "a number with a fraction"
    INTEGERS = "a list of whole numbers"
    TEXTS = "a list of texts"


def type_of(value: FormulaValue) -> FormulaType:
    """Return the type of a plain value; raises `TypeError` for anything a formula cannot hold."""
    if isinstance(value, bool):
        return FormulaType.BOOLEAN
    if isinstance(value, int):
        return FormulaType.INTEGER
    if isinstance(value, str):
        return FormulaType.TEXT
    if isinstance(value, float):
        return FormulaType.NUMBER
    if isinstance(value, list):
        texts = bool(value) and all(isinstance(item, str) for item in value)
        return FormulaType.TEXTS if texts else FormulaType.INTEGERS
    raise TypeError(f"no formula can hold a {type(value).__name__}")
