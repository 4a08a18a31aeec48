"""Grids are measured by few cells, and come out as tall as with all, but for half of a line."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from press.projects import HARBOUR, project
from tablewright.diagnostics import Span
from tablewright.typeset import measuring
from tablewright.typeset.blocks import Block
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.grids import grid_cells
from tablewright.typeset.looks import SHEET
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Measured
from tablewright.typeset.simplified import simplified_grid
from tablewright.typeset.typesetter import typesetter_for
from tablewright.views.chance import Chance


def grid(*lines: tuple[int, ...], labels: tuple[str, ...] = ()) -> GridContent:
    chances = [[Chance(Fraction(n, 1000)) for n in line] for line in lines]
    return GridContent(
        caption="Hit",
        row_title="Bonus",
        column_title="Armour",
        row_labels=labels or tuple(str(n) for n in range(len(lines))),
        column_labels=tuple(str(n) for n in range(len(lines[0]))),
        cells=grid_cells(chances),
    )


# In millimetres: `print.css` draws the heavy line of a grid so much thicker than others, of which
# rows that share it have a half each.
HALF_A_LINE = (0.45 - 0.2) / 2
STEEP = grid((600, 400, 0), (999, 501, 100), (1000, 999, 700), (100, 100, 100))
FLAT = grid((0, 0), (0, 0))
NAMED = grid((600, 1), (400, 999), labels=("Club, cudgel or a very long walking stick", "Bow"))


@pytest.mark.parametrize("known", [STEEP, FLAT, NAMED])
@pytest.mark.parametrize("width", [14, 60])
def test_a_lean_grid_is_as_tall_and_as_wide(
    known: GridContent, width: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lean = measured(known, width, tmp_path)
    monkeypatch.setattr(measuring, "simplified_block", lambda block: block)
    whole = measured(known, width, tmp_path)
    (one,), (other,) = lean.blocks, whole.blocks
    # A cell that is many has the heavy line above any of them and the one below any, which lie on
    # half of it each; never is it lower.
    assert other - 1e-6 <= one <= other + HALF_A_LINE + 1e-6
    # Headings break where they must; figures and names of rows stay whole.
    is_too_wide = known is NAMED or (width == 14 and known is STEEP)
    assert bool(lean.too_wide) == bool(whole.too_wide) == is_too_wide


def test_most_cells_are_left_out() -> None:
    assert [len(line) for line in simplified_grid(STEEP).cells] == [3, 1, 1, 1]
    # The widest of each column: "99.9" is wider than "100".
    assert [cell.label for cell in simplified_grid(STEEP).cells[0]] == ["99.9", "99.9", "70"]


def measured(known: GridContent, width: float, folder: Path) -> Measured:
    order = project(folder, HARBOUR)
    scope = order.library.scope("harbour")
    block = Block(scope.in_reading_order()[0], "Chances", (), (), (known,), spans=True)
    panel = Panel("it", "It", (), "", (), 1, (block,), Span("it"), look=SHEET)
    typesetter = typesetter_for(scope, order.templates)
    return measuring.measured_panel(panel, Box(width, 200), 10.5, typesetter)
