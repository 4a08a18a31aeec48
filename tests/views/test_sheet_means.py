"""Averages on a cheat sheet: rows that say the same are one, and those of nothing are left out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from press.projects import HARBOUR, project
from tablewright.kinds.check.sheet_means import mean_blocks
from tablewright.kinds.check.view import check_view
from tablewright.typeset.table_content import TableContent
from tablewright.words.expected import LITTLE_LEFT_OUT

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


def averages(
    tmp_path: Path, weapons: str = WEAPONS, shot: str = SHOT
) -> tuple[Any, list[list[str]]]:
    """Return the block of averages of a shot, and the words of its rows."""
    files = {**HARBOUR, "weapons": weapons, "shot": shot}
    scope = project(tmp_path, files).library.scope("harbour")
    check: Any = scope.find("shot")
    (block,) = mean_blocks(check_view(check))
    (table,) = block.bodies
    assert isinstance(table, TableContent)
    return block, [[str(cell.words) for cell in row.cells] for row in table.rows]


def test_rows_that_say_the_same_are_one_and_those_of_nothing_are_said(tmp_path: Path) -> None:
    block, rows = averages(tmp_path)
    assert rows == [
        # Nothing at the end of a row is blank, as it is in grids.
        ["Club", "1", "", ""],
        ["Spear and Axe", "2", "1", ""],
        ["Ram", "8", "7", "6"],
    ]
    assert LITTLE_LEFT_OUT in block.leads
    # It stands across the page, its figures evenly beside each other.
    assert block.spans
    name, *shares = (head.share for head in block.bodies[0].heads)
    assert len(set(shares)) == 1
    assert name + sum(shares) == 100
    # Where one has a decimal place all have, so that ones stand below ones.
    half = SHOT.replace("of: depth", "of: double(depth) / 2.0")
    _, rows = averages(tmp_path / "half", shot=half)
    assert rows[1:] == [["Spear and Axe", "1.0", "0.5", ""], ["Ram", "4.0", "3.5", "3.0"]]


def test_nothing_at_both_ends_is_left_out_and_said_once(tmp_path: Path) -> None:
    block, rows = averages(tmp_path, WEAPONS + "  - {weapon: Feather, force: 0}\n")
    assert [row[0] for row in rows] == ["Club", "Spear and Axe", "Ram"]
    assert block.leads.count(LITTLE_LEFT_OUT) == 1


def test_where_nothing_is_left_out_nothing_is_said_of_it(tmp_path: Path) -> None:
    heavy = WEAPONS.replace("force: 0", "force: 4").replace("force: 2", "force: 5")
    block, rows = averages(tmp_path, heavy)
    assert len(rows) == 4
    assert LITTLE_LEFT_OUT not in block.leads
