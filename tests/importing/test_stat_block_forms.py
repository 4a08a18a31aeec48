"""Stat blocks of one line, in the ways in which people publish them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner

from tablewright.cli.main import commands

PACK = """\
kind: pack
title: Game
system: Game
source: {title: Our table, licence: CC0-1.0}
aka: {AC: armour class, HD: hit dice, ML: morale, AT: attacks, Atk: attacks, MV: move, D: damage}
"""
FIELDS = {"ac": "Armour class", "hd": "Hit dice", "ml": "Morale", "attacks": "Attacks"}
FIELDS |= {"move": "Move", "damage": "Damage", "hp": "HP"}
MODEL = "kind: model\ntitle: Creature\nfields:\n" + "".join(
    f"  {name}: {{title: {title}, type: text, optional: true}}\n" for name, title in FIELDS.items()
)
LINES: dict[str, tuple[str, dict[str, str]]] = {
    "Goblin: AC 6, HD 1-1, ML 7": ("Goblin", {"ac": "6", "hd": "1-1", "ml": "7"}),
    "**Orc** (AC 13, HD 1, hp 5)": ("Orc", {"ac": "13", "hd": "1", "hp": "5"}),
    "Skeleton (3): AC 7; HD 1; hp 5, 4, 3": (
        "Skeleton (3)",
        {"ac": "7", "hd": "1", "hp": "5, 4, 3"},
    ),
    "- Ogre – AC 14, HD 4+1, Move 90'": ("Ogre", {"ac": "14", "hd": "4+1", "move": "90'"}),
    "Troll. AC 16, HD 6, ML 10 (8)": ("Troll", {"ac": "16", "hd": "6", "ml": "10 (8)"}),
    "*Zombie*, AC 12, HD 2, ML 12": ("Zombie", {"ac": "12", "hd": "2", "ml": "12"}),
    "Wolf AC 13 HD 2 AT 1 bite D 1d6 ML 8": (
        "Wolf",
        {"ac": "13", "hd": "2", "attacks": "1 bite", "damage": "1d6", "ml": "8"},
    ),
    "Ghoul: HD 2; AC 6[13]; Atk 2 claws (1d3), bite (1d4)": (
        "Ghoul",
        {"hd": "2", "ac": "6[13]", "attacks": "2 claws (1d3), bite (1d4)"},
    ),
    "Giant rat: AC 7 [12], HD 1d4 hp, ML 8": (
        "Giant rat",
        {"ac": "7 [12]", "hd": "1d4 hp", "ml": "8"},
    ),
    "Bandits (2d4): AC 12, HD 1, AT weapon": (
        "Bandits (2d4)",
        {"ac": "12", "hd": "1", "attacks": "weapon"},
    ),
}


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    root = tmp_path_factory.mktemp("blocks")
    for path, text in {"pack.yaml": PACK, "models/creature.yaml": MODEL}.items():
        file = root / "content" / "game" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    given = root / "blocks.md"
    given.write_text("\n\n".join(LINES), encoding="utf-8")
    order = ["import", str(given), "--to", "game", "--model", "creature", "--dry-run"]
    done = CliRunner().invoke(
        commands, [*order, "--format", "json", "--root", str(root)], catch_exceptions=False
    )
    return {each["title"]: each for each in json.loads(done.stdout)["tables"]}


@pytest.mark.parametrize("line", LINES)
def test_a_line_becomes_a_thing(line: str, told: dict[str, Any]) -> None:
    title, values = LINES[line]
    assert told[title]["state"] == "new", told[title]["faults"]
    # Other things hold these words as they stand, escaped where they would be marks.
    held = {name: str(value).replace("\\", "") for name, value in told[title]["values"].items()}
    assert held == values


def test_nothing_else_becomes_one(told: dict[str, Any]) -> None:
    assert len(told) == len(LINES)
