"""A rolled table by its totals: what was rolled is found first, then what it means."""

from __future__ import annotations

import pytest

from fixture_types import Compile
from tablewright.kinds.screen.entry import Screen
from tablewright.kinds.table.block import BLOCK
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.totals import totals_of
from tablewright.records import replace
from tablewright.typeset.spread_cells import plain_words
from tablewright.typeset.spread_content import SpreadContent

GREETINGS = """\
kind: table
title: Greetings
roll: 1d6
columns:
  kind: {title: To the kind, type: range}
  rude: {title: To the rude, type: range}
  answer: {title: Answer, type: text, key: true}
rows:
  - {kind: 1-4, rude: 1, answer: Smile}
  - {kind: 5-6, rude: "2, 6", answer: Nod}
  - {rude: 3-5, answer: Frown}
"""
SCREEN = """\
kind: screen
title: Screen
panels: [{title: Inn, blocks: [{ref: greetings, show: totals}]}]
"""


def _shown(compiled: Compile, table: str) -> SpreadContent:
    found = compiled({"wilds/greetings.yaml": table, "wilds/screen.yaml": SCREEN})
    assert not found.has_errors, found.diagnostics
    scope = found.library.scope("wilds")
    entry, screen = scope.find("greetings"), scope.find("screen")
    assert isinstance(entry, Table)
    assert isinstance(screen, Screen)
    (body,) = BLOCK(entry, scope, screen.panels[0].blocks[0]).bodies
    assert isinstance(body, SpreadContent)
    return body


def test_few_totals_have_a_row_each_and_many_share_rows(
    compiled: Compile,
) -> None:
    content = _shown(compiled, GREETINGS)
    assert content.row_title == "d6"
    assert content.titles == ("To the kind", "To the rude")
    said = [(row.label, *(plain_words(c.words) for c in row.cells)) for row in content.rows]
    assert said == [
        ("1", "Smile", "Smile"),
        ("2", "Smile", "Nod"),
        ("3", "Smile", "Frown"),
        ("4", "Smile", "Frown"),
        ("5", "Nod", "Frown"),
        ("6", "Nod", "Nod"),
    ]
    many = GREETINGS.replace("1d6", "1d30").replace("5-6", "5-30").replace("3-5", "'3-5, 7-30'")
    labels = [row.label for row in _shown(compiled, many).rows]
    assert labels == ["1", "2", "3–4", "5", "6", "7–30"]


def test_neighbouring_totals_that_mean_one_row_share_a_cell_with_its_chance(
    compiled: Compile,
) -> None:
    content = _shown(compiled, GREETINGS)
    rows = content.rows
    drawn = [
        [
            (content.rows_of_cell(n, place), cell.beside)
            for place, cell in enumerate(row.cells)
            if content.rows_of_cell(n, place)
        ]
        for n, row in enumerate(rows)
    ]
    # The totals that mean it stand before it, and none is as white as what is empty.
    cells = [c for row in rows for c in row.cells if not c.goes_on]
    assert [c.before for c in cells] == ["1–4", "1", "2", "3–5", "5–6", "6"]
    assert all(c.heat for c in cells)
    # Of a row that is told in two places, the second has no chance: it is that of both.
    assert drawn == [
        [(4, "67%"), (1, "17%")],
        [(1, "33%")],
        [(3, "50%")],
        [],
        [(2, "33%")],
        [(1, "")],
    ]
    # A part of it that stands by itself, cut off, is drawn as a cell of its own.
    assert replace(content, rows=rows[1:]).rows_of_cell(0, 0) == 3


def test_what_chooses_between_the_columns_stands_above_their_titles(compiled: Compile) -> None:
    assert not _shown(compiled, GREETINGS).has_spanners
    titled = GREETINGS.replace("columns:\n", "columns_title: You meet\ncolumns:\n")
    (group,) = _shown(compiled, titled).groups
    assert group.is_spanned
    assert group.title == "You meet"


@pytest.mark.parametrize(
    ("table", "reason"),
    [
        (
            GREETINGS.replace("roll: 1d6\n", "").replace("range}", "range, domain: 1-6}"),
            "is not looked up by one roll",
        ),
        (
            GREETINGS.replace("text, key: true", "integer")
            .replace("Smile", "1")
            .replace("Nod", "2")
            .replace("Frown", "3"),
            "no column of text",
        ),
    ],
)
def test_what_has_no_totals_says_why(compiled: Compile, table: str, reason: str) -> None:
    found = compiled({"wilds/greetings.yaml": table, "wilds/screen.yaml": SCREEN})
    (fault,) = [d for d in found.diagnostics if d.rule.code == "TW508"]
    assert reason in fault.message
    entry = found.library.scope("wilds").find("greetings")
    assert isinstance(entry, Table)
    with pytest.raises(ValueError, match="no totals"):
        totals_of(entry)
