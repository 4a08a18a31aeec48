"""What is said of the averages of a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from tablewright.kinds.table.choices import Given, by_what_counts, combinations
from tablewright.kinds.table.entry import Column, Expected, Table
from tablewright.kinds.table.view import TableView
from tablewright.odds.expected import expected_value
from tablewright.views.figures import exact_and_float
from tablewright.words.expected import (
    MOST_CHOICES_SAID,
    averages_in_words,
    expected,
    expected_by_choice,
)
from tablewright.words.numbers import number


def all_expected(table: Table) -> tuple[str, ...]:
    """Return a sentence for each average, in each column that is rolled."""
    columns = table.rolled_columns or (None,)
    return tuple(
        sentence
        for column in columns
        for sentence in said_of_expected(table, column, is_named=len(columns) > 1)
    )


def averages_said(table: Table) -> dict[str, str]:
    """Return what each average comes to by what it is of, in each column that is rolled."""
    columns = table.rolled_columns or (None,)
    found = {}
    for column, each in product(columns, table.expected):
        named = f" ({column.title})" if column is not None and len(columns) > 1 else ""
        found[f"{each.title}{named}"] = averages_in_words(_means(table, each, column))
    return found


def said_of_expected(
    table: Table,
    column: Column | None,
    modifier: int = 0,
    *,
    is_named: bool = False,
    cases: Sequence[Given] = (),
) -> Iterator[str]:
    """Yield a sentence for each average in `column`, by whose name it goes where it `is_named`.

    Of a table with choices they are those for `cases`, and without any of them for all.
    """
    named = column.title if column is not None and is_named else ""
    for each in table.expected:
        found = _means(table, each, column, modifier, cases)
        if len(found) > 1:
            yield f"{expected_by_choice(each.title, found, named)}."
        else:
            yield f"{expected(each.title, found[0][1], named)}."


def _means(
    table: Table,
    each: Expected,
    column: Column | None,
    modifier: int = 0,
    cases: Sequence[Given] = (),
) -> list[tuple[str, Fraction]]:
    """Return an average for every choice that counts."""
    choices = table.choice_columns
    means = {
        given: expected_value(table, each, column, modifier, given)
        for given in cases or combinations(choices)
    }
    return by_what_counts(choices, means)


def averages_by_choice(view: TableView) -> list[tuple[str, list[str]]]:
    """Return a line for every choice that counts: what it is, and all averages of `view`.

    They stand in the order of those for one choice. Nothing for a table without choices, or
    where the sentences of `all_expected` say it of each already.
    """
    choices = view.table.choice_columns
    cases = combinations(choices) if choices else ()
    means = {
        given: tuple(known.mean for known in view.expected if known.given == given)
        for given in cases
    }
    found = by_what_counts(choices, means) if means else []
    if len(found) <= MOST_CHOICES_SAID:
        return []
    return [(words, [number(mean) for mean in line]) for words, line in found]


def expected_data(
    table: Table, column: Column | None, modifier: int = 0, cases: Sequence[Given] = ((),)
) -> list[dict[str, Any]]:
    """Return each average as data; of a table with choices, for each of `cases`."""
    names = [column.name for column in table.choice_columns]
    return [
        {
            "title": each.title,
            "given": dict(zip(names, given, strict=True)) if given else None,
            "mean": exact_and_float(expected_value(table, each, column, modifier, given)),
        }
        for each in table.expected
        for given in cases
    ]
