"""Honest projects of any size, to be compiled: tables of 2d6, and things that expect their figures.

    .venv/bin/python benchmarks/projects.py DIR [ENTRIES]

writes one below DIR, by default of 1,000 entries: three in five are tables of eleven rows whose
dice are proved, two in five are things of a model with values that are derived and `expect`. It
prints nothing and measures nothing: `time tablewright check --root DIR` does.
"""

from __future__ import annotations

import sys
from pathlib import Path

MANIFEST = "kind: pack\ntitle: Made up\nsource: {title: Made up, licence: CC0-1.0}\n"

MODEL = """\
kind: model
title: Beast
fields:
  hit_dice: {title: Hit dice, type: integer}
  armour: {title: Armour, type: integer}
  damage: {title: Damage, type: dice}
  tags: {title: Tags, type: list, of: text}
derived:
  attack: {title: Attack, value: hit_dice + 1}
  defence: {title: Defence, value: 10 + armour}
  save: {title: Save, value: "hit_dice > 9 ? 5 : 15 - hit_dice"}
  worth: {title: Worth, value: hit_dice * hit_dice * 10}
rules:
  - {that: defence <= 30 && hit_dice < 21, else: No beast is as good as that.}
"""

WEATHERS = ("Fog", "Rain", "Wind", "Sun", "Hail", "Snow", "Heat", "Frost", "Sleet", "Haze", "Calm")


def table(number: int) -> str:
    """Return a table of 2d6, each total once."""
    rows = "".join(
        f"  - {{roll: {total}, result: {WEATHERS[(total + number) % 11]} of the {number}th day, "
        f"hours: {1 + (total * number) % 12}}}\n"
        for total in range(2, 13)
    )
    return (
        f"kind: table\ntitle: Weather {number}\nsituation: moving\nroll: 2d6\ncolumns:\n"
        "  roll: {title: 2d6, type: range}\n  result: {title: Result, type: text}\n"
        "  hours: {title: Hours, type: integer, min: 1, max: 12}\n"
        f"rows:\n{rows}text: See [the one before](ref:weather-{max(number - 1, 0)}).\n"
    )


def thing(number: int) -> str:
    """Return a thing, and what its model derives of it."""
    hit_dice, armour = 1 + number % 20, number % 7
    save = 5 if hit_dice > 9 else 15 - hit_dice
    return (
        f"kind: beast\ntitle: Beast {number}\nsummary: It lives in the {number}th wood.\nvalues:\n"
        f"  hit_dice: {hit_dice}\n  armour: {armour}\n  damage: 1d{(4, 6, 8)[number % 3]}\n"
        f"  tags: [wild, hungry, number {number}]\n"
        f"expect: {{attack: {hit_dice + 1}, defence: {10 + armour}, save: {save}}}\n"
    )


GRID = """\
kind: check
title: Skill against skill
inputs:
  ours: {title: Our skill, range: 1-99}
  theirs: {title: Their skill, range: 1-99}
roll: {us: d%, them: d%}
values: {mine: ours + us, yours: theirs + them}
outcomes:
  - {name: We win, when: mine > yours}
  - {name: They win}
odds: {rows: ours, columns: theirs, show: [We win]}
"""


def fill(root: Path, entries: int) -> None:
    """Write a project of so many entries below `root`."""
    pack = root / "content" / "made-up"
    pack.mkdir(parents=True)
    (pack / "pack.yaml").write_text(MANIFEST, encoding="utf-8")
    (pack / "beast.yaml").write_text(MODEL, encoding="utf-8")
    tables = entries * 3 // 5
    for number in range(tables):
        (pack / f"weather-{number}.yaml").write_text(table(number), encoding="utf-8")
    for number in range(entries - tables - 1):
        (pack / f"beast-{number}.yaml").write_text(thing(number), encoding="utf-8")


def fill_grid(root: Path) -> None:
    """Write a project of one check: a percentile roll against another, 99 by 99 skills."""
    pack = root / "content" / "made-up"
    pack.mkdir(parents=True)
    (pack / "pack.yaml").write_text(MANIFEST, encoding="utf-8")
    (pack / "skill.yaml").write_text(GRID, encoding="utf-8")


if __name__ == "__main__":
    fill(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1_000)
