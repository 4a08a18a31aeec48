"""Stat blocks of one line, in the ways in which people publish them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path
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
    "**Reed stalker** AC 6 [13], HD 3+1 (14hp), Atk 1 × claw (1d6), MV 120’ (40’), ML 8": (
        "Reed stalker",
        {
            "ac": "6 [13]",
            "hd": "3+1 (14hp)",
            "attacks": "1 × claw (1d6)",
            "move": "120’ (40’)",
            "ml": "8",
        },
    ),
    "Skull 1: AC 13 HP 5 ATK sword +1 (1d6) ML 12": (
        "Skull 1",
        {"ac": "13", "hp": "5", "attacks": "sword +1 (1d6)", "ml": "12"},
    ),
    "- **Gnat swarm** · AC 10 · HD 1 · ML 5 · D 1": (
        "Gnat swarm",
        {"ac": "10", "hd": "1", "ml": "5", "damage": "1"},
    ),
    "Clay man AC: 14 HD: 5 hp: 22 ML: 12 AT: 1 D: 2d6": (
        "Clay man",
        {"ac": "14", "hd": "5", "hp": "22", "ml": "12", "attacks": "1", "damage": "2d6"},
    ),
    "Pike men (2d6) AC 5, HD 1, AT pike, ML 8": (
        "Pike men (2d6)",
        {"ac": "5", "hd": "1", "attacks": "pike", "ml": "8"},
    ),
    "3 ghasts (AC 6, HD 2, hp 9, 8, 11, ML 9)": (
        "3 ghasts",
        {"ac": "6", "hd": "2", "hp": "9, 8, 11", "ml": "9"},
    ),
    "Barrow king [AC 18, HD 8, ML 11, Atk sword]": (
        "Barrow king",
        {"ac": "18", "hd": "8", "ml": "11", "attacks": "sword"},
    ),
    "Thorn beast—AC 15, HD 5, ML 9": ("Thorn beast", {"ac": "15", "hd": "5", "ml": "9"}),
    "Stone imp, AC=15, HD=2, ML=8": ("Stone imp", {"ac": "15", "hd": "2", "ml": "8"}),
    "LANTERN MOTH, 3 HP, 7 ML, AC 14": ("LANTERN MOTH", {"hp": "3", "ml": "7", "ac": "14"}),
    "Old Hob: 6hp, AC 12, ML 9, Move 40’": (
        "Old Hob",
        {"hp": "6", "ac": "12", "ml": "9", "move": "40’"},
    ),
    "Bandits (2d4): AC 12, HD 1, AT weapon": (
        "Bandits (2d4)",
        {"ac": "12", "hd": "1", "attacks": "weapon"},
    ),
}


def imported(root: Path, lines: Iterable[str]) -> list[dict[str, Any]]:
    """Return what is told of `lines`, each a paragraph."""
    for path, text in {"pack.yaml": PACK, "models/creature.yaml": MODEL}.items():
        file = root / "content" / "game" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    given = root / "blocks.md"
    given.write_text("\n\n".join(lines), encoding="utf-8")
    order = ["import", str(given), "--to", "game", "--model", "creature", "--dry-run"]
    done = CliRunner().invoke(
        commands, [*order, "--format", "json", "--root", str(root)], catch_exceptions=False
    )
    found: list[dict[str, Any]] = json.loads(done.stdout)["tables"]
    return found


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return {each["title"]: each for each in imported(tmp_path_factory.mktemp("blocks"), LINES)}


@pytest.fixture(scope="module")
def refused(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    found = imported(tmp_path_factory.mktemp("refused"), REFUSED)
    return {each["title"]: [fault["message"] for fault in each["faults"]] for each in found}


@pytest.mark.parametrize("line", LINES)
def test_a_line_becomes_a_thing(line: str, told: dict[str, Any]) -> None:
    title, values = LINES[line]
    assert told[title]["state"] == "new", told[title]["faults"]
    # Other things hold these words as they stand, escaped where they would be marks.
    held = {name: str(value).replace("\\", "") for name, value in told[title]["values"].items()}
    assert held == values


def test_nothing_else_becomes_one(told: dict[str, Any]) -> None:
    assert len(told) == len(LINES)


REFUSED = {
    "Moss folk: AC 12, HD 1, move 30', 2 × club (1d4), ML 6": "no field for `2`",
    "Grey thing – AC 12, HD 2, ML 12, undead; immune to cold": "no field for `undead`",
    "Deep eel: AC 13, HD 3, ML 8, AC 14": "are both `Armour class`",
    "Marsh wolf | AC 12 | HD 2 | ML 7 | bite 1d6": "no field for `bite`",
}


@pytest.mark.parametrize("line", REFUSED)
def test_what_a_model_does_not_know_is_refused(line: str, refused: dict[str, list[str]]) -> None:
    assert any(REFUSED[line] in message for message in refused[re.split("[:|–]", line)[0].strip()])
