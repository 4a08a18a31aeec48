"""Grids are measured by few cells, and come out exactly as tall as with all."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from press.projects import HARBOUR, project
from tablewright.diagnostics import Span
from tablewright.layout import measuring
from tablewright.layout.grids import grid_cells
from tablewright.layout.lean import lean_grid
from tablewright.layout.matter import BlockMatter, GridMatter
from tablewright.layout.panels import PanelMatter
from tablewright.layout.papers import Box
from tablewright.layout.plans import Measured
from tablewright.layout.setting import setter_for
from tablewright.views import Chance


def grid(*lines: tuple[int, ...], labels: tuple[str, ...] = ()) -> GridMatter:
    chances = [[Chance.alone(Fraction(n, 1000)) for n in line] for line in lines]
    return GridMatter(
        caption="Hit",
        row_title="Bonus",
        column_title="Armour",
        row_labels=labels or tuple(str(n) for n in range(len(lines))),
        column_labels=tuple(str(n) for n in range(len(lines[0]))),
        cells=grid_cells(chances),
    )


STEEP = grid((600, 400, 0), (999, 501, 100), (1000, 999, 700), (100, 100, 100))
FLAT = grid((0, 0), (0, 0))
NAMED = grid((600, 1), (400, 999), labels=("Club, cudgel or a very long walking stick", "Bow"))


@pytest.mark.parametrize("known", [STEEP, FLAT, NAMED])
@pytest.mark.parametrize("width", [14, 60])
def test_a_lean_grid_is_as_tall_and_as_wide(
    known: GridMatter, width: float, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lean = measured(known, width, tmp_path)
    monkeypatch.setattr(measuring, "lean_block", lambda block: block)
    whole = measured(known, width, tmp_path)
    assert lean.blocks == pytest.approx(whole.blocks, abs=1e-6)
    assert bool(lean.too_wide) == bool(whole.too_wide) == (width == 14 or known is NAMED)


def test_most_cells_are_left_out() -> None:
    assert [len(line) for line in lean_grid(STEEP).cells] == [3, 1, 1, 1]
    # The widest of each column: ">99" is wider than "60".
    assert [cell.label for cell in lean_grid(STEEP).cells[0]] == [">99", ">99", "70"]


def measured(known: GridMatter, width: float, folder: Path) -> Measured:
    order = project(folder, HARBOUR)
    scope = order.library.scope("harbour")
    block = BlockMatter(scope.in_reading_order()[0], "Chances", (), (), (known,), spans=True)
    panel = PanelMatter("it", "It", (), "", (), 1, (block,), Span("it"), look="sheet")
    setter = setter_for(scope, order.templates)
    return measuring.measured_panel(panel, Box(width, 200), 10.5, setter)
