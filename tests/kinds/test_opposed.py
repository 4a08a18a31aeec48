"""Which figures of a check stand against whoever rolls."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tablewright.compiler import Compiled
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.opposed import is_opposed

Compile = Callable[[Mapping[str, Any]], Compiled]

CHECK = """\
kind: check
title: Leap
roll: 1d20
inputs:
  gap: {{title: Gap, range: 2-18}}
  bonus: {{title: Bonus, range: -3 to 3, default: 0}}
  weather: {{title: Weather, range: 1-3, default: 1}}
outcomes:
  - {{name: Lands, when: {when}{lands}}}
  - {{name: Falls{falls}}}
odds: {{rows: gap, show: {show}}}
"""
GOOD, BAD = ", good: true", ""


@pytest.mark.parametrize(
    ("when", "lands", "falls", "show", "opposed"),
    [
        ("roll + bonus >= gap", BAD, BAD, "Lands", ["gap"]),
        # What is hoped for decides, where it is not what is asked too.
        ("roll + bonus >= gap", GOOD, BAD, "Falls", ["gap"]),
        ("roll + bonus >= gap", BAD, BAD, "Falls", ["bonus"]),
        # A score that must not be passed helps whoever rolls, as what is added to it does.
        ("roll <= gap + bonus", GOOD, BAD, "Falls", []),
        ("roll > gap + bonus", BAD, GOOD, "Lands", []),
    ],
)
def test_what_makes_it_harder_is_against_whoever_rolls(
    compiled: Compile, when: str, lands: str, falls: str, show: str, opposed: list[str]
) -> None:
    told = CHECK.format(when=when, lands=lands, falls=falls, show=show)
    found = compiled({"wilds/leap.yaml": told}).library.scope("wilds").find("leap")
    assert isinstance(found, Check)
    assert [each.name for each in found.inputs if is_opposed(found, each)] == opposed
