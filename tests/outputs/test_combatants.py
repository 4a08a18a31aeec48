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


def told(write: Write, files: dict[str, str], *names: str) -> list[Any]:
    made = make_site(order(write(files)))
    assert not made.diagnostics
    script = made.files[PurePosixPath("assets/combatants.js")].decode("utf-8")
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
        "pack/first.yaml": BLOW.format(title="First", more="\ntracker: initiative"),
    }
    names, checks = told(written, files, "figureNames", "fightChecks")
    # Whole numbers alone; short forms stand for what a title begins with.
    assert names == {
        "bonus": ["bonus", "bab"],
        "guard value": ["guard value", "gv", "guard", "gd"],
    }
    assert checks == {
        "losses": {"pack/panic": ["Panic", "pack/panic.html", 2]},
        "initiative": {"pack/first": ["First", "pack/first.html"]},
    }
