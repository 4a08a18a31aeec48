"""Glyphs that files ask for by name: beside titles, columns, outcomes; a wrong name is told."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath

import pytest

from press.projects import project
from tablewright.compiler import compile_project
from tablewright.kinds.screen.entry import Screen, ScreenBlock
from tablewright.outputs.blocks import block_of
from tablewright.outputs.cards.faces import one_face
from tablewright.outputs.cards.sizes import POKER
from tablewright.outputs.output import BuildRequest
from tablewright.outputs.screens.panels import screen_panels
from tablewright.outputs.site.site import make_site
from tablewright.project import Project
from tablewright.typeset.blocks import Block
from tablewright.typeset.list_content import TermsContent
from tablewright.typeset.table_content import TableContent
from tablewright.typeset.typesetter import panel_colour
from tablewright.words.situations import Situation
from tablewright.words.themes import THEMES

SAVES = """
kind: table
title: Saves
situation: saving
icon: shield
columns:
  level: {title: Level, type: range, domain: 1-2}
  death: {title: Death, icon: skull, type: integer}
rows:
  - {level: 1, death: 12}
  - {level: 2, death: 11}
"""
LEAP = """
kind: check
title: Leap
roll: 1d6
outcomes:
  - {name: Lands, when: roll > 2, icon: boot}
  - {name: Falls}
"""
SCREEN = """
kind: screen
title: Bridge
panels:
  - {title: At sea, icon: compass, accent: "#335577", blocks: [saves, leap]}
"""
PACK = "kind: pack\ntitle: Harbour\nsource: {title: Own, licence: CC0-1.0}\n"
FILES = {"pack": PACK, "saves": SAVES, "leap": LEAP, "screen": SCREEN}


@pytest.fixture(scope="module")
def order(tmp_path_factory: pytest.TempPathFactory) -> BuildRequest:
    return project(tmp_path_factory.mktemp("icons"), FILES)


def block(order: BuildRequest, name: str) -> Block:
    scope = order.library.scope("harbour")
    entry = scope.find(name)
    assert entry is not None
    return block_of(entry, scope, ScreenBlock(name, ()))


def test_a_title_and_a_column_have_their_glyphs(order: BuildRequest) -> None:
    saves = block(order, "saves")
    assert saves.icon == "shield"
    (table,) = (body for body in saves.bodies if isinstance(body, TableContent))
    assert [head.icon for head in table.heads] == ["", "skull"]


def test_an_outcome_has_its_glyph_beside_its_chance(order: BuildRequest) -> None:
    leap = block(order, "leap")
    (chances,) = (body for body in leap.bodies if isinstance(body, TableContent))
    assert [row.cells[0].icon for row in chances.rows] == ["boot", ""]
    assert not any(isinstance(body, TermsContent) for body in leap.bodies)


def test_a_panel_has_its_own_glyph_and_colour(order: BuildRequest) -> None:
    scope = order.library.scope("harbour")
    screen = scope.find("screen")
    assert isinstance(screen, Screen)
    (panel,) = screen_panels(screen, scope)
    assert (panel.icon, panel_colour(panel, THEMES["house"])) == ("compass", "#335577")


def test_a_card_is_in_the_colour_of_what_it_is_for(order: BuildRequest) -> None:
    scope = order.library.scope("harbour")
    saves = scope.find("saves")
    assert saves is not None
    (face,) = one_face(saves, scope, POKER, [block(order, "saves")])
    assert face.badge is not None
    assert face.badge.glyph == "shield"
    assert panel_colour(face, THEMES["house"]) == Situation.SAVING.colour


def test_a_page_tells_what_its_entry_is_for_and_draws_what_it_asks_for(order: BuildRequest) -> None:
    site = make_site(order)
    assert site.diagnostics == ()
    page = site.files[PurePosixPath("harbour/saves.html")].decode("utf-8")
    assert "<article data-situation=saving>" in page
    article = page[page.index("<article") : page.index("</article>")]
    assert article.count("class=glyph") == 3
    assert "</svg> Saving</p>" in page
    style = site.files[PurePosixPath("assets/site.css")].decode("utf-8")
    # Both themes at once: whose it is the reader's system says, or the reader.
    (own,) = re.findall(r'\[data-situation="?saving"?\]\s*\{([^}]*)\}', style)
    assert re.search(r"light-dark\(#\w+, ?#\w+\)", own)


def test_a_name_that_is_misspelt_is_told_with_the_one_that_was_meant(tmp_path: Path) -> None:
    project(tmp_path, FILES)
    wrong = SAVES.replace("icon: skull", "icon: skul")
    wrong = wrong.replace("situation: saving", "situation: savings")
    (tmp_path / "content" / "harbour" / "saves.yaml").write_text(wrong, encoding="utf-8")
    found = Project.around(tmp_path)
    assert found is not None
    told = [f"{each.message} {each.hint}" for each in compile_project(found).diagnostics]
    assert any("`skul`" in each and "`skull`" in each for each in told), told
    assert any("`savings`" in each and "`saving`" in each for each in told), told
