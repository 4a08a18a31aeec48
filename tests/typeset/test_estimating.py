"""How tall blocks are before they are laid out, and spreads of which a row alone is measured."""

from __future__ import annotations

from pathlib import Path

import pytest

from tablewright.typeset.baseline import closest_line
from tablewright.typeset.estimating import guessed
from tablewright.typeset.measuring import measured_panel
from tablewright.typeset.papers import LANDSCAPE
from tablewright.typeset.simplified import simplified_spread
from tablewright.typeset.spread_cells import SpreadCell, SpreadGroup, SpreadRow
from tablewright.typeset.spread_content import SpreadContent
from typeset.logs import panel, scope_of_logs, typesetter_of_logs

LENGTHS = (4, 12, 30)


def test_a_guess_is_off_by_a_line_at_most(tmp_path: Path) -> None:
    scope = scope_of_logs(tmp_path, LENGTHS)
    typesetter = typesetter_of_logs(scope, tmp_path / "none")
    for size in (10.0, 12.0):
        whole = panel(scope, "A", LENGTHS, 3)
        guess = guessed(whole, LANDSCAPE, size)
        real = measured_panel(whole, LANDSCAPE, size, typesetter)
        for one, other in zip(guess.blocks, real.blocks, strict=True):
            assert one == pytest.approx(other, abs=closest_line(size))


def spread(*, worded: bool) -> SpreadContent:
    rows = [
        SpreadRow("low", (SpreadCell("7"), SpreadCell("12", marks=("†",)))),
        SpreadRow("high", (SpreadCell("10"), SpreadCell("4"))),
    ]
    groups = (SpreadGroup("", ("a", "b")),)
    return SpreadContent("Level", groups, tuple(rows), worded=(False, worded))


def test_of_figures_the_widest_alone_are_measured() -> None:
    found = simplified_spread(spread(worded=False))
    assert [cell.words for cell in found.rows[0].cells] == ["10", "12"]
    assert found.rows[0].cells[1].marks == ("†",)
    # The names may break, and so all of them stay.
    assert [row.label for row in found.rows] == ["low", "high"]
    assert [cell.spans for cell in found.rows[1].cells] == [2]


def test_words_may_break_and_are_measured_all() -> None:
    whole = spread(worded=True)
    assert simplified_spread(whole) is whole
