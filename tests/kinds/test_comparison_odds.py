"""Sides of comparisons: each is worked out of the kind of entry that it says it is of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import pytest

from tablewright.compiler import Compiled
from tablewright.kinds.comparison.entry import Comparison
from tablewright.kinds.comparison.odds import likenesses, series_of
from tablewright.library import Scope
from tablewright.records import replace

TWO = """\
kind: comparison
title: Luck and leaps
checks:
  - {table: weather, column: winter, rows: [Fair, fair]}
  - {check: leap, input: width, outcome: Lands}
"""
WEATHER = """\
kind: table
title: Weather
roll: 1d6
adjusted: {range: -1 to 1}
columns:
  winter: {title: Winter, type: range}
  sky: {title: Sky, type: text, key: true}
rows:
  - {winter: 1-4, sky: Fair}
  - {winter: 5-6, sky: Foul}
"""
LEAP = """\
kind: check
title: Leap
roll: 1d6
inputs: {width: {title: Width, range: 1-6}}
outcomes:
  - {name: Lands, when: roll >= width}
  - {name: Falls}
"""


@pytest.fixture
def scope(compiled: Callable[[Mapping[str, Any]], Compiled]) -> Scope:
    files = {"wilds/two.yaml": TWO, "wilds/weather.yaml": WEATHER, "wilds/leap.yaml": LEAP}
    made = compiled(files)
    assert not made.diagnostics
    return made.library.scope("wilds")


@pytest.fixture
def two(scope: Scope) -> Comparison:
    entry = scope.find("two")
    assert isinstance(entry, Comparison)
    return entry


def test_a_row_named_twice_is_counted_once(two: Comparison, scope: Scope) -> None:
    series = series_of(two, scope)
    assert series is not None
    assert [mark.chance for mark in series[0].marks] == [Fraction(n, 6) for n in (5, 4, 3)]
    assert [mark.label for (mark,) in likenesses(series)[0].nearest] == ["2"]


@pytest.mark.parametrize("place", [0, 1])
def test_a_side_is_of_the_kind_that_it_says(two: Comparison, scope: Scope, place: int) -> None:
    sides = list(two.sides)
    sides[place] = replace(sides[place], is_table=not sides[place].is_table)
    assert series_of(replace(two, sides=tuple(sides)), scope) is None
