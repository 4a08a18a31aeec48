"""Long tables are known by a few of their rows: how tall they are, and into how many parts."""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import cast

import pytest

from tablewright.diagnostics import Span
from tablewright.kinds import Entry
from tablewright.typeset.blocks import Block
from tablewright.typeset.flowing import cut_to_fit
from tablewright.typeset.list_content import TermsContent
from tablewright.typeset.looks import SHEET
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Measured
from tablewright.typeset.sampling import Sampled, sampled_heights
from tablewright.typeset.table_content import (
    Head,
    PrintedCell,
    PrintedRow,
    Setting,
    TableContent,
)
from tablewright.typeset.typesetter import Typesetter

BLANK = Panel("the sheet", "Sheet", (), "", (), 1, (), Span("a.yaml"), look=SHEET)
BOX = Box(190, 250)
SETTER = cast("Typesetter", SimpleNamespace())
# Millimetres of a row, and of what stands above all of them.
ROW, ABOVE = 5.0, 12.0


def table(rows: int, columns: int = 1) -> Block:
    cells = tuple(PrintedRow((PrintedCell(str(n)),)) for n in range(rows))
    body = TableContent((Head("Roll", Setting.NUMBER),), cells, columns)
    return Block(cast("Entry", SimpleNamespace()), "Table", (), (), (body,), spans=True)


class Scales:
    """Measures blocks by their rows, and keeps how many were laid out at once."""

    def __init__(self) -> None:
        self.rows: list[int] = []

    def measured(
        self, wanted: Mapping[int, tuple[Panel, float]], _box: Box, _setter: Typesetter
    ) -> dict[int, Measured]:
        found = {}
        for n, (panel, _) in wanted.items():
            bodies = [b for block in panel.blocks for b in block.bodies]
            tables = [b for b in bodies if isinstance(b, TableContent)]
            self.rows.append(sum(len(b.rows) for b in tables))
            heights = tuple(ABOVE + ROW * len(b.rows) / b.columns for b in tables)
            found[n] = Measured(10, 5, heights, ())
        return found


@pytest.mark.parametrize("columns", [1, 2])
def test_rows_from_all_over_a_table_tell_how_tall_it_is(columns: int) -> None:
    scales = Scales()
    blocks = [table(1500, columns)]
    found = sampled_heights(BLANK, blocks, BOX, 9.5, SETTER, scales.measured)
    assert found == {0: Sampled(ABOVE, ROW * 1500 / columns)}
    assert sum(scales.rows) < 200


def test_what_is_short_or_no_table_is_not_sampled() -> None:
    scales = Scales()
    terms = Block(cast("Entry", SimpleNamespace()), "Terms", (), (), (TermsContent(()),))
    assert sampled_heights(BLANK, [table(300), terms], BOX, 9.5, SETTER, scales.measured) == {}
    assert scales.rows == []


def test_a_long_table_is_laid_out_whole_only_once() -> None:
    scales = Scales()
    cut, measured = cut_to_fit(BLANK, (table(1500),), BOX, 9.5, SETTER, scales.measured)
    assert max(measured.blocks) <= BOX.height - 15
    # First the few rows, and then all of them in the parts that they are printed in.
    assert len(scales.rows) == 2
    bodies = [body for part in cut for body in part.block.bodies]
    rows = [len(body.rows) for body in bodies if isinstance(body, TableContent)]
    assert scales.rows[1] == sum(rows) == 1500


def test_what_stands_above_the_rows_does_so_on_each_part() -> None:
    assert Sampled(above=50, rows=1000).parts(250) == 5
    assert Sampled(above=0, rows=1000).parts(250) == 4
    # Whoever has no room at all is told a number all the same.
    assert Sampled(above=300, rows=10).parts(250) == 10
