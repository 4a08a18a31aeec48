"""What sentences above the blocks of shipped screens say in place of rows is true of the tables."""

from __future__ import annotations

import re

from shared import ROOT, compiled
from tablewright.kinds.screen.entry import Screen, ScreenBlock
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope

TWENTY = re.compile(r"\b20\*{0,2} (?:always )?hits[^.]*\.")
EXCEPTED = re.compile(r"can be h(?:ur|i)t|silver")


def block(scope: Scope, reference: str) -> ScreenBlock:
    """The block of the referee's side that shows `reference`."""
    screen = scope.find("referee-screen")
    assert isinstance(screen, Screen)
    blocks = (each for panel in screen.panels for each in panel.blocks if each.own is None)
    (found,) = (each for each in blocks if each.reference == reference)
    return found


def said(shown: ScreenBlock) -> str:
    assert shown.lead is not None
    return shown.lead.markdown


def test_what_a_sentence_adds_to_hired_troops_is_what_their_table_adds() -> None:
    scope = compiled().library.scope("basic-encounter")
    table = compiled().library.scope("optional-morale").find("mercenary-troops")
    assert isinstance(table, Table)
    first = table.rows[0].cells
    added = [first[name].value for name in ("mounted", "elite", "fanatic")]
    lead = said(block(scope, "optional-morale/mercenary-troops"))
    mounted, elite, fanatic = map(str, added)
    assert f"Add {mounted} if they are **mounted**, {elite} if **elite**" in lead
    assert f"{fanatic} if **fanatic or berserk**" in lead


def test_whoever_says_that_a_20_hits_says_what_it_does_not_hit() -> None:
    """Of what only silver or magic can hurt the source excepts it, so every sentence does."""
    paths = (ROOT / "content" / "basic-encounter").rglob("*.yaml")
    texts = {path.name: path.read_text(encoding="utf-8") for path in paths}
    said = [(name, each) for name, text in texts.items() for each in TWENTY.findall(text)]
    assert len(said) >= 5
    assert not [(name, each) for name, each in said if not EXCEPTED.search(each)]
