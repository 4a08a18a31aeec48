"""At the foot of a short page stand others that are for the same."""

from __future__ import annotations

import pytest

from fixture_types import Compile
from tablewright.outputs.site.alike import MOST, alike

RULE = "kind: rule\ntitle: {0}\nsituation: {1}\nsummary: All of {0}.\npoints: [One.]\n"
TABLE = """\
kind: table
title: Wounds
situation: fighting
roll: d6
columns:
  roll: {title: d6, type: range}
  wound: {title: Wound, type: text, key: true}
rows:
  - {roll: 1-3, wound: Graze}
  - {roll: 4-6, wound: Gash}
"""


@pytest.mark.parametrize("count", [3, MOST + 3])
def test_those_that_follow_come_first_and_none_is_named_twice(
    compiled: Compile, count: int
) -> None:
    blows = {
        f"moor/blow-{n:02}.yaml": RULE.format(f"Blow {n:02}", "fighting") for n in range(count)
    }
    wards = {"moor/ward.yaml": RULE.format("Ward", "saving")}
    found = compiled({**blows, **wards, "moor/wounds.yaml": TABLE})
    assert found.diagnostics == ()
    scope = found.library.scope("moor")
    named = [each.title for each in alike(scope.entries["blow-01"], scope)]
    around = [*(f"Blow {n:02}" for n in range(2, count)), "Wounds", "Blow 00"]
    assert named == around[:MOST]
    first = alike(scope.entries["blow-01"], scope)[0]
    assert str(first.page) == "moor/blow-02.html"
    assert first.summary is not None
    assert first.summary.markdown == "All of Blow 02."
    # Nothing is like the only one, and what is rolled has its odds below it.
    assert alike(scope.entries["ward"], scope) == ()
    assert alike(scope.entries["wounds"], scope) == ()
