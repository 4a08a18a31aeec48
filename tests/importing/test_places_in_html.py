"""Faults in HTML point to the words, though a parser tells their line alone."""

from __future__ import annotations

import pytest

from tablewright.importing.outcomes import Refused
from tablewright.importing.reading import Input, sheet_of
from tablewright.importing.recognising import recognised

CASES = {
    "<table><tr><th>d6</th><th>Sky</th></tr>\n"
    '<tr><td class="1-4">1-4</td><td>A</td></tr>\n<tr><td>4-6</td><td>B</td></tr></table>': (3, 9),
    "<table><tr><td>d4</td><td>Sky</td></tr><tr><td>1-3</td><td>3-4 x</td></tr>"
    "<tr><td>3-4</td><td>B</td></tr></table>": (1, 83),
    "<table><tr><td>d4</td><td>Sky</td></tr>\n<tr><td>\n   1-2\n</td><td>A</td></tr>\n"
    "<tr><td>\n   2&ndash;4</td><td>B</td></tr></table>": (6, 4),
}


@pytest.mark.parametrize("text", CASES)
def test_a_fault_points_to_the_cell(text: str) -> None:
    sheet, _ = sheet_of(Input("a.html", text.encode()))
    (outcome,) = recognised(sheet.grids[0])
    assert isinstance(outcome, Refused)
    span = outcome.faults[0].span
    assert (span.line, span.column) == CASES[text]
