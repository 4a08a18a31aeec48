"""The odds of tables, against counting every roll by hand."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product

import pytest

from fixture_types import Compile
from tablewright.dice import Domain
from tablewright.kinds.table.entry import Table
from tablewright.odds import clamped_total, column_odds
from tablewright.odds.tables import row_of_total

WEATHER = """\
kind: table
title: Weather
roll: 2d6
adjusted: {range: -12 to 12}
columns:
  summer: {title: Summer, type: range}
  winter: {title: Winter, type: range, domain: 2-12}
  sky: {title: Sky, type: text}
rows:
  - {summer: 2-6, winter: 2-3, sky: Clear}
  - {summer: 7-12, winter: 4-10, sky: Rain}
  - {winter: 11+, sky: Snow}
"""
# The highest total of each row, by column; None where the row stays out.
HIGHEST: Mapping[str, list[int | None]] = {"summer": [6, 12, None], "winter": [3, 10, 12]}


@pytest.fixture
def weather(compiled: Compile) -> Table:
    found = compiled({"wilds/weather.yaml": WEATHER})
    assert found.diagnostics == ()
    table = found.library.entries["wilds"]["weather"]
    assert isinstance(table, Table)
    return table


def counted(column: str, modifier: int) -> list[Fraction | None]:
    """Return the chance of each row, by counting all 36 rolls."""
    rows: list[Fraction | None] = [
        None if high is None else Fraction(0) for high in HIGHEST[column]
    ]
    for one, other in product(range(1, 7), repeat=2):
        total = min(max(one + other + modifier, 2), 12)
        place = next(p for p, high in enumerate(HIGHEST[column]) if high and total <= high)
        rows[place] = (rows[place] or Fraction(0)) + Fraction(1, 36)
    return rows


@pytest.mark.parametrize("name", ["summer", "winter"])
def test_odds_under_every_modifier(weather: Table, name: str) -> None:
    column = weather.column(name)
    assert column is not None
    for modifier in range(-12, 13):
        odds = column_odds(weather, column, modifier)
        assert list(odds.rows) == counted(name, modifier)
        assert odds.nothing == 0
        assert sum(odds.stated) == 1


def test_what_no_row_holds_is_told_apart(compiled: Compile) -> None:
    partial = WEATHER.replace("title: Winter,", "title: Winter, coverage: partial,")
    found = compiled({"wilds/weather.yaml": partial.replace("4-10", "5-10")})
    assert found.diagnostics == ()
    table = found.library.entries["wilds"]["weather"]
    assert isinstance(table, Table)
    winter = table.column("winter")
    assert winter is not None
    assert column_odds(table, winter).nothing == Fraction(3, 36)
    assert row_of_total(table, winter, 4) is None


def test_a_column_without_ranges_has_no_odds(weather: Table) -> None:
    sky = weather.column("sky")
    assert sky is not None
    with pytest.raises(ValueError, match="weather has no roll"):
        column_odds(weather, sky)


def test_totals_beyond_the_table_count_as_its_ends(weather: Table) -> None:
    winter = weather.column("winter")
    assert winter is not None
    assert [row_of_total(weather, winter, total) for total in (-9, 2, 4, 12, 99)] == [0, 0, 1, 2, 2]


@pytest.mark.parametrize(("total", "settled"), [(1, 2), (2, 2), (7, 7), (20, 20), (21, 20)])
def test_settled_totals(total: int, settled: int) -> None:
    assert clamped_total(Domain(2, 20), total) == settled
    assert clamped_total(Domain(None, None), total) == total
