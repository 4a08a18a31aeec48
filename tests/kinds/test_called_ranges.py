"""Ranges of modifiers have signs, and 0 is called what its column says."""

from __future__ import annotations

from pathlib import Path

from press.projects import HARBOUR, project
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.found_by import row_keys
from tablewright.kinds.table.cell_words import cell_words
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.view import table_view
from tablewright.outputs.output import BuildRequest

CREWS = """\
kind: table
title: Crews
columns:
  mood: {title: Mood, type: range, domain: -2 to 4, signed: true}
  oars: {title: Oars, type: range, domain: 0+, zero: "<1"}
  bonus: {title: Bonus, type: modifier, key: true}
rows:
  - {mood: -2 to -1, oars: 0, bonus: 0}
  - {mood: 0 to 2, oars: 1-3, bonus: 1}
  - {mood: 3 or more, oars: 4 or more, bonus: 2}
"""
CHASE = """\
kind: check
title: Chase
roll: 1d20
inputs:
  bonus:
    title: Bonus
    range: 0-2
    from: {table: crews, by: [mood, oars], columns: bonus}
  lead: {title: Lead, range: 10-14, default: 10}
outcomes:
  - {name: Caught, when: roll + bonus >= lead, good: true}
  - {name: Gone}
odds: {rows: bonus, columns: lead, show: Caught}
"""


def ordered(root: Path) -> BuildRequest:
    return project(root, {"pack": HARBOUR["pack"], "crews": CREWS, "chase": CHASE})


def test_cells_have_signs_and_names(tmp_path: Path) -> None:
    scope = ordered(tmp_path).library.scope("harbour")
    table = scope.find("crews")
    assert isinstance(table, Table)
    view = table_view(table, scope)
    moods, oars = (
        [cell_words(view.columns[n].type, row.cells[n]) for row in view.rows] for n in (0, 1)
    )
    assert moods == ["−2 to −1", "0 to +2", "≥+3"]
    assert oars == ["<1", "1–3", "4+"]


def test_what_leads_to_the_rows_of_a_grid_has_them_too(tmp_path: Path) -> None:
    scope = ordered(tmp_path).library.scope("harbour")
    check = scope.find("chase")
    assert isinstance(check, Check)
    bonus = check.inputs[0]
    (oars,) = row_keys(bonus, (0, 1, 2), ["oars"])
    assert oars.labels == ("<1", "1–3", "4+")
    (moods,) = row_keys(bonus, (0, 1, 2), ["mood"])
    assert moods.labels == ("−2 to −1", "0 to +2", "≥+3")
