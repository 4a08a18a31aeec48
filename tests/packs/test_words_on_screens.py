"""What sentences above the blocks of shipped screens say in place of rows is true of the tables."""

from __future__ import annotations

import re
from itertools import pairwise

from shared import compiled
from tablewright.dice import IntegerRange
from tablewright.kinds.entry import Text
from tablewright.kinds.screen.entry import Screen, ScreenBlock
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope

LEVELS = range(1, 21)


def block(scope: Scope, reference: str) -> ScreenBlock:
    """The block of the referee's side that shows `reference`."""
    screen = scope.find("referee-screen")
    assert isinstance(screen, Screen)
    blocks = (each for panel in screen.panels for each in panel.blocks if each.own is None)
    (found,) = (each for each in blocks if each.reference == reference)
    return found


def said(shown: ScreenBlock) -> str:
    assert shown.lead is not None
    return shown.lead.markdown


def turning(scope: Scope) -> tuple[tuple[str, ...], dict[tuple[str, int], str]]:
    """The undead from the weakest to the mightiest, and what stands for each at each level."""
    table = scope.find("turning-the-undead")
    assert isinstance(table, Table)
    told: dict[tuple[str, int], str] = {}
    for row in table.rows:
        die = row.cells["die"].value
        assert isinstance(die, Text)
        for column in table.range_columns:
            levels = row.cells[column.name].value if column.name in row.cells else ()
            assert isinstance(levels, IntegerRange | tuple)
            told |= {(column.name, each): die.markdown for each in LEVELS if each in levels}
    return tuple(column.name for column in table.range_columns), told


def test_above_the_levels_of_its_grid_turning_is_read_two_lower_and_a_row_higher() -> None:
    scope = compiled().library.scope("basic-encounter")
    lead = said(block(scope, "turning-the-undead"))
    assert "look two levels lower, a row higher, as often as needed; skeletons are D" in lead
    (last,) = map(int, re.findall(r"Above level (\d+)", lead))
    assert [str(each) for each in block(scope, "turning-the-undead").down] == [f"1–{last}"]
    undead, told = turning(scope)
    assert len(told) == len(undead) * len(LEVELS)
    for level in LEVELS[last:]:
        assert told[undead[0], level] == "D"
        for higher, each in pairwise(undead):
            assert told[each, level] == told[higher, level - 2], (each, level)


def test_scores_of_hired_troops_in_a_sentence_are_those_of_their_table() -> None:
    scope = compiled().library.scope("basic-encounter")
    table = compiled().library.scope("optional-morale").find("mercenary-troops")
    assert isinstance(table, Table)
    scores = [row.cells["morale"].value for row in table.rows]
    first = table.rows[0].cells
    added = [first[name].value for name in ("mounted", "elite", "fanatic")]
    lead = said(block(scope, "optional-morale/when-to-check-morale"))
    assert "militia {}, a horde {}, trained warriors {}".format(*scores) in lead
    mounted, elite, fanatic = map(str, added)
    assert mounted == elite
    assert f"mounted or elite +{elite}, fanatic +{fanatic}" in lead
