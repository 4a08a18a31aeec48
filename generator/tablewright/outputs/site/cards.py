"""Live cards: an entry as it stands among others, on a board or a live screen.

A card shows the block that paper would show of the entry, and the roller of its page. It is written
once, as HTML in which two signs stand for what its place decides: what its ids begin with, since a
card may stand on a page several times, and where the site begins from there.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import PurePosixPath
from typing import Any

from tablewright.kinds import Entry, kind_of
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.library import Scope
from tablewright.outputs.screens.automatic import unasked
from tablewright.outputs.site import addresses
from tablewright.outputs.site.addresses import Links
from tablewright.outputs.site.entry_page import PAGE
from tablewright.outputs.site.kind_names import kind_name
from tablewright.outputs.site.pages import Pages
from tablewright.outputs.site.rolling import PageRoller, roller_of
from tablewright.outputs.site.search_words import words_in
from tablewright.outputs.site.site_packs import SitePack
from tablewright.outputs.site.written_json import as_json
from tablewright.press.held import HeldPicture
from tablewright.prose import quoted
from tablewright.records import Struct
from tablewright.typeset.blocks import Block
from tablewright.typeset.own_content import PictureContent
from tablewright.typeset.palette import HEAT_STEPS
from tablewright.views.dice import dice_of
from tablewright.views.entry import EntryView
from tablewright.views.situations import situation_of
from tablewright.words.situations import Situation

FOLDER = PurePosixPath("assets/cards")
# A pack is a folder, so no card of one lies here.
INDEX = FOLDER / "index.js"
PICTURES = PurePosixPath("assets/pictures")

# Characters for private use, which no text of an author holds.
IDS = "\ue000"
SITE = "\ue001"

# Where values of attributes begin that are ids, ids inside a page, and addresses from its place: in
# a tag, for behind what only looks like one in a text there comes another tag before one ends.
_IN_A_TAG = r"(?=[^<>]*>)"
_IDS = re.compile(
    r'="(?:(?<= id=")|(?<= for=")|(?<= headers=")|(?<= aria-labelledby=")|(?<= aria-describedby="))'
    + _IN_A_TAG
)
_INSIDE = re.compile(r'="#(?<= href="#)(?!"|roll:)' + _IN_A_TAG)
_ADDRESSES = re.compile(r'="(?:(?<= href=")|(?<= src="))(?!["#]|[a-z]+:)' + _IN_A_TAG)
# What follows the first of several ids.
_OTHER_IDS = re.compile(rf'(?<="{IDS})([^" ]+)( [^"]+)')
# Links of a card are written as from the root of the site.
_ROOT = Links(PurePosixPath("index.html"))


def row_ids(labels: Sequence[str]) -> tuple[str, ...]:
    """Return what a page calls rows that have nothing but their `labels`; no two alike."""
    found: list[str] = []
    for label in labels:
        own = f"row_{'-'.join(words_in(label)) or 'none'}"
        nth = sum(each == own or each.startswith(f"{own}__") for each in found)
        found.append(f"{own}__{nth + 1}" if nth else own)
    return tuple(found)


def placeless(html: str) -> str:
    """Return `html`, addressed from the site's root, with the signs for ids and for the site."""
    # What is split off is written again with its sign: no function is called for each of them.
    html = f'="{IDS}'.join(_IDS.split(html))
    html = f'="#{IDS}'.join(_INSIDE.split(html))
    html = f'="{SITE}'.join(_ADDRESSES.split(html))
    return _OTHER_IDS.sub(_with_own_ids, html)


def placed(html: str, ids: str, root: str) -> str:
    """Return `html` of a card for one place: its ids begin with `ids`, the site lies at `root`."""
    return html.replace(IDS, ids).replace(SITE, root)


def _with_own_ids(found: re.Match[str]) -> str:
    return found[1] + "".join(f" {IDS}{name}" for name in found[2].split())


# Without slots, for what is worked out once, and only by those who are asked.
class SiteEntry(Struct, frozen=True, dict=True):
    """An entry of the site: how its readers meet it, and its page."""

    view: EntryView
    page: PurePosixPath

    @cached_property
    def roller(self) -> PageRoller | None:
        """What is rolled on its page, if anything is."""
        return roller_of(self.view, self.page)


class CardLook(Struct, frozen=True):
    """Where a card leads, and whose colours it has; each may be empty.

    `named` is what it is called where it can be put on a board.
    """

    page: PurePosixPath | None = None
    pack: str = ""
    situation: str = ""
    named: str = ""


def card_html(
    pages: Pages,
    block: Block,
    scope: Scope,
    look: CardLook,
    of: SiteEntry | None = None,
    asked: ScreenBlock | None = None,
) -> str:
    """Return the card of `block`, fit for any place; raises `TemplateFault`.

    `of` is the entry that it rolls, where it rolls one. `asked` is what a screen asks for; without
    it a kind may show more than it does on paper.
    """
    values: dict[str, Any] = {"rolls_with": "", "shown_with": "", "live_with": "", "asked": asked}
    if of is not None:
        its = PAGE.of(of.view.entry)
        values |= {**its.helpers, "view": of.view, "roller": of.roller}
        values["shown_with"] = its.matter if asked is None else ""
        if of.roller is not None:
            block = its.beside_live(block)
            values |= {"rolls_with": its.roller, "live_with": its.live}
    pages.templates.offer(_OFFERED)
    for body in block.bodies:
        if isinstance(body, PictureContent):
            pages.files[_picture(body.held)] = body.held.content
    html = pages.templates.render(
        "site/card.html",
        {
            **pages.common,
            **values,
            "page": look.page,
            "pack": look.pack,
            "situation": look.situation,
            "named": look.named,
            "block": block,
            "scope": scope,
            "link": _ROOT,
            "prefix": IDS,
        },
    )
    return placeless("".join(line.strip() + "\n" for line in html.splitlines() if line.strip()))


def _picture(held: HeldPicture) -> PurePosixPath:
    """Return where a picture of a card lies."""
    return PICTURES / f"{hashlib.sha256(held.content).hexdigest()[:24]}.{held.form}"


# What the macros of cards name besides what they are given: imported without the values of a page,
# which would make each of them anew for every card, they are made once.
_OFFERED: Mapping[str, Any] = {
    "heat_steps": HEAT_STEPS,
    "row_ids": row_ids,
    "picture_address": _picture,
}


def card_path(page: PurePosixPath) -> PurePosixPath:
    """Return where the card of the entry on `page` lies."""
    return FOLDER / page.with_suffix(".js")


def card_name(page: PurePosixPath) -> str:
    """Return what the card of the entry on `page` is called: `pack/entry`."""
    return page.with_suffix("").as_posix()


def add_card_index(pages: Pages, packs: Sequence[SitePack]) -> None:
    """Add the script that lists all cards: each pack, and of its entries what a list tells.

    That is the id, the title, the kind, the situation, and whether it is rolled.
    """
    listed = [
        [
            site_pack.id,
            quoted(site_pack.manifest.title),
            [
                [
                    addresses.entry_page(view.entry, view.scope).stem,
                    quoted(view.entry.title),
                    kind_name(view.entry, view.scope),
                    situation_of(view.entry, view.scope) or "",
                    int(bool(dice_of(view.entry))),
                ]
                for view in site_pack.views
                if has_card(view.entry)
            ],
        ]
        for site_pack in packs
    ]
    situations = as_json({each.value: each.word for each in Situation})
    text = f"Tablewright.cardIndex = {as_json(listed)};\nTablewright.situations = {situations};\n"
    pages.files[INDEX] = text.encode()


def has_card(entry: Entry) -> bool:
    """Return whether `entry` can stand among others: what can stand on panels can."""
    return kind_of(entry).on_panels


def add_card(pages: Pages, of: SiteEntry) -> None:
    """Add the card of an entry to the files of the site, if it has one."""
    entry, scope = of.view.entry, of.view.scope
    if not has_card(entry):
        return

    def made() -> Mapping[PurePosixPath, bytes]:
        look = CardLook(of.page, scope.pack, situation_of(entry, scope) or "")
        html = card_html(pages, unasked(entry, scope), scope, look, of)
        return {card_path(of.page): card_script(card_name(of.page), html)}

    pages.take(made)


def card_script(name: str, html: str, block: str = "") -> bytes:
    """Return the script that brings the card called `name`.

    `block` is how a screen asks for what is no entry by itself, in YAML.
    """
    held = {"html": html, **({"block": block} if block else {})}
    written = as_json(held)
    text = f"(Tablewright.cards = Tablewright.cards || {{}})[{json.dumps(name)}] = {written};\n"
    return text.encode("utf-8")
