"""What a check can come to, against trying every single combination."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from fixture_types import Compile
from tablewright.figures import NoValue
from tablewright.kinds.check.entry import Check
from tablewright.odds import CheckProgram, compile_check
from tablewright.odds.lookups import lookups
from tablewright.odds.reachability import SAMPLES, reachability
from tablewright.odds.states import States

TOOLS = """\
kind: table
title: Tools
columns:
  name: {title: Name, type: text, key: true}
  weight: {title: Weight, type: integer}
  span: {title: Span, type: range, domain: 0+, coverage: partial}
  swing: {title: Swing, type: dice}
rows:
  - {name: Rope, weight: 2, span: 1-3, swing: 1d4}
  - {name: Crowbar, weight: 5, span: 4-6, swing: 1d6}
  - {name: Hook, weight: 2, span: 9+, swing: 2d3}
"""
HEAVE = """\
kind: check
title: Heave
roll: %(roll)s
inputs:
  depth: {title: Depth, range: 0-3}
  tool: {title: Tool, row: tools}
  wet: {title: Wet, options: {dry: none, wet: much}}
values: {%(values)s}
outcomes:
%(outcomes)s
"""
CHECKS = {
    "dice of a row": ("tool.swing", "", ["roll > depth", "tool.weight > 2", ""]),
    "the row itself": ("tool.swing", "", ["tool == 'rope'", "roll == 6", "wet == 'much'", ""]),
    "nothing covers it": ("1d6", "", ["roll > depth + 1", "tool.weight + depth > 6"]),
    "a failure": ("1d6", "part: 12 / (depth - 1)", ["part > roll", ""]),
    "two failures": (
        "1d6",
        "part: '12 / (depth - 1)', rest: part / (roll - 2)",
        ["rest > 1", ""],
    ),
    "a failure further down": ("1d6", "", ["roll > 2", "3 / depth > 1", "depth < 3"]),
    "a value that nothing reads": (
        "1d4",
        "odd: 7 / (roll - 3), twice: 2 * roll",
        ["twice > 4", ""],
    ),
    "lists": ("1d6", "ends: 'roll > 3 ? tool.span : [0, 2]'", ["within(depth, ends)", ""]),
    "several dice": (
        "{ours: tool.swing, theirs: 1d4}",
        "gap: ours - theirs",
        ["gap > 1", "gap == 9", ""],
    ),
    "two sides": (
        "{ours: 1d6, theirs: tool.swing}",
        "mine: ours + depth, yours: 2 * theirs",
        ["mine > yours", "mine < 4 && yours > 8", "yours == 8"],
    ),
    "one side ends, the other fails": (
        "{ours: 1d6, theirs: 1d4}",
        "mine: ours - depth, yours: theirs * 2",
        ["mine == 1", "12 / (yours - 4) > 1", "mine == 2 && wet == 'much'"],
    ),
    "some ends need fewer dice": (
        "{ours: 1d6, theirs: 1d4, last: 1d3}",
        "",
        ["ours > 5", "theirs + ours > 3", "last == theirs", ""],
    ),
    "one side ends altogether": (
        "{ours: 1d6, theirs: 1d4}",
        "mine: ours + depth, yours: 8 / (theirs - 2)",
        ["mine > 0", "yours > 1"],
    ),
    "a shadowed name": ("1d6", "", ["[1, 2].exists(depth, depth == roll)", "depth > 1"]),
    "an early end": ("1d6", "", ["roll > 3", "", "depth > 1"]),
    "unread inputs": ("1d6", "", ["roll > 3"]),
}


def brute_force(program: CheckProgram) -> tuple[frozenset[int], Any, dict[Any, Any]]:
    reached: set[int] = set()
    undecided = None
    failed: dict[Any, Any] = {}
    for inputs in program.combinations():
        for rolls, _ in program.rolls(inputs):
            try:
                place = program.evaluate(inputs, rolls).outcome
            except NoValue as failure:
                failed.setdefault(failure.pointer, failure.given)
                continue
            if place is not None:
                reached.add(place)
            elif undecided is None:
                undecided = {**inputs, **rolls}
    return frozenset(reached), undecided, failed


def program(compiled: Compile, roll: str, values: str, whens: list[str]) -> CheckProgram:
    outcomes = "\n".join(
        f"  - {{name: O{place}" + (f', when: "{when}"}}' if when else "}")
        for place, when in enumerate(whens)
    )
    text = HEAVE % {"roll": roll, "values": values, "outcomes": outcomes}
    found = compiled({"wilds/tools.yaml": TOOLS, "wilds/heave.yaml": text})
    check = found.library.entries["wilds"]["heave"]
    assert isinstance(check, Check), found.diagnostics
    sound = compile_check(check).program
    assert sound is not None, found.diagnostics
    return sound


@pytest.mark.parametrize("name", CHECKS)
def test_states_taken_together_come_to_the_same(compiled: Compile, name: str) -> None:
    heave = program(compiled, *CHECKS[name])
    found = reachability(heave, 10_000)
    reached, undecided, failed = brute_force(heave)
    assert found.complete
    assert found.reached == reached
    # The very first combination, as it would be found by trying one after the other.
    assert found.undecided == undecided
    assert {failure.pointer: failure.given for failure in found.without_value} == failed


@pytest.mark.parametrize("name", CHECKS)
def test_odds_are_those_of_every_roll_followed_by_itself(compiled: Compile, name: str) -> None:
    heave = program(compiled, *CHECKS[name])
    for inputs in heave.combinations():
        counted: dict[int | None, Fraction] = {}
        places: dict[int, int | None] = {}
        try:
            for rolls, chance in heave.rolls(inputs):
                place = heave.evaluate(inputs, rolls).outcome
                places[next(iter(rolls.values()))] = place
                counted[place] = counted.get(place, Fraction(0)) + chance
        except NoValue:
            continue
        if len(heave.check.rolls) == 1:
            assert heave.outcomes(inputs, list(places)) == list(places.values())
        odds = heave.odds(inputs)
        assert {place: chance for place, chance in odds.items() if chance} == counted


def test_sides_that_are_never_read_together_cost_no_more_than_each_alone(
    compiled: Compile,
) -> None:
    # 99 skills and 100 totals on either side: together they are 98 million combinations.
    found = compiled({"wilds/contest.yaml": CONTEST})
    assert found.diagnostics == ()
    check = found.library.entries["wilds"]["contest"]
    assert isinstance(check, Check)
    contest = compile_check(check).program
    assert contest is not None
    seen = reachability(contest, 60_000)
    assert seen.complete
    assert seen.reached == {0, 1, 2}
    # Both skills can be chosen on the page, since all that the formulas read is written down.
    known = lookups(contest)
    assert known is not None
    assert known.held == {}


CONTEST = """\
kind: check
title: Contest
roll: {ours: d%, theirs: d%}
inputs:
  skill: {title: Skill, range: 1-99}
  foe: {title: Skill of the foe, range: 1-99}
values: {hit: ours <= skill, parry: theirs <= foe}
outcomes:
  - {name: Wins, when: hit && !parry}
  - {name: Loses, when: parry && !hit}
  - {name: Stands}
odds: {rows: skill, columns: foe, show: Wins}
"""


def test_a_check_of_millions_takes_thousands_of_evaluations(compiled: Compile) -> None:
    text = """\
kind: check
title: Blow
roll: 3d20
inputs:
  rank: {title: Rank, range: 0-20}
  weapon: {title: Weapon, range: 0-20}
  target: {title: Target, range: 0-30}
  armour: {title: Armour, range: 0-30}
values: {total: roll + rank + weapon, excess: total - target - armour}
outcomes: [{name: Harmed, when: excess > 0}, {name: Missed, when: excess <= 0}]
"""
    found = compiled({"wilds/blow.yaml": text})
    assert found.diagnostics == ()
    check = found.library.entries["wilds"]["blow"]
    assert isinstance(check, Check)
    blow = compile_check(check).program
    assert blow is not None
    assert blow.input_count * blow.roll_count > 20_000_000
    states = States(blow, 300_000)
    states.settle()
    assert states.reached == {0, 1}


APART = """\
kind: check
title: Apart
roll: 1d20
inputs:
  bonus: {title: Bonus, range: 0-19}
  target: {title: Target, range: 1-20}
  other: {title: Other, range: 0-19}
values:
  needed: {title: Needed, value: target - bonus - other}
  total: roll + bonus + other
outcomes: [{name: Hit, when: total >= target}, {name: Miss}]
"""


def test_a_value_that_no_formula_reads_does_not_tie_inputs_together(compiled: Compile) -> None:
    found = compiled({"wilds/apart.yaml": APART})
    assert found.diagnostics == ()
    check = found.library.entries["wilds"]["apart"]
    assert isinstance(check, Check)
    apart = compile_check(check).program
    assert apart is not None
    states = States(apart, 1_000_000)
    states.settle()
    assert states.reached == {0, 1}
    # `needed` and `total` are worked out for 8,000 combinations each, the outcome for 1,160. Tied
    # together by `needed`, the inputs and the roll would be 160,000 states.
    assert [len(each.values) for each in states.worked] == [8_000, 8_000, 58 * 20]
    assert states._work < 30_000


BROAD = """\
kind: check
title: Broad
roll: 1d20
inputs:
  a: {title: A, range: 1-100}
  b: {title: B, range: 1-100}
  c: {title: C, range: 1-100}
values: {sum: 10007 * a + 101 * b + c}
outcomes:
  - {name: Last, when: "a == 100 && b == 100 && c == 100 && roll == 20"}
  - {name: First, when: "a == 1 && b == 1 && c == 1 && roll == 1"}
  - {name: High, when: "sum > 900000 && roll > 15"}
  - {name: Low, when: "sum < 100000 && roll < 5"}
  - {name: Middle, when: "a > 45 && a < 55 && b > 45 && b < 55"}
  - {name: Never, when: sum < 0}
  - {name: Rest}
"""


def test_beyond_the_bound_corners_and_a_spread_are_tried(compiled: Compile) -> None:
    found = compiled({"wilds/broad.yaml": BROAD})
    assert found.diagnostics == ()
    check = found.library.entries["wilds"]["broad"]
    assert isinstance(check, Check)
    broad = compile_check(check).program
    assert broad is not None
    seen = reachability(broad, 1_000)
    assert not seen.complete
    # All but what never happens, from the first corner to the last.
    assert seen.reached == {0, 1, 2, 3, 4, 6}
    assert SAMPLES < 10_000


def test_a_sample_is_always_the_same(compiled: Compile) -> None:
    text = BROAD.replace("- {name: Rest}", "- {name: Rest, when: c > 1}")
    found = compiled({"wilds/broad.yaml": text})
    assert "outcome-gap" in [d.slug for d in found.diagnostics]
    check = found.library.entries["wilds"]["broad"]
    assert isinstance(check, Check)
    broad = compile_check(check).program
    assert broad is not None
    first, second = reachability(broad, 1_000), reachability(broad, 1_000)
    assert first.undecided is not None
    assert first == second


def test_few_rolls_are_reached_in_proportion_where_another_row_has_many(compiled: Compile) -> None:
    heave = program(compiled, "tool.swing", "", ["roll == 6", "roll == 4", "roll == 1", ""])
    assert reachability(heave, 5).reached == {0, 1, 2, 3}
