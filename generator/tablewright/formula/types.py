"""The types that a formula's names and results can have."""

from __future__ import annotations

from enum import StrEnum

FormulaValue = (
    int
    | bool
    | str
    | float
    | list[int]
    | list[float]
    | list[str]
    | dict[str, int]
    | dict[str, float]
    | dict[str, str]
)


class FormulaType(StrEnum):
    """A type of the Common Expression Language, under the name that authors read."""

    INTEGER = "a whole number"
    BOOLEAN = "true or false"
    TEXT = "text"
    NUMBER = "a number with a fraction"
    INTEGERS = "a list of whole numbers"
    NUMBERS = "a list of numbers with fractions"
    TEXTS = "a list of texts"
    INTEGERS_BY_NAME = "whole numbers by name"
    NUMBERS_BY_NAME = "numbers with fractions by name"
    TEXTS_BY_NAME = "texts by name"


# What is looked up by a name: no figure can be all of it at once.
BY_NAME = frozenset(
    {FormulaType.INTEGERS_BY_NAME, FormulaType.NUMBERS_BY_NAME, FormulaType.TEXTS_BY_NAME}
)


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
        return {str: FormulaType.TEXTS, float: FormulaType.NUMBERS}.get(
            type(value[0]) if value else int, FormulaType.INTEGERS
        )
    raise TypeError(f"no formula can hold a {type(value).__name__}")
