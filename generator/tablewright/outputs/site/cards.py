"""Live cards: an entry as it stands among others, on a board or a live screen.

A card shows the block that paper would show of the entry, and the roller of its page. It is written
once, as HTML in which two signs stand for what its place decides: what its ids begin with, since a
card may stand on a page several times, and where the site begins from there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Any

from tablewright.kinds import Entry, kind_of
from tablewright.library import Scope
from tablewright.outputs.screens.automatic import unasked
from tablewright.outputs.site import addresses
from tablewright.outputs.site.addresses import Links
from tablewright.outputs.site.entry_page import PAGE
from tablewright.outputs.site.pages import Pages
from tablewright.outputs.site.rolling import PageRoller
from tablewright.typeset.blocks import Block
from tablewright.typeset.palette import HEAT_STEPS
from tablewright.views.entry import EntryView

FOLDER = PurePosixPath("assets/cards")

# Characters for private use, which no text of an author holds.
IDS = "\ue000"
SITE = "\ue001"

_TAG = re.compile(r"<[a-z][^<>]*>")
_NAMES = re.compile(r'( (?:id|for|headers|aria-labelledby|aria-describedby)=")([^"]+)(?=")')
_INSIDE = re.compile(r'( href="#)(?!roll:)([^"]+)(?=")')
_ADDRESSES = re.compile(r'( (?:href|src|data-script|data-engine|data-odds)=")(?!#|[a-z]+:)(?=[^"])')
# Links of a card are written as from the root of the site.
_ROOT = Links(PurePosixPath("index.html"))


def placeless(html: str) -> str:
    """Return `html`, addressed from the site's root, with the signs for ids and for the site."""

    def marked(tag: re.Match[str]) -> str:
        named = _NAMES.sub(_with_own_ids, tag[0])
        return _ADDRESSES.sub(rf"\1{SITE}", _INSIDE.sub(rf"\1{IDS}\2", named))

    return _TAG.sub(marked, html)


def placed(html: str, ids: str, root: str) -> str:
    """Return `html` of a card for one place: its ids begin with `ids`, the site lies at `root`."""
    return html.replace(IDS, ids).replace(SITE, root)


def _with_own_ids(found: re.Match[str]) -> str:
    return found[1] + " ".join(f"{IDS}{name}" for name in found[2].split())


@dataclass(frozen=True, slots=True)
class CardRoller:
    """What a card rolls: the roller of the entry of `view`."""

    view: EntryView
    roller: PageRoller


def card_html(
    pages: Pages,
    block: Block,
    scope: Scope,
    rolls: CardRoller | None,
    values: Mapping[str, Any],
) -> str:
    """Return the card of `block`, fit for any place; raises `TemplateFault`.

    `values` are `page`, `pack` and `situation`: where it leads, and whose colours it has.
    """
    helpers: Mapping[str, Any] = {}
    rolled: Mapping[str, Any] = {"rolls_with": ""}
    if rolls is not None:
        asked = PAGE.of(rolls.view.entry)
        helpers = asked.helpers
        rolled = {"rolls_with": asked.roller, "view": rolls.view, "roller": rolls.roller}
    html = pages.templates.render(
        "site/card.html",
        {
            **pages.common,
            **helpers,
            **rolled,
            **values,
            "block": block,
            "scope": scope,
            "link": _ROOT,
            "prefix": IDS,
            "heat_steps": HEAT_STEPS,
        },
    )
    return placeless("".join(line.strip() + "\n" for line in html.splitlines() if line.strip()))


def card_path(page: PurePosixPath) -> PurePosixPath:
    """Return where the card of the entry on `page` lies."""
    return FOLDER / page.with_suffix(".js")


def has_card(entry: Entry) -> bool:
    """Return whether `entry` can stand among others: what can stand on panels can."""
    return kind_of(entry).on_panels


def add_card(pages: Pages, view: EntryView, roller: PageRoller | None) -> None:
    """Add the card of an entry to the files of the site, if it has one."""
    if not has_card(view.entry):
        return
    page = addresses.entry_page(view.entry, view.scope)
    rolls = None if roller is None else CardRoller(view, roller)

    def made() -> Mapping[PurePosixPath, bytes]:
        block = unasked(view.entry, view.scope)
        situation = view.entry.situation
        values = {"page": page, "pack": view.scope.pack, "situation": situation}
        html = card_html(pages, block, view.scope, rolls, values)
        return {card_path(page): card_script(page, html)}

    pages.take(made)


def card_script(page: PurePosixPath, html: str) -> bytes:
    """Return the script that brings the card of the entry on `page`."""
    name = json.dumps(page.with_suffix("").as_posix())
    written = json.dumps({"html": html}, ensure_ascii=False, separators=(",", ":"))
    text = f"(Tablewright.cards = Tablewright.cards || {{}})[{name}] = {written};\n"
    return text.encode("utf-8")
