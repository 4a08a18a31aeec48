"""What checks come to on average, against following every roll by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import shared
from fixture_types import Compile
from tablewright.cli.main import commands
from tablewright.kinds.check.entry import Check, InputValue
from tablewright.kinds.check.means_view import mean_tables
from tablewright.kinds.check.sheets.means import mean_blocks
from tablewright.kinds.check.view import check_view
from tablewright.odds import CheckProgram, compile_check
from tablewright.odds.means import Means, means
from tablewright.project import Project
from tablewright.words.numbers import rounded

GAME = Path(__file__).parents[1] / "projects" / "any-game"


def check_of(name: str) -> Check:
    library = shared.compiled(Project(GAME)).library
    assert library is not None
    check = library.scope("wayfarers").find(name)
    assert isinstance(check, Check)
    return check


def averages_of(check: Check) -> tuple[Means, ...]:
    program = compile_check(check).program
    assert program is not None
    return means(program)


def test_what_outcomes_come_to_is_what_all_rolls_add_up_to() -> None:
    wounds, fist = averages_of(check_of("swing"))
    for guard in range(8, 17):
        for name, weapon in {"a knife": 0, "a sword": 2, "a great axe": 4}.items():
            worth = 0
            for roll in range(1, 21):
                past = max(0, roll - guard) // 4
                if roll == 20:
                    worth += 2 * (weapon + past + 3)
                elif roll >= guard:
                    worth += weapon + past + 3
            inputs: dict[str, InputValue] = {"guard": guard, "weapon": name}
            assert wounds.mean(inputs) == Fraction(worth, 20)
            # Of dice their mean counts, however much of them is rolled.
            by_hand = Fraction(5 + (20 - guard) * Fraction(5, 2), 20)
            assert fist.mean(inputs) == by_hand
            assert fist.rolls(inputs) == 1


def test_a_figure_is_averaged_over_all_faces() -> None:
    (blow,) = averages_of(check_of("storm-the-barricade"))
    faces = (0, 0, 1, 1, 2, 2)
    for fighters in (1, 2, 3):
        sums = [sum(fell) for fell in product(faces, repeat=fighters)]
        assert blow.mean({"fighters": fighters}) == Fraction(sum(sums), len(sums))


def test_uses_are_what_a_die_that_shrinks_lasts() -> None:
    until_it_shrinks, until_it_is_empty = averages_of(check_of("quiver"))
    dice = (12, 10, 8, 6, 4)
    for place, faces in enumerate(dice):
        # How likely each die is in hand before each roll, roll after roll.
        held = dict.fromkeys(dice, 0.0) | {faces: 1.0}
        rolls = 0.0
        for _ in range(2_000):
            rolls += sum(held.values())
            shrunk = {die: chance * 2 / die for die, chance in held.items()}
            held = {
                die: chance - shrunk[die] + (shrunk[dice[at - 1]] if at else 0)
                for at, (die, chance) in enumerate(held.items())
            }
        found = until_it_is_empty.mean({"quiver": f"d{faces}"})
        assert found is not None
        assert float(found) == pytest.approx(rolls)
        assert found == sum(Fraction(die, 2) for die in dice[place:])
        assert until_it_shrinks.mean({"quiver": f"d{faces}"}) == Fraction(faces, 2)


def test_two_dice_and_decimals_are_followed_together(compiled: Compile) -> None:
    text = (
        "kind: check\ntitle: Duel\nroll: {ours: 1d6, theirs: 1d4}\n"
        "inputs:\n  skill: {title: Skill, range: 0-2}\n"
        "values:\n  lead: ours + skill - theirs\n"
        "outcomes:\n  - {name: Ahead, when: lead > 0}\n  - {name: Behind}\n"
        "expected:\n"
        "  - {title: Lead, of: lead * 0.1, at: {skill: 1}, is: 0.2}\n"
        "  - {title: Lead of those ahead, of: {Ahead: lead}}\n"
        "  - {title: Rounds, until: Ahead}\n"
        "  - {title: Fixed, of: {Ahead: skill + 1}}\n"
    )
    found = compiled({"wilds/duel.yaml": text})
    assert found.diagnostics == ()
    assert found.library is not None
    check = found.library.scope("wilds").find("duel")
    assert isinstance(check, Check)
    lead, ahead, rounds, fixed = averages_of(check)
    for skill in range(3):
        leads = [a + skill - b for a, b in product(range(1, 7), range(1, 5))]
        won = [each for each in leads if each > 0]
        inputs = {"skill": skill}
        assert lead.mean(inputs) == Fraction(sum(leads), 240)
        assert ahead.mean(inputs) == Fraction(sum(won), 24)
        assert rounds.mean(inputs) == Fraction(24, len(won))
        assert fixed.mean(inputs) == Fraction(len(won) * (skill + 1), 24)
    assert [each.dice for each in (lead, ahead, fixed)] == [("ours", "theirs")] * 2 + [()]


def test_what_cannot_end_never_does(compiled: Compile) -> None:
    text = (
        "kind: check\ntitle: Wait\nroll: 1d6\n"
        "inputs:\n  needed: {title: Needed, range: 5-7}\n"
        "outcomes:\n  - {name: Come, when: roll >= needed}\n  - {name: Not yet}\n"
        "expected: [{title: Hours, until: Come}]\n"
    )
    found = compiled({"wilds/wait.yaml": text})
    assert found.diagnostics == ()
    assert found.library is not None
    check = found.library.scope("wilds").find("wait")
    assert isinstance(check, Check)
    (table,) = mean_tables(check_view(check))
    assert table.names == ("5", "6", "7")
    assert table.cells == ((Fraction(3),), (Fraction(6),), (None,))
    (block,) = mean_blocks(check_view(check))
    (body,) = block.bodies
    assert [row.cells[1].words for row in body.rows] == ["3", "6", "never"]  # type: ignore[union-attr]


def test_uses_along_an_input_never_end_where_one_value_does_not(compiled: Compile) -> None:
    text = (
        "kind: check\ntitle: Oil\nroll: 1d6\n"
        "inputs:\n  lamp: {title: Lamp, options: {full: 2, half: 0, low: 3}}\n"
        "outcomes:\n  - {name: Sinks, when: roll <= lamp}\n  - {name: Burns}\n"
        "expected: [{title: Turns, until: Sinks, along: lamp}]\n"
    )
    found = compiled({"wilds/oil.yaml": text})
    assert found.diagnostics == ()
    assert found.library is not None
    check = found.library.scope("wilds").find("oil")
    assert isinstance(check, Check)
    (turns,) = averages_of(check)
    assert [turns.mean({"lamp": name}) for name in ("full", "half", "low")] == [None, None, 2]


@pytest.mark.parametrize(
    ("value", "said"),
    [("1/3", "0.33"), ("1/200", "0.01"), ("1/201", "<0.01"), ("0", "0"), ("-7/2", "−3.5")],
)
def test_a_mean_is_rounded_to_what_a_reader_needs(value: str, said: str) -> None:
    assert rounded(Fraction(value)) == said
    assert rounded(Fraction(49, 4)) == "12.3"


def test_what_the_columns_do_not_change_has_no_grid() -> None:
    fist, wounds = mean_tables(check_view(check_of("swing")))
    assert (fist.heads, fist.across) == (("Wounds of a bare fist",), "")
    assert (wounds.heading, wounds.across) == ("Average wounds", "Weapon")
    assert wounds.heads == ("a knife", "a sword", "a great axe")
    assert len(wounds.cells) == len(fist.cells) == 9


def test_a_terminal_tells_averages() -> None:
    asked = ["odds", "quiver", "--root", str(GAME), "--input", "quiver=d6"]
    told = CliRunner().invoke(commands, asked).output
    assert "Fights until it is empty: 5 on average." in told
    shown = CliRunner().invoke(commands, ["show", "quiver", "--root", str(GAME)]).output
    assert "Fights until it shrinks" in shown


def test_along_an_input_each_chance_is_asked_for_once(
    compiled: Compile, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = (
        "kind: check\ntitle: Long fuse\nroll: 1d90\n"
        "inputs:\n  left: {title: Left, range: 1-60}\n"
        "outcomes:\n  - {name: Out, when: roll <= left}\n  - {name: Burns}\n"
        "expected: [{title: Turns, until: Out, along: left}]\n"
    )
    found = compiled({"wilds/fuse.yaml": text})
    assert found.library is not None
    check = found.library.scope("wilds").find("fuse")
    assert isinstance(check, Check)
    (turns,) = averages_of(check)
    turns._found.clear()
    asked: list[int] = []
    chance = CheckProgram.chance

    def noting(program: CheckProgram, inputs: Any, outcome: str) -> Fraction:
        asked.append(inputs["left"])
        return chance(program, inputs, outcome)

    monkeypatch.setattr(CheckProgram, "chance", noting)
    for left in (60, 30, 1, 45, 2):
        lasts = sum(Fraction(90, each) for each in range(left, 61))
        assert turns.mean({"left": left}) == lasts
    assert sorted(asked) == list(range(1, 61))
