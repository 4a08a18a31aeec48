"""The odds of checks and of columns computed from them, against counting every roll by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from fixture_types import Compile
from tablewright.compiler import Compiled
from tablewright.kinds.check.entry import Check
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.odds_columns import odds_of_row, row_inputs
from tablewright.odds import CheckProgram, NoValue, compile_check
from tablewright.odds.asked import ImpossibleInput
from tablewright.odds.dependencies import known_outcomes
from tablewright.odds.elimination import Elimination
from tablewright.odds.frozen import Held

LEAP = """\
kind: check
title: Leap
roll: {legs: 1d6, luck: 1d4}
inputs:
  width: {title: Width, range: 1-9}
  ground: {title: Ground, options: {firm: 0, wet: 2}, default: firm}
values:
  needed: width + ground
  total: legs + luck
outcomes:
  - {name: Soars, when: total >= needed + 3}
  - {name: Lands, when: total >= needed}
  - {name: Falls}
"""
GORGES = """\
kind: table
title: Gorges
columns:
  place: {title: Place, type: text}
  wide: {title: Width, type: integer}
  falls: {title: Falls, type: odds, check: leap, outcome: Falls, inputs: {width: row.wide}}
  thrice:
    title: Three times
    type: odds
    check: leap
    outcome: Falls
    inputs: {width: row.wide, ground: 'row.place == "Bog" ? 2 : 0'}
    in_a_row: 3
rows:
  - {place: Brook, wide: 3}
  - {place: Bog, wide: 5}
"""


@pytest.fixture
def leap(compiled: Compile) -> Compiled:
    found = compiled({"wilds/leap.yaml": LEAP, "wilds/gorges.yaml": GORGES})
    assert found.diagnostics == ()
    return found


@pytest.fixture
def program(leap: Compiled) -> CheckProgram:
    check = leap.library.entries["wilds"]["leap"]
    assert isinstance(check, Check)
    compiled_check = compile_check(check)
    assert compiled_check.problems == ()
    assert compiled_check.program is not None
    return compiled_check.program


def counted(needed: int) -> dict[str, Fraction]:
    chances = dict.fromkeys(("Soars", "Lands", "Falls"), Fraction(0))
    for legs, luck in product(range(1, 7), range(1, 5)):
        over = legs + luck - needed
        name = "Soars" if over >= 3 else "Lands" if over >= 0 else "Falls"
        chances[name] += Fraction(1, 24)
    return chances


def test_every_chance_of_every_input(program: CheckProgram) -> None:
    for inputs in program.combinations():
        wanted = counted(int(inputs["width"]) + {"firm": 0, "wet": 2}[str(inputs["ground"])])
        assert {name: program.chance(inputs, name) for name in wanted} == wanted
        assert sum(program.odds(inputs).values()) == 1


def test_combinations_change_the_last_input_fastest(program: CheckProgram) -> None:
    first, second, third = list(program.combinations())[:3]
    assert first == {"width": 1, "ground": "firm"}
    assert second == {"width": 1, "ground": "wet"}
    assert third == {"width": 2, "ground": "firm"}
    assert (program.input_count, program.roll_count) == (18, 24)


def test_figures_are_worked_out_in_order(program: CheckProgram) -> None:
    found = program.evaluate({"width": 3, "ground": "wet"}, {"legs": 4, "luck": 1})
    assert found.outcome == 1
    assert found.figures == {"width": 3, "ground": 2, "legs": 4, "luck": 1, "needed": 5, "total": 5}


def test_an_outcome_that_is_not_there(program: CheckProgram) -> None:
    with pytest.raises(KeyError):
        program.chance({"width": 3, "ground": "firm"}, "Flies")


def test_odds_columns_and_times_running(leap: Compiled) -> None:
    table = leap.library.entries["wilds"]["gorges"]
    check = leap.library.entries["wilds"]["leap"]
    assert isinstance(table, Table)
    assert isinstance(check, Check)
    falls, thrice = table.columns[2:]
    brook, bog = table.rows
    assert row_inputs(table, falls, bog, check) == {"width": 5, "ground": "firm"}
    assert row_inputs(table, thrice, bog, check) == {"width": 5, "ground": "wet"}
    assert odds_of_row(table, falls, brook, check) == counted(3)["Falls"]
    assert odds_of_row(table, falls, bog, check) == counted(5)["Falls"]
    assert odds_of_row(table, thrice, bog, check) == counted(7)["Falls"] ** 3


def test_a_row_that_asks_too_much(compiled: Compile) -> None:
    found = compiled(
        {"wilds/leap.yaml": LEAP, "wilds/gorges.yaml": GORGES.replace("wide: 5", "wide: 10")}
    )
    table, check = (found.library.entries["wilds"][name] for name in ("gorges", "leap"))
    assert isinstance(table, Table)
    assert isinstance(check, Check)
    with pytest.raises(ImpossibleInput) as raised:
        odds_of_row(table, table.columns[2], table.rows[1], check)
    assert (raised.value.name, raised.value.value) == ("width", 10)


def test_a_formula_without_a_value_says_for_what(compiled: Compile) -> None:
    found = compiled({"wilds/leap.yaml": LEAP.replace("width + ground", "width / ground")})
    check = found.library.entries["wilds"]["leap"]
    assert isinstance(check, Check)
    program = compile_check(check).program
    assert program is not None
    with pytest.raises(NoValue) as raised:
        program.odds({"width": 3, "ground": "firm"})
    assert raised.value.reason == "division by zero"
    assert raised.value.pointer == ("values", "needed")
    assert raised.value.given["width"] == 3


def test_a_fault_in_a_value_is_not_told_again_where_it_is_used(compiled: Compile) -> None:
    text = LEAP.replace("width + ground", "widht > 3").replace("needed + 3", "(needed?3:4)")
    found = compiled({"wilds/leap.yaml": text}).diagnostics
    assert [(d.slug, d.message) for d in found] == [("formula-name", "there is no `widht` here")]


CLIMB = """\
kind: check
title: Climb
roll: 1d20
inputs: {height: {title: Height, range: 1-9}, load: {title: Load, range: 1-9}}
values: {needed: height + load}
outcomes: [{name: Up, when: roll >= needed}, {name: Down}]
"""


def test_all_totals_of_a_position_are_asked_once(
    compiled: Compile, monkeypatch: pytest.MonkeyPatch
) -> None:
    check = compiled({"wilds/climb.yaml": CLIMB}).library.entries["wilds"]["climb"]
    assert isinstance(check, Check)
    climb = compile_check(check).program
    assert climb is not None
    asked: list[int] = []
    plain = Elimination._outcome

    def counted(self: Elimination, held: Held, total: int) -> int | None:
        asked.append(total)
        return plain(self, held, total)

    monkeypatch.setattr(Elimination, "_outcome", counted)
    for inputs in climb.combinations():
        needed = int(inputs["height"]) + int(inputs["load"])
        places = [int(total < needed) for total in range(1, 21)]
        assert climb.outcomes(inputs, range(1, 21)) == places
    # 81 combinations of inputs come to 17 sums.
    assert len(asked) == 17 * 20


def test_what_comes_without_dice_is_known_up_to_what_hangs_on_them(compiled: Compile) -> None:
    outcomes = """\
  - {name: Too far, when: needed > 9}
  - {name: Steps, when: width == 1}
  - {name: Soars, when: total >= needed + 3}
  - {name: Refused, when: width == 9}
  - {name: Falls}
"""
    said = LEAP[: LEAP.index("  - {name: Soars")] + outcomes
    far = compiled({"wilds/leap.yaml": said}).library.entries["wilds"]["leap"]
    assert isinstance(far, Check)
    assert known_outcomes(far) == {0, 1}
    program = compile_check(far).program
    assert program is not None
    for inputs in program.combinations():
        odds = program.odds(inputs)
        assert {odds[0], odds[1]} <= {0, 1}
        assert odds[0] + odds[1] <= 1
