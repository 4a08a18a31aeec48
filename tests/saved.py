"""A table, what leads on to it and what links to it: what tests of saved changes begin with."""

from __future__ import annotations

TABLE = """\
kind: table
title: Weather
roll: 1d6
columns:
  roll: {title: 1d6, type: range}
  sky: {title: Sky, type: text}
rows:
  - {roll: 1-3, sky: Clear}
  - {roll: 4-6, sky: Grey}
"""
GAP = TABLE.replace("4-6", "5-6")
LEADS_ON = TABLE.replace("Weather", "Season").replace("Grey}", "Grey, then: weather}")
RULE = "kind: rule\ntitle: Walking\ntext: Ask for the [weather](ref:weather).\n"
