"""A cell of which there is none has a dash; what a source leaves open says who settles it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from press.projects import HARBOUR, project, read_pdf
from tablewright.kinds.table.cell_words import cell_words
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.view import table_view
from tablewright.outputs.formats import Formats
from tablewright.outputs.output import BuildRequest
from tablewright.outputs.screens.screens import OUTPUT
from tablewright.outputs.site.site import make_site
from tablewright.records import replace
from tablewright.typeset.papers import Stock

if TYPE_CHECKING:
    from tablewright.library import Scope

ARMS = """\
kind: table
title: Arms
columns:
  weapon: {title: Weapon, type: text, key: true}
  damage: {title: Damage, type: dice}
  weight: {title: Weight, type: integer, optional: true, total: 4}
rows:
  - {weapon: Axe, damage: 1d6, weight: 4}
  - {weapon: Sling, damage: 1d4, left_open: {weight: captain}}
  - {weapon: Fist, damage: 1d3}
"""
RANGES = """\
kind: table
title: Ranges
columns:
  weapon: {title: Weapon, type: text, key: true}
  far: {title: Far, type: integer}
rows:
  - {group: Thrown, weapon: Axe, far: 30}
  - {group: Thrown, weapon: Fire pot, far: 20}
  - {group: Thrown, weapon: Net, far: 10}
"""
SCREEN = """\
kind: screen
title: Bridge
panels:
  - title: At sea
    blocks:
      - arms
      - merge: [ranges, {ref: arms, left_open: bosun}]
        by: weapon
        title: Shots
        down: [Axe, Fire pot]
        hide: [Sling, Fist, weight]
      - merge: [ranges, {ref: arms, left_open: {Net: mate}}]
        by: weapon
        title: Throws
        down: [Fire pot, Net]
        hide: [Sling, Fist, weight]
"""


@pytest.fixture(scope="module")
def order(tmp_path_factory: pytest.TempPathFactory) -> BuildRequest:
    root: Path = tmp_path_factory.mktemp("open")
    files = {"pack": HARBOUR["pack"], "arms": ARMS, "ranges": RANGES, "bridge": SCREEN}
    return project(root, files)


def test_paper_tells_none_from_what_is_left_open(order: BuildRequest) -> None:
    made = OUTPUT.make(replace(order, formats=Formats(papers=(Stock.A4,))))
    assert made.diagnostics == ()
    (content,) = (made.files[path] for path in made.files if "landscape" in path.name)
    (page,) = read_pdf(content)
    rows = [" ".join(line.split()) for line in page.text.splitlines()]
    assert "Sling d4 mean 2.5 captain" in rows
    assert "Fist d3 mean 2 –" in rows
    # Where one of several tables has no row, it says so in its own words.
    assert "Fire pot 20 bosun" in rows
    # What it says of some rows it says of no other.
    assert "Net 10 mate" in rows
    assert "Fire pot 20 –" in rows


def test_the_site_and_the_terminal_tell_them_apart_too(order: BuildRequest) -> None:
    made = make_site(order)
    (page,) = (content.decode() for path, content in made.files.items() if path.name == "arms.html")
    assert "captain" in page
    assert "aria-hidden=true>–<" in page
    scope: Scope = order.library.scope("harbour")
    table = scope.find("arms")
    assert isinstance(table, Table)
    view = table_view(table, scope)
    weights = [cell_words(view.columns[2].type, row.cells[2]) for row in view.rows]
    assert weights == ["4", "captain", ""]
