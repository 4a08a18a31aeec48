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


def initiatives(write: Write, packs: dict[str, str]) -> Any:
    rule = "kind: rule\ntitle: A rule of {}\ntext: It holds.\n"
    files = {f"{name}/pack.yaml": manifest(more) for name, more in packs.items()}
    files |= {f"{name}/rule-of-{name}.yaml": rule.format(name) for name in packs}
    made = make_site(order(write(files)))
    assert not made.diagnostics
    script = made.files[PurePosixPath("assets/combatants.js")].decode("utf-8")
    [found] = re.findall(r"initiatives = (.*);", script)
    return json.loads(found)


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
