"""Columns whose cells name what readers know before they roll: terrain, time of day, season."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import TYPE_CHECKING

from tablewright.kinds.reading import Reader
from tablewright.kinds.table.rules import CHOICE_FORM

if TYPE_CHECKING:
    from tablewright.kinds.table.columns import Column

# Of more combinations nobody could fill the rows.
MOST_COMBINATIONS = 200

# What says the same of what readers know, by the key that a table with choices cannot have.
_INSTEAD = {
    "look": "give each choice a column of ranges: `look:` shows these beside each other",
    "separately": "give each choice a column of its own: each of them is rolled by itself",
    "each": "write a hoard for each choice, each with its own `each:`",
    "expected": "write a table for each choice, each with its own `expected:`",
}

# One option of each column of choices, in the order of the columns.
Given = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """The options for which a row holds; `str` is how they are printed."""

    options: tuple[str, ...]

    def __str__(self) -> str:
        return ", ".join(self.options)


def combinations(columns: Sequence[Column]) -> tuple[Given, ...]:
    """Return every combination of the options of `columns`; one that is empty without any."""
    return tuple(product(*(column.options for column in columns)))


def demand_few(reader: Reader, columns: Sequence[Column]) -> None:
    """Note a fault where columns of choices have too many combinations, or stand beside others.

    `columns` are those of choices.
    """
    if not columns:
        return
    count = prod(len(column.options) for column in columns)
    if count > MOST_COMBINATIONS:
        message = f"the choices have {count:,} combinations, and there may be {MOST_COMBINATIONS}"
        hint = "make two tables of it, or give fewer options"
        reader.fault(CHOICE_FORM, columns[0].pointer, message, hint=hint, key=True)
    names = ", ".join(f"`{column.name}`" for column in columns)
    for name, instead in _INSTEAD.items():
        if name in reader.data:
            message = f"a table with choices has no `{name}:`"
            hint = f"take {names} out, and {instead}"
            reader.fault(CHOICE_FORM, (name,), message, hint=hint, key=True)
    for number, row in enumerate(reader.data["rows"]):
        if "again" in row:
            message = "a table with choices is not rolled again"
            hint = f"take {names} out, and write a table for each choice, with its own `again:`"
            reader.fault(CHOICE_FORM, ("rows", number, "again"), message, hint=hint, key=True)
