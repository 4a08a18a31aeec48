"""Dice in the middle of words: their mean on paper, themselves where a row is rolled."""

from __future__ import annotations

import pytest

from fixture_types import Compile
from tablewright.dice import Roller, parse
from tablewright.kinds.entry import Text
from tablewright.kinds.table.dice_inside import dice_inside, rolled_words
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.roller import ROLLER
from tablewright.kinds.table.tell_roll import TELL_ROLL
from tablewright.outputs.site.rolling.dice import dice_data
from tablewright.render.dice_inside import DiceInside, has_dice, parts_of
from tablewright.render.links import resolver
from tablewright.render.told import told
from tablewright.terminal import Asked
from tablewright.views.entry import entry_view

AMBUSH = """\
kind: table
title: Ambush
roll: 1d2
columns:
  roll: {title: d2, type: range}
  who: {title: Who, type: text, key: true}
  more: {title: More, type: text}
rows:
  - roll: 1
    who: "[2d6](roll:) robbers, [two](roll:1d2+1) dogs"
    more: "[**d4 − 1**](roll:) *men*"
  - {roll: 2, who: Nobody, more: "See [them](ref:ambush)"}
"""


def text(markdown: str) -> Text:
    return Text(markdown, ("text",))


@pytest.mark.parametrize(
    ("markdown", "words"),
    [
        ("[2d6](roll:) robbers", "2d6 (mean 7) robbers"),
        ("[a few](roll:2d4+1) robbers", "a few (mean 6) robbers"),
        ("[6d6>=5](roll:)", "6d6>=5 (mean 2)"),
        ("[d6](roll:d6!!), [x](odds:1d2=1)", "d6 (mean 4.2), x (50%)"),
    ],
)
def test_dice_have_their_mean_beside_them(markdown: str, words: str) -> None:
    assert told(text(markdown)) == words


def test_words_are_parted_by_their_dice() -> None:
    assert parts_of(text("At most [**2d6**](roll:) men and [some](roll:d4 ) *dogs*"))[0:1] == (
        "At most ",
    )
    assert parts_of(text("[2d6](roll:)[d4](roll:) men")) == (
        DiceInside("2d6", parse("2d6")),
        DiceInside("d4", parse("d4")),
        " men",
    )
    assert has_dice(text("[2d6](roll:)"))
    assert not has_dice(text("2d6 [x](odds:1d6=1)"))


def test_a_row_is_rolled_with_the_dice_in_its_words(compiled: Compile) -> None:
    found = compiled({"wilds/ambush.yaml": AMBUSH})
    assert found.diagnostics == ()
    table = found.library.entries["wilds"]["ambush"]
    assert isinstance(table, Table)
    (_, first), (_, second) = dice_inside(table, table.rows[0])
    assert dice_inside(table, table.rows[1]) == ()
    words, rolls = rolled_words(first, Roller("x"))
    assert words == f"{rolls[0].total} robbers, {rolls[1].total} dogs"
    assert len(second) == 2
    scope = found.library.scope("wilds")
    rolled = ROLLER(entry_view(table, scope))
    assert rolled is not None
    data = rolled.make_data()["tables"][0]["rows"]
    two_d6, few, men = (dice_data(parse(dice)) for dice in ("2d6", "d2 + 1", "d4 - 1"))
    assert data[0]["inside"] == [
        [-1, [{"label": "2d6", **two_d6}, " robbers, ", {"label": "two", **few}, " dogs"]],
        [0, [{"label": "d4 − 1", **men}, " men"]],
    ]
    assert "inside" not in data[1]
    # The same dice in the same order as the site rolls them.
    for seed in range(20):
        roller, again = Roller(str(seed)), Roller(str(seed))
        lines = [str(s) for s in TELL_ROLL(table, scope, Asked(None, None, ()), roller).said]
        if again.roll(parse("d2")).total == 2:
            continue
        who, more = (rolled_words(parts, again)[0] for parts in (first, second))
        assert any(f"Who: {who} (" in line for line in lines)
        assert any(f"More: {more} (" in line for line in lines)
        break
    else:
        pytest.fail("no seed shows the first row")


def test_the_side_of_the_players_says_no_mean(compiled: Compile) -> None:
    found = compiled({"wilds/ambush.yaml": AMBUSH})
    scope = found.library.scope("wilds")
    told_to_players = resolver(scope, lambda _: None, has_chances=False)
    from tablewright.prose import Link

    assert told_to_players(Link("roll", "", "2d6")).after == ""
    assert resolver(scope, lambda _: None)(Link("roll", "", "2d6")).after == " (mean 7)"
