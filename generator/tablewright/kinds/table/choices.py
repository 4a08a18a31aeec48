"""Columns whose cells name what readers know before they roll: terrain, time of day, season."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations as subsets
from itertools import product
from math import prod
from typing import TypeVar

from tablewright.allowance import work
from tablewright.dice import IntegerRange, encloses
from tablewright.kinds.reading import Reader
from tablewright.kinds.table.columns import Column
from tablewright.kinds.table.rules import CHOICE_FORM
from tablewright.records import Struct

# Of more combinations nobody could fill the rows.
MOST_COMBINATIONS = 200

# What says the same of what readers know, by the key that a table with choices cannot have.
_INSTEAD = {
    "look": (
        "lay it out by two of them with `look: {as: grid}`, or give each choice a column of ranges"
    ),
    "each": "write a hoard for each choice, each with its own `each:`",
}

# Numbers of a cell that are held against options in a step.
_PAIRS_OF_A_STEP = 8

# One option of each column of choices, in the order of the columns; none where there are none.
Given = tuple[str, ...]
_Found = TypeVar("_Found")


class Choice(Struct, frozen=True):
    """The options for which a row holds; `str` is how they are printed.

    Where they are numbers, `span` is what the row holds for: 4–8, of the options 4–6 and 7–8.
    """

    options: tuple[str, ...]
    span: IntegerRange | None = None

    def __str__(self) -> str:
        return ", ".join(self.options) if self.span is None else str(self.span)


def numbered_choice(column: Column, held: IntegerRange) -> Choice:
    """Return the choice of the numbers that are `held`, of a column whose options are numbers."""
    work(len(column.numbers) * len(held.whole) // _PAIRS_OF_A_STEP)
    pairs = zip(column.numbers, column.options, strict=True)
    return Choice(tuple(option for run, option in pairs if encloses(held, run)), held)


def in_words(columns: Sequence[Column], given: Given) -> str:
    """Return what is known, for a sentence: `Forest, level 4–8`; a number is told by its title."""
    return ", ".join(
        f"{column.title.lower()} {option}" if column.numbers else option
        for column, option in zip(columns, given, strict=True)
    )


def combinations(columns: Sequence[Column]) -> tuple[Given, ...]:
    """Return every combination of the options of `columns`; one that is empty without any."""
    return tuple(product(*(column.options for column in columns)))


def by_what_counts(
    columns: Sequence[Column], found: Mapping[Given, _Found]
) -> list[tuple[str, _Found]]:
    """Return what is `found` for every combination of `columns`, each with what is known, in words.

    Columns on which it does not hang are left out: where the hour changes nothing, only the lands
    are told. What is the same for all is told once, without words.
    """
    for count in range(len(columns) + 1):
        for places in subsets(range(len(columns)), count):
            parts: dict[Given, _Found] = {}
            for given, value in found.items():
                part = tuple(given[place] for place in places)
                if parts.setdefault(part, value) != value:
                    break
            else:
                named = [columns[place] for place in places]
                return [(in_words(named, part), value) for part, value in parts.items()]
    raise ValueError("one combination was found twice")


def _is_grid(reader: Reader, name: str) -> bool:
    return name == "look" and bool(reader.data["look"]["as"] == "grid")


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
        if name in reader.data and not _is_grid(reader, name):
            message = f"a table with choices has no `{name}:`"
            hint = f"take {names} out, and {instead}"
            reader.fault(CHOICE_FORM, (name,), message, hint=hint, key=True)
