"""Averages on a cheat sheet: by one input they stand in a table, by two there are none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from press.projects import HARBOUR, project
from tablewright.kinds.check.sheets.means import mean_blocks
from tablewright.kinds.check.view import check_view
from tablewright.typeset.table_content import TableContent

WEAPONS = """\
kind: table
title: Weapons
columns:
  weapon: {title: Weapon, type: text, key: true}
  force: {title: Force, type: integer}
rows:
  - {weapon: Pebble, force: 0}
  - {weapon: Dart, force: 0}
  - {weapon: Club, force: 2}
  - {weapon: Spear, force: 3}
  - {weapon: Axe, force: 3}
  - {weapon: Ram, force: 9}
"""
SHOT = """\
kind: check
title: Shot
roll: d6
inputs:
  weapon: {title: Weapon, row: weapons}
  wall: {title: Wall, range: 1-3}
values:
  depth: {title: Depth, value: "weapon.force > wall ? weapon.force - wall : 0"}
outcomes:
  - {name: Through, when: roll + weapon.force > wall + 3}
  - {name: Held}
odds: {rows: weapon, columns: wall, show: Through}
expected:
  - {title: Depth, of: depth}
"""


# The same through no wall: it hangs on the weapon alone.
THROWN = (
    SHOT.replace("  wall: {title: Wall, range: 1-3}\n", "")
    .replace('"weapon.force > wall ? weapon.force - wall : 0"', "weapon.force")
    .replace("wall + 3", "3")
    .replace("columns: wall, ", "")
)


def averages(tmp_path: Path, shot: str) -> list[list[list[str]]]:
    """Return the words of the rows of each block of averages of a shot."""
    files = {**HARBOUR, "weapons": WEAPONS, "shot": shot}
    check: Any = project(tmp_path, files).library.scope("harbour").find("shot")
    found = []
    for block in mean_blocks(check_view(check)):
        (table,) = block.bodies
        assert isinstance(table, TableContent)
        found.append([[str(cell.words) for cell in row.cells] for row in table.rows])
    return found


def test_averages_by_two_inputs_stand_on_no_sheet(tmp_path: Path) -> None:
    assert averages(tmp_path, SHOT) == []


@pytest.mark.parametrize(
    ("depth", "told"),
    [
        ("depth", ["0", "0", "2", "3", "3", "9"]),
        # Where one has a decimal place all have, so that ones stand below ones.
        ("double(depth) / 2.0", ["0", "0", "1.0", "1.5", "1.5", "4.5"]),
    ],
)
def test_averages_by_one_input_stand_in_a_table(
    depth: str, told: list[str], tmp_path: Path
) -> None:
    (rows,) = averages(tmp_path, THROWN.replace("of: depth", f"of: {depth}"))
    names = ["Pebble", "Dart", "Club", "Spear", "Axe", "Ram"]
    assert rows == [[name, figure] for name, figure in zip(names, told, strict=True)]
