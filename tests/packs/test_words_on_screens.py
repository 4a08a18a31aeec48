"""What sentences above the blocks of shipped screens say in place of rows is true of the tables."""

from __future__ import annotations

import re

from shared import ROOT, compiled
from tablewright.kinds.entry import Entry
from tablewright.kinds.screen.entry import Screen, ScreenBlock, screens_in
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


def test_a_thing_has_one_name_on_screens_sheets_cards_and_pages() -> None:
    """Whoever looks for what the website calls an attack finds an attack on paper, too."""
    library = compiled().library
    renamed = [
        (pack, shown.title, entry.title)
        for pack in sorted(library.packs)
        for scope in (library.scope(pack),)
        for screen in screens_in(scope.in_reading_order())
        for panel in (*screen.panels, *screen.players)
        for shown in panel.blocks
        if shown.own is None and not shown.merged and shown.title
        for entry in (scope.find(shown.reference),)
        if entry is not None and not _is_name(shown.title, entry)
    ]
    assert renamed == []


def _is_name(title: str, entry: Entry) -> bool:
    """Whether `title` is the name of `entry`, its beginning, or that with more behind it."""
    return entry.title.startswith(title) or title.startswith(entry.title) or title in entry.aka
