"""How much work the odds of a check may take, and how little of it must be done to know."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import pytest

from fixture_types import Compile
from tablewright.kinds.check.entry import Check
from tablewright.odds import CheckProgram, compile_check, effort
from tablewright.odds.effort import cells_of, is_affordable
from tablewright.odds.elimination import Bound, Elimination, TooMuchWork

# Two percentile rolls, and a skill from 1 to 99 on either side.
CONTEST = """\
kind: check
title: Contest
roll: {ours: %(dice)s, theirs: %(dice)s}
inputs:
  skill: {title: Skill, range: 1-%(most)d}
  foe: {title: Skill of the foe, range: 1-%(most)d}
values: {%(values)s}
outcomes:
  - {name: Wins, when: "%(when)s"}
  - {name: Loses}
odds: {rows: skill, columns: foe, show: Wins}
"""
AT_ONCE = {"values": "", "when": "ours + skill > theirs + foe"}
SIDE_BY_SIDE = {"values": "mine: ours + skill, yours: theirs + foe", "when": "mine > yours"}


@pytest.fixture
def contest(compiled: Compile) -> Callable[..., tuple[CheckProgram, list[str]]]:
    def made(dice: str, most: int, how: Mapping[str, str]) -> tuple[CheckProgram, list[str]]:
        text = CONTEST % {"dice": dice, "most": most, **how}
        found = compiled({"wilds/contest.yaml": text})
        check = found.library.entries["wilds"]["contest"]
        assert isinstance(check, Check)
        program = compile_check(check).program
        assert program is not None
        return program, [fault.code for fault in found.diagnostics]

    return made


def test_a_contest_of_percentile_rolls_is_refused_at_once_and_taken_side_by_side(
    contest: Any,
) -> None:
    _, faults = contest("d%", 99, AT_ONCE)
    assert faults == ["TW311"]
    program, faults = contest("d%", 99, SIDE_BY_SIDE)
    assert faults == []
    # At equal skill: half of what is left when both dice have not shown the same.
    assert program.chance({"skill": 50, "foe": 50}, "Wins") == Fraction(99, 200)
    assert program.chance({"skill": 99, "foe": 1}, "Wins") == 1 - Fraction(1 + 2, 100 * 100)


def test_a_little_smaller_it_is_taken_as_it_is(contest: Any) -> None:
    # 25 by 25 chances of 400 rolls each are the most that can be followed one by one.
    assert contest("d20", 25, AT_ONCE)[1] == []
    assert contest("d20", 26, AT_ONCE)[1] == ["TW311"]


def test_what_is_few_enough_is_known_without_doing_it(
    contest: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    program, _ = contest("d6", 9, AT_ONCE)

    def worked_out(*_: object) -> None:
        raise AssertionError

    monkeypatch.setattr(effort, "Elimination", worked_out)
    assert is_affordable(program, cells_of(program.check), 81)
    monkeypatch.setattr(effort, "MOST_EVALUATIONS", 81 * 36 - 1)
    with pytest.raises(AssertionError):
        is_affordable(program, cells_of(program.check), 81)


def test_both_bounds_hold(contest: Any) -> None:
    program, _ = contest("d6", 9, SIDE_BY_SIDE)
    # From each of 81 cells on: nothing, then our 6 rolls, then from 14 sums and 9 skills of the
    # foe on their 6.
    rolls = 81 + 81 * 6 + 14 * 9 * 6
    # As many positions; formulas: 54 sums on either side, and 14 times 14 pairs of them.
    evaluations = 81 + 81 + 14 * 9 + 54 + 54 + 14 * 14
    assert _is_enough(program, Bound(evaluations, rolls))
    assert not _is_enough(program, Bound(evaluations - 1, rolls))
    assert not _is_enough(program, Bound(evaluations, rolls - 1))


def _is_enough(program: CheckProgram, bound: Bound) -> bool:
    trial = Elimination(program, bound)
    try:
        for inputs in cells_of(program.check):
            trial.law(inputs)
    except TooMuchWork:
        return False
    return True
