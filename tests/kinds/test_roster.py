"""Rosters: which things they list, in which order, and what stands in their cells."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from click.testing import CliRunner

from fixture_types import Compile
from tablewright.cli.main import commands
from tablewright.kinds.roster.block import roster_block
from tablewright.kinds.roster.data import roster_data
from tablewright.kinds.roster.entry import Roster
from tablewright.kinds.roster.view import RosterView, roster_view
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.project import Project
from tablewright.typeset.table_content import Setting, TableContent

FILES = {
    "wilds/nerve.yaml": """\
kind: check
title: Nerve
roll: 2d6
inputs: {nerve: {title: Nerve, range: 2-12}}
outcomes: [{name: Stands, when: roll <= nerve}, {name: Runs}]
""",
    "wilds/beast.yaml": """\
kind: model
title: Beast
fields:
  dice: {title: Hit dice, type: integer}
  gifts: {title: Gifts, type: list, of: text, optional: true}
  nerve: {title: Nerve, type: integer, default: 7}
  bite: {title: Bite, type: dice}
  home: {title: Home, type: text, optional: true}
derived:
  stars: {title: Stars, value: "repeat('*', size(gifts))"}
  stands: {title: Stands, type: odds, check: nerve, outcome: Stands, inputs: {nerve: nerve}}
""",
    "wilds/wolf.yaml": """\
kind: beast
title: Wolf
values: {dice: 2, bite: 1d6, home: Woods, nerve: 10}
""",
    "wilds/adder.yaml": """\
kind: beast
title: adder
values: {dice: 2, bite: 1d2, home: Marsh, gifts: [Poison, Quick]}
""",
    "wilds/giant.yaml": """\
kind: beast
title: Giant
values: {dice: 10, bite: 2d8}
""",
    "wilds/hare.yaml": """\
kind: beast
title: Hare
values: {dice: 1, bite: 1d2, home: Woods}
""",
}
ROSTER = """\
kind: roster
title: Beasts
of: beast
columns: [{title: HD, as: "{dice}{stars}"}, stands, bite, home]
"""


def listed(compiled: Compile, more: str) -> RosterView:
    found = compiled({**FILES, "wilds/beasts.yaml": ROSTER + more})
    assert found.diagnostics == ()
    scope = found.library.scope("wilds")
    roster = scope.find("beasts")
    assert isinstance(roster, Roster)
    view = roster_view(roster, scope)
    assert view is not None
    return view


def names(view: RosterView) -> list[str]:
    return [row.thing.title for row in view.rows]


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ("", ["adder", "Giant", "Hare", "Wolf"]),
        ("sort: dice\n", ["Hare", "adder", "Wolf", "Giant"]),
        ("sort: [dice descending, home]\n", ["Giant", "adder", "Wolf", "Hare"]),
        # By chance and by mean, and what has no home comes last, whichever way.
        ("sort: [stands descending]\n", ["Wolf", "adder", "Giant", "Hare"]),
        ("sort: [bite]\n", ["adder", "Hare", "Wolf", "Giant"]),
        ("sort: home\n", ["adder", "Hare", "Wolf", "Giant"]),
        ("sort: home descending\n", ["Hare", "Wolf", "adder", "Giant"]),
        ("where: dice >= 2 && nerve < 10\n", ["adder", "Giant"]),
    ],
)
def test_the_order_of_the_rows(compiled: Compile, more: str, expected: list[str]) -> None:
    assert names(listed(compiled, more)) == expected


def test_groups_are_headed_by_what_is_the_same(compiled: Compile) -> None:
    view = listed(compiled, "group: home\n")
    assert [(group, len(rows)) for group, rows in view.groups] == [
        ("Marsh", 1),
        ("Woods", 2),
        ("Others", 1),
    ]
    numbers = listed(compiled, "group: dice\n")
    assert [group for group, _ in numbers.groups] == ["Hit dice 1", "Hit dice 2", "Hit dice 10"]


def test_cells_say_what_stat_blocks_say(compiled: Compile) -> None:
    view = listed(compiled, "")
    adder = view.rows[0].cells
    assert [cell.words for cell in adder[:1]] == ["2**"]
    assert adder[1].chance is not None
    assert adder[1].chance.label == "58"
    assert (adder[2].words, adder[2].remark) == ("d2", "mean 1.5")
    assert [head.is_figures for head in view.heads] == [True, True, False, False]


def test_as_data(compiled: Compile) -> None:
    data = roster_data(listed(compiled, "group: home\n"))
    assert data["columns"][0] == {"name": "{dice}{stars}", "title": "HD"}
    assert data["rows"][0] == {
        "entry": "wilds/adder",
        "title": "adder",
        "group": "Marsh",
        "cells": {
            "{dice}{stars}": {"text": "2**", "number": 2},
            "stands": {"chance": {"exact": "7/12", "float": 7 / 12, "percent": "58"}},
            "bite": {"text": "d2", "number": 1.5},
            "home": {"text": "Marsh"},
        },
    }
    assert data["rows"][-1]["cells"]["home"] is None


def test_on_paper_columns_can_be_hidden(compiled: Compile) -> None:
    found = compiled({**FILES, "wilds/beasts.yaml": ROSTER})
    scope = found.library.scope("wilds")
    roster = scope.find("beasts")
    assert isinstance(roster, Roster)
    block = roster_block(roster, scope, ScreenBlock("beasts", (), hide=("bite",)))
    (table,) = block.bodies
    assert isinstance(table, TableContent)
    settings = [(head.title, head.setting) for head in table.heads]
    assert settings == [
        ("Beast", Setting.LABEL),
        ("HD", Setting.NUMBER),
        ("Stands, %", Setting.BARE_ODDS),
        ("Home", Setting.TEXT),
    ]


def test_one_that_is_shown_alone_reads_all_that_it_lists(
    written: Callable[[Mapping[str, Any]], Project],
) -> None:
    project = written({**FILES, "wilds/beasts.yaml": ROSTER + "group: home\n"})
    result = CliRunner().invoke(commands, ["show", "beasts", "--root", str(project.root)])
    assert result.exit_code == 0, result.output
    assert "Marsh" in result.output
    assert "4 in all" in result.output


def test_new_begins_one_that_is_right(
    written: Callable[[Mapping[str, Any]], Project],
) -> None:
    project = written(FILES)
    made = ["new", "roster", "wilds/beasts", "--of", "beast", "--root", str(project.root)]
    result = CliRunner().invoke(commands, made)
    assert result.exit_code == 0, result.output
    checked = CliRunner().invoke(commands, ["check", "--root", str(project.root)])
    assert checked.exit_code == 0, checked.output
