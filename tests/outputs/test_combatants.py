"""How initiative is rolled, as the script of the trackers has it of each pack."""

from __future__ import annotations

import json
import re
from pathlib import PurePosixPath
from typing import Any

from fixture_types import Write
from shared import order
from tablewright.outputs.site.site import make_site


def manifest(more: str = "") -> str:
    return f"kind: pack\ntitle: A pack\nsource: {{title: Ours, licence: CC0-1.0}}\n{more}"


def told(
    write: Write, files: dict[str, str], *names: str, by: str = "assets/combatants.js"
) -> list[Any]:
    made = make_site(order(write(files)))
    assert not made.diagnostics
    script = made.files[PurePosixPath(by)].decode("utf-8")
    return [json.loads(found) for name in names for found in re.findall(rf"{name} = (.*);", script)]


def initiatives(write: Write, packs: dict[str, str]) -> Any:
    rule = "kind: rule\ntitle: A rule of {}\ntext: It holds.\n"
    files = {f"{name}/pack.yaml": manifest(more) for name, more in packs.items()}
    files |= {f"{name}/rule-of-{name}.yaml": rule.format(name) for name in packs}
    [found] = told(write, files, "initiatives")
    return found


def test_a_pack_has_what_it_says_or_else_what_the_pack_that_it_extends_says(written: Write) -> None:
    base = "initiative: {dice: 2d6, for: side, lowest_first: true}\n"
    said = {"dice": "2d6", "one": "side", "anew": False, "lowest": True, "apart": False}
    own = {"one": "alike", "anew": True, "lowest": False, "apart": True}
    assert initiatives(
        written,
        {
            "base": base,
            "heir": "extends: base\n",
            "other": "extends: base\n"
            "initiative: {for: alike, every_round: true, one_by_one: true}\n",
            "silent": "",
        },
    ) == {"base": said, "heir": said, "other": own}


BLOW = """
kind: check
title: {title}
roll: 1d20{more}
inputs:
  guard: {{title: Guard value, range: 5-15, default: 10}}
  hand: {{title: Hand, options: {{left: 1, right: 2}}, default: left}}
  bonus: {{title: Bonus, aka: [BAB], range: 0-3, default: 0}}
values: {{total: roll + hand + bonus}}
outcomes: [{{name: Hit, when: total >= guard}}, {{name: Missed}}]
odds: {{rows: guard, show: Hit}}
"""


def test_what_checks_ask_for_is_told_by_the_names_of_figures(written: Write) -> None:
    files = {
        "pack/pack.yaml": manifest("aka: {GV: guard, Gd: [guard value, gold]}\n"),
        "pack/blow.yaml": BLOW.format(title="Blow", more=""),
        "pack/panic.yaml": BLOW.format(title="Panic", more="\ntracker: losses\npasses: 2"),
        "pack/dread.yaml": BLOW.format(title="Dread", more="\ntracker: losses\ndue: [half, each]"),
        "pack/first.yaml": BLOW.format(title="First", more="\ntracker: initiative"),
    }
    names, checks = told(written, files, "figureNames", "fightChecks")
    # Whole numbers alone; short forms stand for what a title begins with.
    assert names == {
        "bonus": ["bonus", "bab"],
        "guard value": ["guard value", "gv", "guard", "gd"],
    }
    assert checks == {
        "losses": {
            "pack/dread": ["Dread", "pack/dread.html", None, ["half", "each"]],
            "pack/panic": ["Panic", "pack/panic.html", 2, []],
        },
        "initiative": {"pack/first": ["First", "pack/first.html"]},
    }


def test_what_is_asked_of_a_side_is_told_with_an_example(written: Write) -> None:
    panic = BLOW.format(title="Panic", more="\ntracker: losses\ndue: [half]")
    panic = panic.replace("range: 0-3,", "range: 0-3, whose: side,")
    _, checks = told(
        written,
        {"pack/pack.yaml": manifest(""), "pack/panic.yaml": panic},
        "figureNames",
        "fightChecks",
    )
    assert checks == {
        "losses": {"pack/panic": ["Panic", "pack/panic.html", None, ["half"], {"Bonus": 0}]}
    }


def test_figures_that_find_what_is_looked_up_have_names_as_well(written: Write) -> None:
    skill = (
        "kind: table\ntitle: Skill\ncolumns:\n"
        "  guard: {title: 'Guard, scout', aka: [watch], type: range, domain: 1-9}\n"
        "  beast: {title: Beast SZ, type: range, domain: 1-9}\n"
        "  skill: {title: Skill, type: modifier, key: true}\n"
        "rows: [{guard: 1-5, beast: 1-2, skill: 1}, {guard: 6-9, beast: 3-9, skill: 2}]\n"
    )
    asks = "from: {table: skill, by: [guard, beast], columns: skill}"
    blow = BLOW.format(title="Blow", more="").replace("range: 0-3,", f"range: 0-3, {asks}, WHOSE")
    pack = manifest("aka: {G: guard, SZ: size}\n")
    files = {"pack/pack.yaml": pack, "pack/skill.yaml": skill}
    of_acting = files | {"pack/blow.yaml": blow.replace("WHOSE", "whose: acting,")}
    [names] = told(written, of_acting, "figureNames")
    assert names["guard, scout"] == ["guard, scout", "guard", "g", "scout", "watch"]
    assert names["beast sz"] == ["beast sz", "sz", "size"]
    # So has what is looked up of whoever is meant, such as a save; what a side has is of no level.
    anybody = files | {"pack/blow.yaml": blow.replace("WHOSE", "")}
    names, finders = told(written, anybody, "figureNames", "figureFinders")
    assert names["beast sz"] == ["beast sz", "sz", "size"]
    # As a reader may type it: the first of several, or the short form.
    assert finders == {"pack": ["guard", "SZ"]}
    of_side = files | {"pack/blow.yaml": blow.replace("WHOSE", "whose: side,")}
    names, finders = told(written, of_side, "figureNames", "figureFinders")
    assert "beast sz" not in names
    assert finders == {}


def test_conditions_are_told_with_what_they_add_to_initiative_and_how_often(written: Write) -> None:
    changes = (
        "kind: table\ntitle: Changes\n"
        "columns: {what: {title: What, type: text, key: true}, n: {title: N, type: modifier}}\n"
        "rows: [{what: Each wound, n: -1}, {what: In the dark, n: -4}]\n"
    )
    blow = BLOW.format(title="Blow", more="").replace(
        "  bonus: {title: Bonus, aka: [BAB], range: 0-3, default: 0}\n",
        "  bonus:\n    title: Bonus\n    range: -9 to 3\n    default: 0\n    from:"
        " {table: changes, columns: n, adds: true, times: {Each wound: 5}, conditions: {acting:"
        " {Wounded: Each wound, Blind: In the dark}, target: {Blind: 3}}}\n",
    )
    files = {
        "pack/pack.yaml": manifest("conditions: [Blind, Wet, Wounded]\n"),
        "heir/pack.yaml": manifest(
            "extends: pack\nconditions: [Tired]\ninitiative: {conditions: {Tired: -1, Blind: -2}}\n"
        ),
        "pack/changes.yaml": changes,
        "pack/blow.yaml": blow,
    }
    [conditions] = told(written, files, "conditions")
    assert conditions == {
        "heir": {"Blind": [-2], "Wet": [0], "Wounded": [0, 5], "Tired": [-1]},
        "pack": {"Blind": [0], "Wet": [0], "Wounded": [0, 5]},
    }


def test_what_has_no_card_beside_a_fight_is_told_where_it_asks_what_somebody_has(
    written: Write,
) -> None:
    screen = (
        "kind: screen\ntitle: S\npanels:\n  - title: P\n"
        "    blocks: [{title: F, tracker: [Name], live: fight, rolled_by: blow}]\n"
    )
    shot = BLOW.format(title="Shot", more="")
    # Of what nobody in a fight has a figure under a name of its own, none can be set.
    other = shot.replace("Shot", "Other").replace(", aka: [BAB]", "")
    files = {
        "pack/pack.yaml": manifest(),
        "pack/screen.yaml": screen,
        "pack/blow.yaml": BLOW.format(title="Blow", more=""),
        "pack/shot.yaml": shot,
        "pack/other.yaml": other.replace("bonus", "more").replace("title: Bonus", "title: More"),
        "pack/panic.yaml": BLOW.format(title="Panic", more="\ntracker: losses\npasses: 2"),
    }
    besides = "assets/besides.js"
    assert told(written, files, "rolledBesides", by=besides) == [
        {"pack": [["Shot", "pack/shot", ["bonus"]]]}
    ]
    # A pack without a fight has nothing beside one.
    del files["pack/screen.yaml"]
    assert told(written, files, "rolledBesides", by=besides) == [{}]
