"""The files of a little pack in which much hangs on each other."""

from __future__ import annotations

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
ATTACK = """\
kind: check
title: Attack
roll: 1d20
inputs:
  bonus: {title: Attack bonus, range: 0-4}
  armour: {title: Armour class, range: 9-24, default: 11}
outcomes:
  - {name: Hit, when: roll == 20 || roll + bonus >= armour, text: Roll damage.}
  - {name: Miss}
odds: {rows: bonus, columns: armour, show: Hit}
"""
BEAST = """\
kind: model
title: Beast
fields:
  hd: {title: Hit dice, type: integer}
derived:
  bonus: {title: Attack bonus, type: modifier, value: hd}
"""
OGRE = "kind: beast\ntitle: Ogre\nvalues: {hd: 4}\n"
WOLF = "kind: beast\ntitle: Wolf\nvalues: {hd: 2}\n"
RULE = """\
kind: rule
title: Camping
summary: Where a party may sleep.
text: |
  Somebody keeps watch, or nobody sleeps.

  See [the weather](ref:weather).
points:
  - Light no fire in the open.
  - Hang the food in a tree.
"""
ALL = {
    "wilds/weather.yaml": WEATHER,
    "wilds/attack.yaml": ATTACK,
    "wilds/beast.yaml": BEAST,
    "wilds/ogre.yaml": OGRE,
    "wilds/wolf.yaml": WOLF,
    "wilds/camping.yaml": RULE,
}


def instead(text: str, *words: tuple[str, str]) -> str:
    """Return `text` with words of it replaced, which must be there."""
    for old, new in words:
        assert old in text
        text = text.replace(old, new)
    return text
