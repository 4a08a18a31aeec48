"""What every row of a table says is said once on a screen, and nothing of it is lost."""

from __future__ import annotations

import pytest

from fixture_types import Compile
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.kinds.table.block import BLOCK
from tablewright.kinds.table.entry import Table
from tablewright.typeset.blocks import Block
from tablewright.typeset.table_content import TableContent

TROOPS = """\
kind: table
title: Troops
columns:
  troops: {title: Troops, type: text, key: true}
  score: {title: Score, type: integer}
  mounted: {title: Mounted, type: modifier}
  damage: {title: Damage, type: dice}
rows:
  - {troops: Militia, score: 6, mounted: 1, damage: 1d6}
  - {troops: Horde, score: 7, mounted: 1, damage: 1d6}
  - {troops: Guard, score: 8, mounted: 1, damage: LAST}
"""


def _block(compiled: Compile, text: str, hide: tuple[str, ...] = ()) -> Block:
    scope = compiled({"wilds/troops.yaml": text}).library.scope("wilds")
    table = scope.find("troops")
    assert isinstance(table, Table)
    return BLOCK(table, scope, ScreenBlock("troops", (), hide=hide))


def _heads(block: Block) -> list[str]:
    (body,) = block.bodies
    assert isinstance(body, TableContent)
    return [head.title for head in body.heads]


def test_a_column_that_says_the_same_becomes_a_sentence(compiled: Compile) -> None:
    block = _block(compiled, TROOPS.replace("LAST", "1d8"))
    assert _heads(block) == ["Troops", "Score", "Damage"]
    assert block.leads == ("In every row: Mounted +1.",)


def test_several_share_the_sentence(compiled: Compile) -> None:
    block = _block(compiled, TROOPS.replace("LAST", "1d6"))
    assert _heads(block) == ["Troops", "Score"]
    assert block.leads == ("In every row: Mounted +1; Damage d6 (mean 3.5).",)


def test_what_is_hidden_is_not_said(compiled: Compile) -> None:
    block = _block(compiled, TROOPS.replace("LAST", "1d8"), ("mounted",))
    assert block.leads == ()


@pytest.mark.parametrize("changed", ["few rows", "nothing left"])
def test_a_table_that_would_say_nothing_stays_whole(compiled: Compile, changed: str) -> None:
    if changed == "few rows":
        block = _block(compiled, "".join(TROOPS.splitlines(keepends=True)[:-1]))
        assert _heads(block) == ["Troops", "Score", "Mounted", "Damage"]
    else:
        block = _block(compiled, TROOPS.replace("LAST", "1d6"), ("score",))
        assert _heads(block) == ["Troops", "Mounted", "Damage"]
    assert block.leads == ()


FLEET = """\
kind: table
title: Fleet
columns:
  ship: {title: Ship, type: text, key: true}
  sails: {title: Sails, type: integer}
  masts: {title: Masts, type: integer}
  flags: {title: Flags, type: integer}
  length: {title: Length, type: modifier}
rows:
  - {ship: Cog, sails: 1, masts: 1, flags: 1, length: 1}
  - {ship: Hulk, sails: 2, masts: 2, flags: FLAGS, length: 2}
  - {ship: Carrack, sails: 3, masts: 3, flags: 3, length: 3}
"""


def _fleet(compiled: Compile, flags: str, hide: tuple[str, ...] = ()) -> Block:
    text = FLEET.replace("FLAGS", flags).replace("Fleet", "Troops")
    return _block(compiled, text, hide)


def test_neighbours_with_the_same_figures_are_one_column_with_both_names(
    compiled: Compile,
) -> None:
    block = _fleet(compiled, "4")
    assert _heads(block) == ["Ship", "Sails and Masts", "Flags", "Length"]
    (body,) = block.bodies
    assert isinstance(body, TableContent)
    assert [cell.words for cell in body.rows[1].cells][1:] == ["2", "4", "+2"]
    # What reads otherwise is no neighbour, whatever its figures: these have signs.
    assert _heads(_fleet(compiled, "2")) == ["Ship", "Sails, Masts and Flags", "Length"]


def test_what_is_hidden_is_in_no_joint_name_and_parts_no_neighbours(compiled: Compile) -> None:
    heads = _heads(_fleet(compiled, "2", ("masts",)))
    assert heads == ["Ship", "Sails and Flags", "Length"]


def test_few_rows_keep_their_columns(compiled: Compile) -> None:
    short = FLEET.replace("  - {ship: Hulk, sails: 2, masts: 2, flags: FLAGS, length: 2}\n", "")
    heads = _heads(_block(compiled, short.replace("Fleet", "Troops")))
    assert heads == ["Ship", "Sails", "Masts", "Flags", "Length"]
