"""Tables whose rows go beyond the dice: every total that modifiers lead to, and no other."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from fixture_types import Compile
from tablewright.kinds.table.clamping import beyond_the_ends
from tablewright.kinds.table.entry import Table
from tablewright.odds import column_odds

PARLEY = """\
kind: table
title: Parley
roll: 2d6
adjusted: {range: -4 to 4, ends: open}
columns:
  total: {title: Total, type: range}
  answer: {title: Answer, type: text}
rows:
  - {total: FIRST, answer: Attack}
  - {total: 2-8, answer: Wait}
  - {total: 9-12, answer: Trade}
  - {total: LAST, answer: Friends}
"""


def parley(first: str = "1 or less", last: str = "13 or more") -> str:
    return PARLEY.replace("FIRST", first).replace("LAST", last)


@pytest.mark.parametrize(("first", "last"), [("1 or less", "13 or more"), ("-2 to 1", "13-16")])
def test_every_total_under_every_modifier(compiled: Compile, first: str, last: str) -> None:
    found = compiled({"wilds/parley.yaml": parley(first, last)})
    assert found.diagnostics == ()
    table = found.library.entries["wilds"]["parley"]
    assert isinstance(table, Table)
    for modifier in range(-4, 5):
        rows = [Fraction(0)] * 4
        for one, other in product(range(1, 7), repeat=2):
            total = one + other + modifier
            rows[(total > 1) + (total > 8) + (total > 12)] += Fraction(1, 36)
        assert list(column_odds(table, table.columns[0], modifier).rows) == rows
    # No total leaves the table, so nothing is said of what one would count as.
    assert beyond_the_ends(table) == ()


@pytest.mark.parametrize(
    ("first", "last", "told"),
    [
        ("0 or less", "13+", ["TW101 no row of `total` holds 1"]),
        ("1 or less", "13-15", ["TW101 no row of `total` holds 16"]),
        ("-1 to 1", "13+", ["TW101 no row of `total` holds -2"]),
        (
            "1 or less",
            "13-17",
            ["TW103 17 cannot come up: with its modifiers `2d6` comes to -2 to 16"],
        ),
        ("2 or less", "13+", ["TW102 2 stands in two rows of `total`"]),
    ],
)
def test_what_can_be_reached_is_covered_once(
    compiled: Compile, first: str, last: str, told: list[str]
) -> None:
    found = compiled({"wilds/parley.yaml": parley(first, last)}).diagnostics
    assert [f"{each.code} {each.message}" for each in found] == told
    assert all(each.hint for each in found)


def test_a_domain_beside_open_ends_is_that_of_all_totals(compiled: Compile) -> None:
    stated = "type: range, domain: 2-12}"
    text = parley("≤1", "13+").replace("type: range}", stated)
    found = [d for d in compiled({"wilds/parley.yaml": text}).diagnostics if d.code == "TW127"]
    assert [each.hint for each in found] == ["write -2 to 16, or check `roll:`"]


def test_two_noughts_are_a_hundred_though_modifiers_go_beyond(compiled: Compile) -> None:
    text = """\
kind: table
title: Finds
roll: d%
adjusted: {range: 0 to 10, ends: open}
columns:
  total: {title: Total, type: range}
  find: {title: Find, type: text}
rows:
  - {total: 01-99, find: Dust}
  - {total: "00", find: A ring}
  - {total: 101+, find: A crown}
"""
    assert compiled({"wilds/finds.yaml": text}).diagnostics == ()
