"""Boards that stand ready: each panel of a screen, as the items that a board keeps of its cards.

What each holds lies beside the panels of its screen, and is loaded when somebody takes it. Which
there are is a list of all packs, in HTML that an empty board shows.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import PurePosixPath
from typing import Any

from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.kinds.screen.own import Clocks, Live, Notes, Tracker
from tablewright.outputs.site.addresses import Links, entry_page
from tablewright.outputs.site.cards import FOLDER, card_name, placeless
from tablewright.outputs.site.front_page import panels_in
from tablewright.outputs.site.kept_cards import LiveCard
from tablewright.outputs.site.pages import Pages
from tablewright.outputs.site.site_packs import SitePack
from tablewright.outputs.site.written_json import as_json
from tablewright.prose import quoted

# Beside the scripts of the panels, which are called by their numbers.
READY = "boards.js"
# A pack is a folder, so no card of one lies here.
LIST = FOLDER / "ready.js"


def item_of(asked: ScreenBlock, named: str, called: str, pack: str) -> str:
    """Return what a board keeps of the card of a block, in JSON; empty where it can keep nothing.

    `named` is the card's name, empty where it has none by itself; `called` is its heading. A fight
    is rolled by the rules of `pack`, whatever game the reader of the board plays otherwise.
    """
    own, called = asked.own, quoted(called)
    item: dict[str, Any] = {}
    if isinstance(own, Tracker) and own.live is not None:
        item = {"type": own.live.value}
        if own.live is Live.FIGHT:
            item["state"] = {"game": pack}
    elif isinstance(own, Clocks):
        item = {"type": "countdowns"}
    elif isinstance(own, Notes):
        item = {"type": "notes"}
    elif named:
        item = {"type": "card", "of": named, "called": called}
    if not item:
        return ""
    # A check that nobody placed stands beside what goes across.
    is_wide = asked.spans_panel and bool(asked.pointer)
    title = called if asked.title else ""
    return as_json({**item, "title": title, "size": "wide" if is_wide else "medium"})


def boards_script(screen: str, panels: Sequence[Sequence[LiveCard]]) -> bytes:
    """Return the script that brings the items of all panels of the screen called `screen`.

    An item that a panel has twice, such as the clocks of all pages, its board has once.
    """
    items = [
        [json.loads(item) for item in dict.fromkeys(card.item for card in cards if card.item)]
        for cards in panels
    ]
    home = "Tablewright.readyBoards"
    return f"({home} = {home} || {{}})[{json.dumps(screen)}] = {as_json(items)};\n".encode()


def add_ready_list(pages: Pages, packs: Sequence[SitePack]) -> None:
    """Add the script with the list of all panels that a board can be made of, by their packs."""
    found: list[tuple[SitePack, list[tuple[str, Any]]]] = []
    for site_pack in packs:
        panels = panels_in(site_pack)
        if panels:
            named = [(card_name(entry_page(p.screen, site_pack.scope)), p) for p in panels]
            found.append((site_pack, named))
    root = Links(PurePosixPath("index.html"))
    html = pages.templates.render("site/ready.html", {**pages.common, "ready": found, "link": root})
    written = placeless("".join(line.strip() for line in html.splitlines()))
    pages.files[LIST] = f"Tablewright.readyList = {as_json(written)};\n".encode()
