"""A made-up bestiary of any size, to have its cards pressed: every stat block unlike the others.

    .venv/bin/python benchmarks/stat_blocks.py DIR [COUNT]

writes a pack below DIR, by default of 400: four abilities and what follows from them, one to three
attacks, up to six traits, skills, and a text of one to five sentences, all drawn with a seed. It
prints nothing and measures nothing: `time tablewright build --only cards --root DIR` does.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

MANIFEST = "kind: pack\ntitle: Made up\nsource: {title: Made up, licence: CC0-1.0}\n"

ATTACKS = """\
kind: table
title: Attacks
columns:
  attack: {title: Attack, type: text, key: true}
  reach: {title: Reach, type: text}
  bonus: {title: Bonus, type: modifier}
rows:
  - {attack: Bite, reach: close, bonus: 2}
  - {attack: Claw, reach: close, bonus: 1}
  - {attack: Tail, reach: two paces, bonus: 0}
  - {attack: Spines, reach: a stone's throw, bonus: -1}
  - {attack: Breath of embers, reach: ten paces, bonus: 3}
  - {attack: Crushing coils, reach: close, bonus: 4}
"""

MODEL = """\
kind: model
title: Beast
icon: skull
summary: What lives where nobody should go.
fields:
  strength: {title: Strength, type: modifier}
  speed: {title: Speed, type: modifier}
  wits: {title: Wits, type: modifier}
  will: {title: Will, type: modifier}
  hit_dice: {title: Hit dice, type: integer}
  hide: {title: Hide, type: integer}
  attacks: {title: Attacks, type: list, of: row, table: attacks}
  skills: {title: Skills, type: map, of: modifier, optional: true}
  traits: {title: Traits, type: list, of: text, optional: true}
derived:
  armour: {title: Armour, value: 10 + hide + speed, note: "What others need to hit it."}
  wounds: {title: Wounds, value: hit_dice * 4 + strength, note: "At 0 it lies still."}
  best: {title: Best attack, value: "greatest(attacks.bonus) + strength"}
  save: {title: Save, value: "hit_dice > 9 ? 5 : 15 - hit_dice", note: "This or more on 1d20."}
  worth: {title: Worth, value: hit_dice * hit_dice * 10}
rules:
  - {that: armour < 40, else: No beast is as hard to hit as that.}
card: {figure: armour}
tracker: {down: [wounds]}
layout:
  - {title: Abilities, show: [strength, speed, wits, will]}
  - {title: Fighting, show: [armour, wounds, save, hit_dice]}
  - {title: Attacks, show: [attacks, best]}
  - {title: Gifts, show: [skills, traits]}
  - {show: [worth]}
"""

NAMES = ("Marsh", "Cave", "Ash", "Salt", "Thorn", "Moon", "Iron", "Mist", "Barrow", "Reed")
KINDS = ("wolf", "worm", "heron", "stag", "crab", "owl", "boar", "lizard", "moth", "crawler")
ATTACK_NAMES = ("Bite", "Claw", "Tail", "Spines", "Breath of embers", "Crushing coils")
SKILLS = ("Hiding", "Tracking", "Swimming", "Climbing", "Listening", "Digging")
TRAITS = (
    "sees in the dark",
    "smells blood a mile away",
    "never surprised in water",
    "heals one wound a round unless burnt",
    "is only hurt by silver and by fire",
    "leaps over a wall of its own height",
    "speaks, but only in riddles",
    "takes half from blunt weapons",
)
SENTENCES = (
    "It waits below the water for whoever comes to drink.",
    "Those who hear it first mostly live to tell of it.",
    "It hunts in pairs, and one of them is always behind you.",
    "Nothing that glitters is safe from it; its den is full of spoons.",
    "By day it sleeps under the roots, and nobody has woken it twice.",
    "Shepherds leave a lamb at the ford in spring, and have peace until the harvest.",
    "It remembers every face, and holds a grudge longer than a dwarf.",
    "Its young are worth more than its hide to the duke's falconers.",
)


def stat_block(number: int) -> str:
    """Return one beast, drawn with its number as the seed."""
    draw = Random(number)
    some = f"{NAMES[number % 10]} {KINDS[number // 10 % 10]}"
    age = ("", ", old", ", young", ", of the deep", ", the last of its kind")[number // 100 % 5]
    abilities = ", ".join(
        f"{name}: {draw.randint(-3, 5)}" for name in ("strength", "speed", "wits", "will")
    )
    attacks = ", ".join(draw.sample(ATTACK_NAMES, draw.randint(1, 3)))
    skills = ", ".join(
        f"{name}: {draw.randint(1, 6)}" for name in draw.sample(SKILLS, draw.randint(0, 4))
    )
    traits = ", ".join(f'"{said}"' for said in draw.sample(TRAITS, draw.randint(0, 6)))
    text = " ".join(draw.sample(SENTENCES, draw.randint(1, 5)))
    return (
        f'kind: beast\ntitle: "{some}{age}"\nsituation: fighting\nsummary: "{text}"\nvalues:\n'
        f"  {abilities.replace(', ', chr(10) + '  ')}\n"
        f"  hit_dice: {draw.randint(1, 14)}\n  hide: {draw.randint(0, 9)}\n"
        f"  attacks: [{attacks}]\n  skills: {{{skills}}}\n  traits: [{traits}]\n"
    )


def fill(root: Path, count: int) -> None:
    """Write a pack of so many stat blocks below `root`."""
    pack = root / "content" / "made-up"
    (pack / "models").mkdir(parents=True)
    (pack / "beasts").mkdir()
    (pack / "pack.yaml").write_text(MANIFEST, encoding="utf-8")
    (pack / "attacks.yaml").write_text(ATTACKS, encoding="utf-8")
    (pack / "models" / "beast.yaml").write_text(MODEL, encoding="utf-8")
    for number in range(count):
        file = pack / "beasts" / f"beast-{number:04}.yaml"
        file.write_text(stat_block(number), encoding="utf-8")


if __name__ == "__main__":
    fill(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 400)
