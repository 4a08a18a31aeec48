"""A rolled table by its totals: what was rolled is found first, then what it means."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tablewright.compiler import Compiled
from tablewright.kinds.screen.entry import Screen
from tablewright.kinds.table.block import BLOCK
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.totals import totals_of
from tablewright.typeset.spread_content import SpreadContent, plain_words

Compile = Callable[[Mapping[str, Any]], Compiled]

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


def test_totals_that_mean_the_same_everywhere_share_a_row(compiled: Compile) -> None:
    content = _shown(compiled, GREETINGS)
    assert content.row_title == "d6"
    assert content.titles == ("To the kind", "To the rude")
    said = [(row.label, *(plain_words(c.words) for c in row.cells)) for row in content.rows]
    assert said == [
        ("1", "Smile", "Smile"),
        ("2", "Smile", "Nod"),
        ("3–4", "Smile", "Frown"),
        ("5", "Nod", "Frown"),
        ("6", "Nod", "Nod"),
    ]


def test_the_chance_of_a_row_stands_beside_the_first_of_its_totals_alone(
    compiled: Compile,
) -> None:
    rows = _shown(compiled, GREETINGS).rows
    assert [[cell.beside for cell in row.cells] for row in rows] == [
        ["67%", "17%"],
        ["", "33%"],
        ["", "50%"],
        ["33%", ""],
        ["", ""],
    ]


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
