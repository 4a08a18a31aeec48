"""Rolls that lead into tables with choices and out of hoards, against every way they can fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from tablewright.compiler import Compiled
from tablewright.dice import Roller
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.roller import table_roller
from tablewright.kinds.table.tell_roll import TELL_ROLL
from tablewright.kinds.table.view import table_view
from tablewright.terminal import Asked

Compile = Callable[[Mapping[str, Any]], Compiled]

PRINTS = """\
kind: table
title: Prints
roll: 1d4
columns:
  time: {title: Time, type: choice, options: [Day, Night]}
  roll: {title: d4, type: range}
  prints: {title: Prints, type: text, key: true}
rows:
  - {roll: 1-2, prints: Old}
  - {time: Day, roll: 3-4, prints: Fresh, then: lair, given: {depth: 7}}
  - {time: Night, roll: 3-4, prints: Warm, then: lair, given: {depth: 2}}
"""
LAIR = """\
kind: table
title: Lair
roll: 1d6
columns:
  depth: {title: Depth, type: choice, range: 1-10}
  time: {title: Time, type: choice, options: [Day, Night]}
  roll: {title: d6, type: range}
  lair: {title: Lair, type: text, key: true}
rows:
  - {depth: 1-5, roll: 1, lair: Bats}
  - {depth: 1-5, time: Night, roll: 2-6, lair: Wolf}
  - {depth: 1-5, time: Day, roll: 2-6, lair: Nobody}
  - {depth: 6-10, time: Day, roll: 1-4, lair: Bear}
  - {depth: 6-10, time: Day, roll: 5-6, lair: Bones}
  - {depth: 6-10, time: Night, roll: 1-6, lair: Worm}
"""
HOARD = """\
kind: table
title: Hoard
each: {chance: there}
columns:
  what: {title: What, type: text, key: true}
  there: {title: Chance, type: chance}
rows:
  - {what: Coins, there: 50%}
  - {what: A den, there: 1 in 3, then: lair, given: {depth: 9, time: Day}}
"""
FILES = {"wilds/prints.yaml": PRINTS, "wilds/lair.yaml": LAIR, "wilds/hoard.yaml": HOARD}


@pytest.mark.parametrize(
    ("place", "time", "lairs"),
    [
        (1, "Day", ("Bear",) * 4 + ("Bones",) * 2),
        (2, "Night", ("Bats",) + ("Wolf",) * 5),
    ],
)
def test_what_is_known_is_carried_on(
    compiled: Compile, place: int, time: str, lairs: tuple[str, ...]
) -> None:
    found = compiled(FILES)
    assert not found.diagnostics
    scope = found.library.scope("wilds")
    table = scope.find("prints")
    assert isinstance(table, Table)
    view = table_view(table, scope)
    (following,) = view.rows[place].then
    ways = Counter(lairs[second] for first, second in product(range(4), range(6)) if first >= 2)
    assert {
        following.table.title_of(branch.row): branch.chance for branch in following.branches
    } == {name: Fraction(count, 24) for name, count in ways.items()}
    for seed in range(20):
        asked = Asked(inputs=(f"time={time}",))
        data = TELL_ROLL(table, scope, asked, Roller(str(seed))).data()
        if data["total"] >= 3:
            then = data["results"][0]["then"]
            assert lairs[then["total"] - 1] in then["results"][0]["name"]


def test_a_hoard_leads_on_where_a_row_is_there(compiled: Compile) -> None:
    found = compiled(FILES)
    scope = found.library.scope("wilds")
    table = scope.find("hoard")
    assert isinstance(table, Table)
    (following,) = table_view(table, scope).rows[1].then
    assert [branch.chance for branch in following.branches] == [Fraction(4, 18), Fraction(2, 18)]
    led = 0
    for seed in range(30):
        _, den = TELL_ROLL(table, scope, Asked(), Roller(str(seed))).data()["each"]
        assert ("then" in den) == den["there"]
        led += den["there"]
    assert 0 < led < 30
    data = table_roller(table_view(table, scope), scope)
    assert data["tables"][0]["rows"][1]["columns"] == [0]
    # Of depths 1–5 and 6–10, each by day and by night, it is the third.
    assert data["tables"][0]["rows"][1]["case"] == 2
