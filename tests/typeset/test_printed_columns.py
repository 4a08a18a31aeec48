"""The columns of a printed table: each once, whichever names the rows."""

from __future__ import annotations

import pytest

from fixture_types import Compile
from tablewright.kinds.table.block import table_content
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.view import table_view
from tablewright.typeset.table_content import Head, Setting

TABLE = """\
kind: table
title: Weather
roll: 1d6
columns:
  sky: {title: Sky, type: text%s}
  roll: {title: Roll, type: range%s}
rows:
  - {roll: 1-3, sky: Clear}
  - {roll: 4-6, sky: Rain}
"""


@pytest.mark.parametrize("keys", [(", key: true", ""), ("", ", key: true"), ("", "")])
def test_every_column_stands_once_and_a_single_range_leads(
    keys: tuple[str, str], compiled: Compile
) -> None:
    found = compiled({"wilds/weather.yaml": TABLE % keys})
    assert found.diagnostics == ()
    scope = found.library.scope("wilds")
    table = scope.find("weather")
    assert isinstance(table, Table)
    matter = table_content(table_view(table, scope))
    assert [head.title for head in matter.heads] == ["Roll", "Sky"]


def test_a_number_at_the_end_of_a_heading_keeps_its_unit() -> None:
    def lines(title: str, *, is_broken: bool) -> tuple[str, ...]:
        return Head(title, Setting.FIGURE, is_broken=is_broken).lines

    assert lines("Ghost, 9+ HD", is_broken=False) == ("Ghost, 9+\N{NO-BREAK SPACE}HD",)
    assert lines("Skeleton 12 HD", is_broken=True) == ("Skeleton", "12\N{NO-BREAK SPACE}HD")
    assert lines("Wins 1 to 4", is_broken=False) == ("Wins 1 to 4",)
    assert lines("Loads in 2 rounds", is_broken=True) == ("Loads in 2", "rounds")


def test_dice_that_always_show_the_same_have_no_mean(compiled: Compile) -> None:
    text = "kind: table\ntitle: Falls\ncolumns: {harm: {title: Harm, type: dice}}\n"
    found = compiled({"wilds/falls.yaml": f"{text}rows: [{{harm: 0}}, {{harm: 2d6}}]\n"})
    assert found.diagnostics == ()
    scope = found.library.scope("wilds")
    table = scope.find("falls")
    assert isinstance(table, Table)
    rows = table_content(table_view(table, scope)).rows
    assert [row.cells[0].remark for row in rows] == ["", "mean 7"]
