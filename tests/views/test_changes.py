"""What a house rule changes: every chance compared, and whatever is stated otherwise."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import pytest
from click.testing import CliRunner

from fixture_types import Compile
from outputs.site_pages import made, page, words
from tablewright.cli.main import commands
from tablewright.compiler import compile_project
from tablewright.kinds.check import compared
from tablewright.kinds.check.entry import Check
from tablewright.odds import compile_check
from tablewright.odds.elimination import Bound
from tablewright.project import Project
from tablewright.views.changes import Changes, changes_of
from tablewright.views.entry import entry_view
from tablewright.views.shifts import ShiftedOdds
from tablewright.views.stated import plain

HOUSE = """\
kind: pack
title: House
extends: wilds
source: {title: Our own, licence: CC0-1.0}
"""
ATTACK = """\
kind: check
title: Attack
roll: 1d20
inputs:
  bonus: {title: Attack bonus, range: 0-4}
  armour: {title: Armour class, range: 9-24, default: 11}
  other: {title: Other modifiers, range: -2 to 2, default: 0}
outcomes:
  - {name: Hit, when: roll == 20 || roll + bonus + other >= armour, text: Roll damage.}
  - {name: Miss}
odds: {rows: bonus, columns: armour, show: Hit}
"""
WEATHER = """\
kind: table
title: Weather
roll: 1d6
adjusted: {range: -2 to 2}
columns:
  total: {title: Total, type: range}
  sky: {title: Sky, type: text, key: true}
rows:
  - {total: 1-2, sky: Storm}
  - {total: 3-4, sky: Rain}
  - {total: 5-6, sky: Clear}
"""
GEAR = """\
kind: table
title: Gear
columns:
  name: {title: Name, type: text, key: true}
  weight: {title: Weight, type: integer}
  bite: {title: Bite, type: modifier, optional: true}
rows:
  - {name: Rope, weight: 2}
  - {name: Axe, weight: 3, bite: 1}
  - {name: Lamp, weight: 1, note: oil}
notes: {oil: Burns for an hour.}
"""


@pytest.fixture
def changed(compiled: Compile) -> Callable[..., Changes]:
    """Compile an entry, and a house rule made of it by replacing words; return what changes."""

    def made(text: str, *words: tuple[str, str], more: Mapping[str, str] | None = None) -> Changes:
        new = text
        for old, other in words:
            assert old in new
            new = new.replace(old, other)
        files = {"wilds/it.yaml": text, "house/pack.yaml": HOUSE, "house/it.yaml": new}
        found = compiled({**files, **(more or {})})
        assert found.diagnostics == ()
        scope = found.library.scope("house")
        changes = changes_of(entry_view(scope.entries["it"], scope))
        assert changes is not None
        return changes

    return made


def told(changes: Changes) -> list[tuple[Any, ...]]:
    return [
        (" ".join(str(plain(part)) for part in e.where), plain(e.before), plain(e.after))
        for e in changes.edits
    ]


def shifts(odds: ShiftedOdds) -> list[tuple[str, Fraction | None, Fraction | None]]:
    return [
        (
            ", ".join(f"{title} {plain(value)}" for title, value in shift.at),
            None if shift.before is None else shift.before.exact,
            None if shift.after is None else shift.after.exact,
        )
        for shift in odds.shown
    ]


def test_a_check_is_compared_beyond_its_default_column(changed: Callable[..., Changes]) -> None:
    # At armour class 11 nothing changes; it does where only a natural 20 hits.
    changes = changed(ATTACK, ("roll == 20", "roll >= 19"))
    assert told(changes)[0][0] == "Hit when"
    hit, miss = changes.odds
    assert (hit.compared, hit.total) == (5 * 16 * 5, 5 * 16 * 5)
    # 19 hits anew wherever the total of 19 is too low.
    lower = [(b, a, o) for b in range(5) for a in range(9, 25) for o in range(-2, 3)]
    assert hit.changed == miss.changed == sum(1 for b, a, o in lower if 19 + b + o < a)
    assert shifts(hit)[0] == (
        "Attack bonus 0, Armour class 20", Fraction(1, 20), Fraction(2, 20)
    )  # fmt: skip
    assert shifts(miss)[0][1:] == (Fraction(19, 20), Fraction(18, 20))
    assert len(hit.shown) == 12
    assert "Attack bonus 4, Armour class 24" in [at for at, _, _ in shifts(hit)]
    assert hit.note == "Inputs that are not named are as usual."


def test_other_formulas_with_the_same_odds_are_told_apart(changed: Callable[..., Changes]) -> None:
    changes = changed(ATTACK, ("roll + bonus + other >= armour", "roll >= armour - bonus - other"))
    assert [where for where, _, _ in told(changes)] == ["Hit when"]
    assert not changes.has_shifts
    assert changes.unchanged == "It is stated otherwise, but all 800 chances stay as they are."
    same = changed(ATTACK)
    assert (told(same), same.unchanged) == ([], "All 800 chances stay as they are.")


def test_inputs_and_outcomes_may_come_and_go(changed: Callable[..., Changes]) -> None:
    changes = changed(
        ATTACK,
        ("range: 9-24, default: 11", "range: 10-30, default: 12"),
        ("outcomes:", "  prone: {title: Prone, options: {no: 0, yes: 4}, default: no}\noutcomes:"),
        ("bonus + other >=", "bonus + other + prone >="),
        ("  - {name: Miss}", "  - {name: Graze, when: roll == 2}\n  - {name: Miss}"),
    )
    assert told(changes)[:4] == [
        ("Armour class", "9–24", "10–30"),
        ("Armour class usually", "11", "12"),
        ("Prone", None, ["no (0)", "yes (4)"]),
        ("Prone usually", None, "no"),
    ]
    assert ("Outcomes", ["Hit", "Miss"], ["Hit", "Graze", "Miss"]) in told(changes)
    hit, graze, miss = changes.odds
    # What both know of armour class, and whether the target is prone.
    assert hit.total == 5 * 15 * 5 * 2
    assert shifts(hit)[0] == (
        "Attack bonus 0, Armour class 10, Prone yes", Fraction(11, 20), Fraction(15, 20)
    )  # fmt: skip
    assert (graze.title, miss.title) == ("Graze", "Miss")
    assert {before for _, before, _ in shifts(graze)} == {None}
    assert graze.shown[0].points is None


def test_of_too_many_combinations_the_grid_the_ends_and_a_spread_are_compared(
    changed: Callable[..., Changes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compared, "MOST_COMBINATIONS", 100)
    # It makes a difference at one corner alone, with all inputs at their ends.
    corner = "bonus == 4 && armour == 24 && other == -2"
    changes = changed(ATTACK, ("roll == 20", f"roll == 20 || roll > 10 && {corner}"))
    hit = changes.odds[0]
    assert (hit.compared, hit.total, hit.changed) == (100, 400, 1)
    assert shifts(hit)[0][0] == "Attack bonus 4, Armour class 24, Other modifiers −2"
    assert hit.sentence == (
        "1 of the 100 chances compared has changed. There are 400, too many to compare each."
    )
    inside = changed(
        ATTACK, ("roll == 20", "roll == 20 || roll > 10 && other == 1 && armour == 23")
    )
    # A cell of the grid is always among them.
    cell = changed(ATTACK, ("roll == 20", "roll == 20 || bonus == 2 && armour == 17 && other == 0"))
    assert cell.odds[0].changed == 1
    assert inside.odds[0].compared == 100
    monkeypatch.setattr(compared, "_BEYOND", Bound(0, 0))
    grid = changed(ATTACK, ("roll == 20", f"roll == 20 || {corner}"))
    assert grid.unchanged == (
        "It is stated otherwise, but none of the 160 chances compared has changed."
        " There are 800, too many to compare each."
    )


def test_an_input_that_no_odds_hang_on_is_no_combination(compiled: Compile) -> None:
    text = ATTACK.replace("outcomes:", "  moon: {title: Moon, range: 1-30}\noutcomes:")
    found = compiled({"wilds/it.yaml": text})
    check = found.library.entries["wilds"]["it"]
    assert isinstance(check, Check)
    program = compile_check(check).program
    assert program is not None
    assert [len(axis.values) for axis in compared.axes_of(program, program)] == [5, 16, 5, 1]


def test_a_rolled_table_is_compared_under_every_modifier(changed: Callable[..., Changes]) -> None:
    # Nothing is other without a modifier, nor below: but 7 and 8 are Clear no longer.
    rows = (
        "- {total: 5-6, sky: Clear}",
        "- {total: 5-6, sky: Clear}\n  - {total: 7+, sky: Drought}",
    )
    text = WEATHER.replace("type: range", "type: range, domain: 1-8").replace("5-6", "5-8")
    changes = changed(text, (rows[0].replace("5-6", "5-8"), rows[1]))
    assert told(changes) == [
        ("Clear Total", "5–8", "5–6"),
        ("Drought", None, ["7+", "Drought"]),
    ]
    (total,) = changes.odds
    assert total.total == 5 * 4
    assert shifts(total) == [
        ("Row Clear, Modifier +2", Fraction(2, 3), Fraction(1, 3)),
        ("Row Drought, Modifier +2", None, Fraction(1, 3)),
        ("Row Clear, Modifier +1", Fraction(1, 2), Fraction(1, 3)),
        ("Row Drought, Modifier +1", None, Fraction(1, 6)),
    ]


def test_a_list_shows_rows_and_cells(changed: Callable[..., Changes]) -> None:
    changes = changed(
        GEAR,
        ("  - {name: Rope, weight: 2}\n", ""),
        ("weight: 3, bite: 1}", "weight: 4, bite: 2}\n  - {name: Bow, weight: 2, bite: -1}"),
        ("an hour", "**two** hours"),
        ("title: Weight", "title: Load"),
    )
    assert told(changes) == [
        ("Column", "Weight", "Load"),
        ("Axe Load", "3", "4"),
        ("Axe Bite", "+1", "+2"),
        ("Bow", None, ["Bow", "2", "−1"]),
        ("Rope", ["Rope", "2"], None),
        ("Footnote oil", "Burns for an hour.", "Burns for **two** hours."),
    ]
    assert changes.odds == ()
    assert changes.unchanged == ""


def test_an_order_of_rows_and_a_column_that_goes_are_told(changed: Callable[..., Changes]) -> None:
    axe = "  - {name: Axe, weight: 3, bite: 1}\n"
    changes = changed(GEAR, (axe, ""), ("rows:\n", f"rows:\n{axe}"))
    assert told(changes) == [
        ("Order of the rows", ["Rope", "Axe", "Lamp"], ["Axe", "Rope", "Lamp"])
    ]
    without = changed(
        GEAR, ("  bite: {title: Bite, type: modifier, optional: true}\n", ""), (", bite: 1", "")
    )
    assert told(without) == [("Column", "Bite", None), ("Axe Bite", "+1", None)]


def test_steps_and_prose_of_a_rule_are_told(changed: Callable[..., Changes]) -> None:
    rule = """\
kind: rule
title: Making camp
summary: Before dark.
steps: [Find water., Light a fire., Eat., Sleep.]
points: [{text: Somebody wakes., note: watch}]
notes: {watch: By turns.}
"""
    changes = changed(
        rule,
        ("Before dark", "At noon"),
        ("Light a fire., Eat., Sleep", "Eat cold., Sleep., Rise"),
        ("By turns", "All night"),
    )
    assert told(changes) == [
        ("Summary", "Before dark.", "At noon."),
        ("Step 2", "Light a fire.", "Eat cold."),
        ("Step 3", "Eat.", None),
        ("Step 4", None, "Rise."),
        ("Footnote watch", "By turns.", "All night."),
    ]


PORTER = """\
kind: model
title: Porter
fields:
  strength: {title: Strength, type: integer}
  skills: {title: Skills, type: map, of: integer, optional: true}
derived:
  load: {title: Load, value: 2 * strength}
"""
ANNE = "kind: porter\ntitle: Anne\nvalues: {strength: 4, skills: {Climbing: 2}}\n"


def test_a_thing_shows_its_values_and_what_follows(changed: Callable[..., Changes]) -> None:
    changes = changed(
        ANNE,
        ("strength: 4", "strength: 5"),
        ("Climbing: 2", "Climbing: 3"),
        more={"wilds/porter.yaml": PORTER},
    )
    assert told(changes) == [
        ("Strength", "4", "5"),
        ("Skills", "Climbing 2", "Climbing 3"),
        ("Load", "8", "10"),
    ]


def test_what_is_inherited_is_told_where_a_house_rule_changes_its_odds(compiled: Compile) -> None:
    walls = """\
kind: table
title: Walls
columns:
  wall: {title: Wall, type: text, key: true}
  hit: {title: Hit, type: odds, check: it, outcome: Hit, inputs: {bonus: "1", armour: "21"}}
rows: [{wall: Low}]
"""
    files = {
        "wilds/it.yaml": ATTACK,
        "wilds/walls.yaml": walls,
        "wilds/gear.yaml": GEAR,
        "wilds/porter.yaml": PORTER,
        "wilds/anne.yaml": ANNE,
        "house/pack.yaml": HOUSE,
        "house/it.yaml": ATTACK.replace("roll == 20", "roll >= 19"),
        "house/porter.yaml": PORTER.replace("2 * strength", "3 * strength"),
    }
    found = compiled(files)
    scope = found.library.scope("house")
    changes = changes_of(entry_view(scope.entries["walls"], scope))
    assert changes is not None
    assert changes.edits == ()
    assert shifts(changes.odds[0]) == [("Row Low", Fraction(1, 20), Fraction(2, 20))]
    assert changes_of(entry_view(scope.entries["gear"], scope)) is None
    anne = changes_of(entry_view(scope.entries["anne"], scope))
    assert anne is not None
    assert told(anne) == [("Load", "8", "12")]
    home = found.library.scope("wilds")
    assert changes_of(entry_view(home.entries["walls"], home)) is None


def test_another_kind_in_its_place_is_told(compiled: Compile) -> None:
    files = {"wilds/it.yaml": GEAR, "house/pack.yaml": HOUSE}
    found = compiled({**files, "house/it.yaml": "kind: rule\ntitle: Gear\npoints: [None.]\n"})
    scope = found.library.scope("house")
    changes = changes_of(entry_view(scope.entries["it"], scope))
    assert changes is not None
    assert told(changes) == [("Kind", "table", "rule")]


BLOW = """\
kind: example
title: A blow
of: other
steps: [{inputs: {bonus: 1}, roll: 9, expect: {outcome: Miss}}]
"""
BLOWS = """\
kind: comparison
title: Blows
checks:
  - {check: other, input: bonus, outcome: Hit}
  - {check: other, input: bonus, outcome: Miss}
"""


@pytest.mark.parametrize(
    ("kind", "text", "words", "said"),
    [
        ("model", PORTER, ("2 * strength", "3 * strength"), ("Load", "2 * strength")),
        (
            "screen",
            "kind: screen\ntitle: Screen\npanels: [{title: Front, blocks: [other, gear]}]\n",
            ("[other, gear]", "[gear]"),
            ("Panel 1", "other"),
        ),
        (
            "example",
            BLOW,
            ("roll: 9", "roll: 8"),
            ("Step 1", "roll 9"),
        ),
        (
            "comparison",
            BLOWS,
            ("input: bonus, outcome: Miss", "input: other, outcome: Miss, given: {bonus: 2}"),
            ("Side 2", "Attack bonus"),
        ),
    ],
)
def test_other_kinds_show_what_is_stated_otherwise(
    changed: Callable[..., Changes], kind: str, text: str, words: Any, said: tuple[str, str]
) -> None:
    more = {"wilds/other.yaml": ATTACK, "wilds/gear.yaml": GEAR}
    where, before, _ = told(changed(text, words, more=more))[0]
    assert (kind, where) == (kind, said[0])
    assert said[1] in str(before)


def test_a_house_rule_that_changes_nothing_says_so(
    written: Callable[[Mapping[str, Any]], Project],
) -> None:
    files = {"wilds/it.yaml": GEAR, "house/pack.yaml": HOUSE, "house/it.yaml": GEAR}
    project = written(files)
    shown = CliRunner().invoke(commands, ["show", "house/it", "--root", str(project.root)])
    assert shown.output.endswith("Nothing is stated otherwise.\n")
    site = made(project)
    assert "Nothing is stated otherwise." in words(page(site, "house/it.html"))
    assert "Nothing is stated" not in words(page(site, "wilds/it.html"))


def test_a_terminal_and_machines_are_told_too(
    written: Callable[[Mapping[str, Any]], Project],
) -> None:
    files = {"wilds/it.yaml": ATTACK, "house/pack.yaml": HOUSE}
    project = written({**files, "house/it.yaml": ATTACK.replace("roll == 20", "roll >= 19")})
    assert compile_project(project).diagnostics == ()

    def shown(*options: str) -> str:
        return CliRunner().invoke(
            commands, ["show", "house/it", "--root", str(project.root), *options]
        ).output  # fmt: skip

    said = shown()
    lower = [(b, a, o) for b in range(5) for a in range(9, 25) for o in range(-2, 3)]
    changed = sum(1 for b, a, o in lower if 19 + b + o < a)
    assert f"Hit: {changed} of 400 chances have changed." in said
    assert "Attack bonus 0, Armour class 20" in said
    data = json.loads(shown("--format", "json"))["changes"]
    assert data["odds"][0]["changed"] == changed
    assert data["odds"][0]["largest"][0]["after"]["exact"] == "1/10"
    assert data["edits"][0]["where"] == ["Hit", "when"]
