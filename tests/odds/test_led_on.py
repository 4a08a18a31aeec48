"""Rolls that lead into tables with choices and out of hoards, against every way they can fall."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from fixture_types import Compile
from tablewright.dice import Roller
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.roller import table_roller
from tablewright.kinds.table.tell_roll import TELL_ROLL
from tablewright.kinds.table.view import table_view
from tablewright.terminal import Asked

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


# A road, from it a camp by day or by night, and from there somebody's mood.
ROAD = """\
kind: table
title: Road
roll: 2d6
columns:
  day: {title: By day, type: range}
  night: {title: By night, type: range}
  met: {title: Met, type: text, key: true}
rows:
  - {day: 2-5, night: 2-3, met: A camp, then: camp}
  - {day: 6-8, night: 4-10, met: Nobody}
  - {day: 9-12, night: 11-12, met: Riders, then: mood}
"""
CAMP = """\
kind: table
title: Camp
roll: 1d4
columns:
  day: {title: By day, type: range}
  night: {title: By night, type: range}
  who: {title: Who, type: text, key: true}
rows:
  - {day: 1-3, night: 1, who: Pilgrims, then: mood}
  - {day: 4, night: 2-4, who: Soldiers}
"""
MOOD = """\
kind: table
title: Mood
roll: 2d4kh1
columns:
  roll: {title: Dice, type: range}
  mood: {title: Mood, type: text, key: true}
rows:
  - {roll: 1-2, mood: Sour}
  - {roll: 3, mood: Shy}
  - {roll: 4, mood: Merry}
"""
CAMPS = {"day": ("Pilgrims",) * 3 + ("Soldiers",), "night": ("Pilgrims",) + ("Soldiers",) * 3}
MOODS = {1: "Sour", 2: "Sour", 3: "Shy", 4: "Merry"}


def ends_of(column: str) -> Counter[tuple[str, ...]]:
    """Count in how many ways all dice of all tables, thrown at once, lead to each end."""
    low, high = (5, 9) if column == "day" else (3, 11)
    ways: Counter[tuple[str, ...]] = Counter()
    for a, b, camp, c, d in product(range(1, 7), range(1, 7), *(range(1, 5),) * 3):
        mood = MOODS[max(c, d)]
        if a + b <= low:
            who = CAMPS[column][camp - 1]
            ways["A camp", who, *((mood,) if who == "Pilgrims" else ())] += 1
        elif a + b >= high:
            ways["Riders", mood] += 1
        else:
            ways[("Nobody",)] += 1
    return ways


@pytest.mark.parametrize("column", ["day", "night"])
def test_every_end_of_several_tables_in_a_row(compiled: Compile, column: str) -> None:
    found = compiled({"wilds/road.yaml": ROAD, "wilds/camp.yaml": CAMP, "wilds/mood.yaml": MOOD})
    assert not found.diagnostics
    scope = found.library.scope("wilds")
    road = scope.find("road")
    assert isinstance(road, Table)
    (place,) = (n for n, each in enumerate(road.rolled_columns) if each.name == column)
    chances: dict[tuple[str, ...], Fraction] = {}

    def follow(table: Table, branch: Any, before: tuple[str, ...]) -> None:
        path = (*before, table.title_of(branch.row))
        for each in branch.then.branches if branch.then else ():
            follow(branch.then.table, each, path)
        if not branch.then:
            chances[path] = branch.chance

    for row in table_view(road, scope).rows:
        met = road.title_of(row.row)
        for each in row.then[place].branches if row.then else ():
            follow(row.then[place].table, each, (met,))
    ways = ends_of(column)
    whole = sum(ways.values())
    del ways[("Nobody",)]
    assert chances == {path: Fraction(count, whole) for path, count in ways.items()}
