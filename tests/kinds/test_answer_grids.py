"""The first grid on the page of a check tells the chance that stands above it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import pytest

from tablewright.compiler import Compiled
from tablewright.kinds.check.answer_grids import answer_first
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.view import CheckView, check_view

Compile = Callable[[Mapping[str, Any]], Compiled]

CHECK = """\
kind: check
title: Leap
roll: 1d6
inputs:
  legs: {{title: Legs, range: 1-3}}
  gap: {{title: Gap, range: 1-2}}
outcomes:
{outcomes}
odds: {{rows: legs, columns: gap, show: {show}}}
"""
# What is `good` is said of each.
THREE = """\
  - {{name: Lands, when: roll + legs > gap + 4{}}}
  - {{name: Stumbles, when: roll + legs > gap + 2{}}}
  - {{name: Falls{}}}"""
# With legs of 3 nobody but flies, and otherwise nobody does.
APART = """\
  - {name: Flies, when: legs == 3, good: true}
  - {name: Lands, when: roll > gap, good: true}
  - {name: Falls}"""
GOOD, BAD = ", good: true", ""


def _view(compiled: Compile, outcomes: str, show: str) -> CheckView:
    found = compiled({"wilds/leap.yaml": CHECK.format(outcomes=outcomes, show=show)})
    assert not found.has_errors, found.diagnostics
    check = found.library.scope("wilds").find("leap")
    assert isinstance(check, Check)
    return answer_first(check_view(check))


@pytest.mark.parametrize(
    ("good", "show", "laid_out"),
    [
        # What is shown first is what is asked, hoped for or not.
        ((GOOD, BAD, BAD), "Lands", ("Lands",)),
        ((GOOD, BAD, BAD), "[Falls, Lands]", ("Falls", "Lands")),
        ((BAD, BAD, BAD), "[Falls, Lands]", ("Falls", "Lands")),
        ((GOOD, BAD, BAD), "Falls", ("Falls",)),
        ((GOOD, GOOD, BAD), "Falls", ("Falls",)),
        # With it goes what is like it: all that is hoped for, or what is shown and is not.
        ((GOOD, BAD, BAD), "[Falls, Stumbles]", ("Falls or stumbles", "Stumbles")),
        ((GOOD, GOOD, BAD), "[Stumbles, Lands]", ("Lands or stumbles", "Lands")),
        ((GOOD, GOOD, BAD), "Stumbles", ("Lands or stumbles", "Stumbles")),
    ],
)
def test_the_answer_is_laid_out_first(
    compiled: Compile, good: tuple[str, ...], show: str, laid_out: tuple[str, ...]
) -> None:
    view = _view(compiled, THREE.format(*good), show)
    assert view.shown == laid_out
    assert tuple(grid.outcome for grid in view.grids) == laid_out
    assert all(grid.marked is None for grid in view.grids)


def test_outcomes_that_are_never_beside_each_other_share_a_grid(compiled: Compile) -> None:
    view = _view(compiled, APART, "[Lands, Flies]")
    (grid,) = view.grids
    assert grid.outcome == "Flies or lands"
    assert (grid.places, grid.marked) == ((0, 1), 0)
    assert [[cell.exact for cell in line] for line in grid.cells] == [
        [Fraction(5, 6), Fraction(4, 6)],
        [Fraction(5, 6), Fraction(4, 6)],
        [Fraction(1), Fraction(1)],
    ]
    assert grid.marks == ((False, False), (False, False), (True, True))
