"""Dice whose figures inputs bring, and named faces, against rolling them in every way."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from fixture_types import Compile
from tablewright.compiler import Compiled
from tablewright.dice import Roller
from tablewright.kinds.check import every_dice
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.every_dice import EVERY_DICE
from tablewright.kinds.check.roller import check_roller
from tablewright.kinds.check.view import check_view
from tablewright.odds import CheckProgram, compile_check
from tablewright.odds.checks import CompiledCheck

HEROES = """\
kind: table
title: Heroes
columns:
  name: {title: Name, type: text, key: true}
  arms: {title: Arms, type: integer}
rows:
  - {name: Ada, arms: 1}
  - {name: Bertil, arms: 3}
"""
GATE = """\
kind: check
title: Gate
roll: (hero.arms + tools)d6>=(needed)
inputs:
  hero: {title: Hero, row: heroes}
  tools: {title: Tools, options: {none: 0, ram: 2}}
  needed: {title: Needed, range: 4-6, default: 5}
outcomes:
  - {name: Bursts, when: roll >= 3}
  - {name: Gives, when: roll >= 1}
  - {name: Holds}
odds: {rows: hero, columns: tools}
"""
ACT = """\
kind: check
title: Act
roll: (rating)d6kh1 or 2d6kl1
inputs:
  rating: {title: Rating, range: 0-4}
outcomes:
  - {name: Done, when: roll == 6}
  - {name: Nearly, when: roll >= 4}
  - {name: Not}
"""
STORM = """\
kind: check
title: Storm
roll: {ours: "(men)d{blank,hit,hit+hit,crit}", theirs: "2d{blank,hit}"}
inputs:
  men: {title: Men, range: 0-3}
values:
  blows: {title: Blows, value: ours.hit + 2 * ours.crit}
outcomes:
  - {name: Through, when: blows > theirs.hit}
  - {name: Wound, when: ours.crit >= 1 && theirs.hit == 2}
  - {name: Back}
"""


def program_of(found: Compiled, name: str) -> CheckProgram:
    assert found.diagnostics == ()
    check = found.library.entries["wilds"][name]
    assert isinstance(check, Check)
    program = compile_check(check).program
    assert program is not None
    return program


def test_a_pool_of_inputs_and_rows(compiled: Compile) -> None:
    program = program_of(compiled({"wilds/heroes.yaml": HEROES, "wilds/gate.yaml": GATE}), "gate")
    arms = {"ada": 1, "bertil": 3}
    combinations = list(program.combinations())
    assert len(combinations) == 12
    for inputs in combinations:
        count = arms[str(inputs["hero"])] + (2 if inputs["tools"] == "ram" else 0)
        assert str(program.dice(inputs)["roll"]) in (
            f"{count}d6>={inputs['needed']}",
            f"d6>={inputs['needed']}",
        )
        ways = Counter(
            0 if hits >= 3 else 1 if hits >= 1 else 2
            for hits in (
                sum(die >= int(inputs["needed"]) for die in way)
                for way in product(range(1, 7), repeat=count)
            )
        )
        odds = program.odds(inputs)
        assert [odds[n] for n in range(3)] == [Fraction(ways[n], 6**count) for n in range(3)]
    assert program.most_rolls("roll") == 6
    assert len(list(EVERY_DICE(program.check))) == 9
    assert check_view(program.check).totals == ()


def test_dice_that_are_written_out_are_told_without_a_formula(
    compiled: Compile, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = {"wilds/heroes.yaml": HEROES, "wilds/gate.yaml": GATE}
    plain = GATE.replace("(hero.arms + tools)d6>=(needed)", "2d6")
    plain = plain.replace(">= 3", ">= 9").replace(">= 1", ">= 5")
    written, held = (
        program_of(compiled({**files, "wilds/gate.yaml": text}), "gate").check
        for text in (plain, GATE)
    )
    asked: list[Check] = []

    def noted(check: Check) -> CompiledCheck:
        asked.append(check)
        return compile_check(check)

    monkeypatch.setattr(every_dice, "compile_check", noted)
    assert list(map(str, EVERY_DICE(written))) == ["2d6"]
    assert asked == []
    assert len(list(EVERY_DICE(held))) == 9
    assert asked == [held]


def test_no_dice_are_two_of_which_the_lowest_is_kept(compiled: Compile) -> None:
    program = program_of(compiled({"wilds/act.yaml": ACT}), "act")
    for rating in range(5):
        dice = list(product(range(1, 7), repeat=rating or 2))
        kept = [max(way) if rating else min(way) for way in dice]
        odds = program.odds({"rating": rating})
        assert odds[0] == Fraction(kept.count(6), len(dice))
        assert odds[2] == Fraction(sum(die < 4 for die in kept), len(dice))
    written = program.check.rolls["roll"]
    assert written.typeset == "(rating)d6kh1 or 2d6kl1"
    assert str(written) == "(rating)d6kh1 or 2d6kl1"


def test_fewer_dice_than_are_kept_all_count(compiled: Compile) -> None:
    text = (
        ACT.replace("(rating)d6kh1 or 2d6kl1", "(rating)d6kh3")
        .replace("== 6", ">= 9")
        .replace("range: 0-4", "range: 1-4")
    )
    program = program_of(compiled({"wilds/act.yaml": text}), "act")
    for rating in range(1, 5):
        totals = [sum(sorted(way)[-3:]) for way in product(range(1, 7), repeat=rating)]
        done = sum(total >= 9 for total in totals)
        assert program.odds({"rating": rating})[0] == Fraction(done, 6**rating)


def test_a_figure_that_no_die_shows_counts_none(compiled: Compile) -> None:
    text = ACT.replace("(rating)d6kh1 or 2d6kl1", "3d6>=(rating + 4)").replace("== 6", "== 3")
    program = program_of(compiled({"wilds/act.yaml": text.replace(">= 4", ">= 1")}), "act")
    for rating, showing in enumerate((3, 2, 1, 0, 0)):
        odds = program.odds({"rating": rating})
        assert odds[0] == Fraction(showing, 6) ** 3
        assert odds[2] == (1 - Fraction(showing, 6)) ** 3


def test_marks_are_counted_by_their_names(compiled: Compile) -> None:
    program = program_of(compiled({"wilds/storm.yaml": STORM}), "storm")
    faces = [(0, 0), (1, 0), (2, 0), (0, 1)]
    for men in range(4):
        ways = Counter[int]()
        for own in product(faces, repeat=men):
            hits, crits = sum(face[0] for face in own), sum(face[1] for face in own)
            for foe in (0, 1, 1, 2):
                through = hits + 2 * crits > foe
                ways[0 if through else 1 if crits and foe == 2 else 2] += 1
        odds = program.odds({"men": men})
        assert [odds[n] for n in range(3)] == [Fraction(ways[n], 4 ** (men + 1)) for n in range(3)]
    rolled = {name: Roller("x").roll(dice) for name, dice in program.dice({"men": 3}).items()}
    figures = program.evaluate({"men": 3}, {n: r.total for n, r in rolled.items()}).figures
    names = [name for die in rolled["ours"].dice for name in die.names or ()]
    assert figures["ours.hit"] == names.count("hit")
    assert figures["ours.crit"] == names.count("crit")
    assert figures["blows"] == names.count("hit") + 2 * names.count("crit")
    check = program.check
    assert list(check.stated_values) == ["blows"]
    assert check.title_of("ours.hit") == "ours hit"
    assert check_roller(check)["dice"]["ours"]["at"] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("roll", "message", "hint"),
    [
        ("(skil)d6", "there is no `skil`", "did you mean `skill`?"),
        ("(skill - 3)d6>=5", "with skill 1, `(skill - 3)` comes to -2", "max(0, …)"),
        ("(skill)d6dl2", "with skill 1: `dl2` asks for more dice than the 1 rolled", ""),
        ("(skill - 1)d6kh1", "with skill 1: no dice are rolled, of which one is kept", "or 2d6kl1"),
        ("(1000 * skill)d6>=5", "with skill 1: the number of dice is at most 100", ""),
        ("(skill)d6>=5 or (skill)d6", "dice notation has no `skill`", ""),
        ("2d(skill) or 1d6", "what stands behind `or` is rolled where there are no dice", "2d6kl1"),
        ("(skill)d6>=5 or 1d6 or 2d6", "of dice there is one `or`", ""),
        ("(skill)q6", "dice notation has no `skill`", ""),
        ("{skill}d6", "braces hold faces, not figures", "write (skill)d6"),
        ("1d6 + {skill}d{1,2}", "braces hold faces, not figures", "write (skill)d6"),
        ("(1 / (skill - 1))d6", "with skill 1", ""),
        (
            "(skill)d6>=7",
            "no die shows that: these show 1 to 6",
            "compare them with what they show",
        ),
        ("(skill)c52>=14", "no die shows that: these show 1 to 13", ""),
        ("(skill)d6kh1 or", "the text ends where dice or a number is expected", ""),
    ],
)
def test_what_makes_no_dice_is_told(compiled: Compile, roll: str, message: str, hint: str) -> None:
    check = (
        "kind: check\ntitle: Try\n"
        f'roll: "{roll}"\n'
        "inputs: {skill: {title: Skill, range: 1-4}}\n"
        "outcomes: [{name: Yes, when: roll >= 1}, {name: No}]\n"
    )
    found = compiled({"wilds/try.yaml": check}).diagnostics
    assert found
    assert message in found[0].message
    assert hint in found[0].hint


def test_figures_may_not_hang_on_too_many_inputs(compiled: Compile) -> None:
    inputs = ", ".join(f"{name}: {{title: T, range: 0-19}}" for name in "abc")
    check = (
        "kind: check\ntitle: Try\nroll: (a + b + c)d6>=5\n"
        f"inputs: {{{inputs}}}\n"
        "outcomes: [{name: Yes, when: roll >= 1}, {name: No}]\n"
    )
    (found, *_) = compiled({"wilds/try.yaml": check}).diagnostics
    assert "hang on 8,000 combinations of inputs" in found.message
