"""Bars stand on a screen where they say more than their figures."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from tablewright.typeset.close_columns import set_close
from tablewright.typeset.column_widths import AROUND_CELL, HEAD_LETTER
from tablewright.typeset.idle_bars import without_idle_bars
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.views.chance import Chance

RISING = (3, 8, 17, 28, 42)
EVEN = (25, 30, 35, 40, 45, 50)


def charted(percent: Sequence[int]) -> TableContent:
    cells = [PrintedCell(chance=Chance(Fraction(n, 100))) for n in percent]
    rows = tuple(PrintedRow((PrintedCell(str(n)), cell)) for n, cell in enumerate(cells))
    found = set_close(TableContent((Head("Score", Setting.COUNT), Head("It", Setting.ODDS)), rows))
    assert found.is_chart
    return found


def test_bars_show_how_chances_rise() -> None:
    found = charted(RISING)
    assert without_idle_bars(found, 45) is found


def test_a_few_chances_and_even_steps_are_figures_near_what_leads_to_them() -> None:
    for percent in (RISING[:4], EVEN):
        found = without_idle_bars(charted(percent), 45)
        assert isinstance(found, TableContent)
        assert not found.is_chart
        assert found.hides_bars
        assert not any(found.barred)
        # It needs room for figures, and none for the bars that it had.
        wanted = len("Score") * HEAD_LETTER + len("100") + 2 * AROUND_CELL
        assert wanted / 2 < found.most_ems < (wanted + 8) / 2
