"""Above grids of chances stands that the heavy line marks one half: it does, around every cell."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from shared import EVERY_PACK, compiled
from tablewright.outputs.booklet.leaf import LEAF
from tablewright.outputs.sheets.sections import SHEET_PAGE, sheet_entries, sheet_section
from tablewright.typeset.grid_content import GridContent


def grids_of(pack: str) -> Iterator[GridContent]:
    """Yield the grids of chances on the sheets of a pack, and on the pages of its booklet."""
    scope = compiled().library.scope(pack)
    for entry, leaf in product(sheet_entries(scope), (SHEET_PAGE, LEAF)):
        for block in sheet_section(entry, scope, leaf).blocks:
            for body in block.bodies:
                if isinstance(body, GridContent) and not body.tells_dice:
                    yield body


@pytest.mark.parametrize("pack", EVERY_PACK)
def test_what_comes_half_of_the_time_is_beyond_the_line_from_what_does_not(pack: str) -> None:
    for grid in grids_of(pack):
        for r, line in enumerate(grid.cells):
            for c, cell in enumerate(line):
                if c:
                    assert cell.line_left is (cell.is_likely is not line[c - 1].is_likely)
                if r:
                    assert cell.line_above is (cell.is_likely is not grid.cells[r - 1][c].is_likely)


def test_a_single_cell_is_closed_off() -> None:
    grids = [g for g in grids_of("referee-rules") if g.case == "The party is Friendly"]
    assert len(grids) == 2
    for grid in grids:
        assert [n for line in grid.cells for n, c in enumerate(line) if c.is_likely] == [0]
        assert grid.cells[0][0].label == "55"
        assert grid.cells[0][1].line_left
        assert grid.cells[1][0].line_above
