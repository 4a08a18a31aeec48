"""What is added to a roll of a check, and what both are held against."""

from __future__ import annotations

import pytest

import shared
from fixture_types import Compile
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.held_against import held_against
from tablewright.odds import CheckProgram, compile_check
from tablewright.odds.checks import usual_value

CHECK = """\
kind: check
title: Leap
roll: {roll}
inputs:
  gap: {{title: Gap, range: 2-18}}
  bonus: {{title: Bonus, range: -3 to 3, default: 0}}
values:
{values}
outcomes:
  - {{name: Lands, when: {when}}}
  - {{name: Falls}}
odds: {{rows: gap, show: Lands}}
"""


def program_of(check: Check) -> CheckProgram:
    program = compile_check(check).program
    assert program
    return program


@pytest.mark.parametrize(
    ("values", "when", "sums", "held"),
    [
        ("  total: roll + bonus", "total >= gap", "total", ("gap", "gap")),
        # What the dice alone must show is a target that modifiers were taken from.
        ("  needed: gap - bonus", "roll == 20 || roll >= needed", "roll", ("needed", "gap")),
        ("  left: gap + bonus\n  over: roll - left", "over <= 0", "roll", ("left", "left")),
        ("  total: bonus + roll", "total > 8", "total", (8, 8)),
        # Two marks are none; a sum is told for all that, if it has a title.
        ("  total: roll + bonus", "total >= gap && total < 20", "", (None, None)),
        (
            "  total: {title: Total, value: roll + bonus}",
            "total >= gap && total < 20",
            "total",
            (None, None),
        ),
        # What is more than a sum is told by its own name.
        ("  total: max(roll, bonus)", "total >= gap", "", (None, None)),
        ("  total: roll + roll", "total >= gap", "", (None, None)),
        ("  total: 2 * roll + bonus", "total >= gap", "", (None, None)),
    ],
)
def test_a_roll_is_held_against_one_thing(
    compiled: Compile, values: str, when: str, sums: str, held: tuple[object, object]
) -> None:
    made = compiled({"wilds/leap.yaml": CHECK.format(roll="1d20", values=values, when=when)})
    check = made.library.scope("wilds").find("leap")
    assert isinstance(check, Check)
    found = held_against(program_of(check))
    assert (found.sums, found.mark, found.against) == ({"roll": sums} if sums else {}, *held)


def test_each_of_several_rolls_has_its_own_sum(compiled: Compile) -> None:
    values = (
        "  ours: {title: Ours, value: one + bonus}\n  theirs: {title: Theirs, value: two + gap}"
    )
    text = CHECK.format(roll="{one: 1d6, two: 1d6}", values=values, when="ours > theirs")
    check = compiled({"wilds/leap.yaml": text}).library.scope("wilds").find("leap")
    assert isinstance(check, Check)
    assert held_against(program_of(check)).sums == {"one": "ours", "two": "theirs"}


@pytest.mark.parametrize(
    ("pack", "entry", "given", "rolled", "told"),
    [
        ("basic-encounter", "attack", {"bonus": 3, "modifier": -1, "armour_class": 14}, 9, 11),
        ("basic-encounter", "saving-throw", {"target": 12, "modifier": 2}, 4, 6),
        ("referee-rules", "morale-check", {"morale": 9, "modifier": -2}, 13, 13),
        ("basic-encounter", "surviving-a-fall", {"hit_points": 4}, 5, 5),
    ],
)
def test_what_is_told_is_what_a_player_adds_up(
    pack: str, entry: str, given: dict[str, int], rolled: int, told: int
) -> None:
    against = {"attack": 14, "saving-throw": 12, "morale-check": 7, "surviving-a-fall": 4}[entry]
    check = shared.compiled().library.scope(pack).find(entry)
    assert isinstance(check, Check)
    program = program_of(check)
    inputs = {each.name: given.get(each.name, usual_value(each)) for each in check.inputs}
    (die,) = check.rolls
    figures = program.evaluate(inputs, {die: rolled}).figures
    found = held_against(program)
    assert found.mark is not None
    names = found.sums[die], str(found.against), str(found.mark)
    of, stands, mark = (int(str(figures[each])) for each in names)
    assert (of + stands - mark, stands) == (told, against)
