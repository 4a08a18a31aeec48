"""The website: a page for every pack and entry, readable from a server and from disk alike."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import PurePosixPath
from typing import Any

from tablewright.codes import rules
from tablewright.diagnostics import Diagnostic, Span
from tablewright.fonts import (
    FACES,
    FAMILY,
    SCRIPT_FACES,
    SYMBOL_FACES,
    TITLE_FACES,
    TITLES,
    FontMissing,
    licence_text,
    unicode_ranges,
    web_bytes,
)
from tablewright.fonts.rules import FONT_MISSING
from tablewright.kinds.screen.entry import Screen
from tablewright.outputs.output import BuildRequest, Made, Output
from tablewright.outputs.site import addresses
from tablewright.outputs.site.accents import accents
from tablewright.outputs.site.alphabet import alphabet
from tablewright.outputs.site.cards import SiteEntry, add_card, add_card_index, card_name, has_card
from tablewright.outputs.site.combatants import combatants
from tablewright.outputs.site.compacting import compact_style
from tablewright.outputs.site.corrections import corrected, errata_of
from tablewright.outputs.site.data_files import pack_document
from tablewright.outputs.site.data_schema import data_schema
from tablewright.outputs.site.dice_page import dice_limits, dice_page
from tablewright.outputs.site.downloads import printables
from tablewright.outputs.site.entry_page import PAGE, styles_of_kinds
from tablewright.outputs.site.extras import furnish
from tablewright.outputs.site.front_page import front_packs
from tablewright.outputs.site.kind_names import kind_name, plural
from tablewright.outputs.site.live_screens import LivePanel, live_panels
from tablewright.outputs.site.pages import Pages
from tablewright.outputs.site.policy import policy
from tablewright.outputs.site.rolling import roller_of, roller_path
from tablewright.outputs.site.scripts import bundles
from tablewright.outputs.site.search_index import search_index
from tablewright.outputs.site.site_packs import Neighbours, SitePack, site_packs
from tablewright.outputs.site.used_by import Referrer, used_by
from tablewright.project import SITE
from tablewright.prose import ResolvedLink
from tablewright.render import TemplateFault
from tablewright.views.changes import changes_of
from tablewright.views.credits import packs_shown
from tablewright.views.dice import dice_of
from tablewright.views.entry import EntryView
from tablewright.views.readings import read_share
from tablewright.views.tracked import tracked_of
from tablewright.words.credits import of_whom, words_under
from tablewright.words.situations import Situation


def make_site(order: BuildRequest) -> Made:
    """Return every file of the site.

    Each fault of a template is told once, however many pages it spoils.
    """
    packs = site_packs(order.library)
    offered = printables(order.printed)
    common = {
        "dice_limits": dice_limits(),
        **_KNOWN,
        "packs": packs,
        "policy": cache(lambda: policy(order.templates)),
        "version": order.version,
        "printables": offered,
    }
    pages = Pages(order.templates, common, order.base_url)
    pages.files.update(offered.files)
    _add_packs(pages, order, packs)
    _add_lists(pages, packs)
    _add_assets(pages, packs)
    furnish(pages, packs)
    return Made(pages.files, tuple(dict.fromkeys(pages.faults)))


# One face of symbols serves all weights.
_SITE_FACES = (*FACES, *TITLE_FACES, *SCRIPT_FACES, SYMBOL_FACES[0])

# What templates may ask about an entry and its view.
_KNOWN: Mapping[str, Any] = {
    "changes_of": changes_of,
    "of_whom": of_whom,
    "packs_shown": packs_shown,
    "words_under": words_under,
    "dice_of": dice_of,
    "tracked_of": tracked_of,
    "faces": FACES,
    "title_faces": TITLE_FACES,
    "other_faces": (*SCRIPT_FACES, SYMBOL_FACES[0]),
    "unicode_ranges": unicode_ranges,
    "situations": tuple(Situation),
    "situation_accents": {each: accents(each.colour) for each in Situation},
    "kind_name": kind_name,
    "plural": plural,
}


def _add_packs(pages: Pages, order: BuildRequest, packs: Sequence[SitePack]) -> None:
    users = used_by(order.library)
    entries = _entries(packs)
    for of in entries.values():
        if of.roller is not None:
            pages.files[of.roller.path] = of.roller.script
        add_card(pages, of)
    for site_pack in packs:
        path = addresses.pack_page(site_pack.id)
        pages.add(path, "site/pack.html", _pack(site_pack))
        for view, neighbours in site_pack.placed():
            path = addresses.entry_page(view.entry, view.scope)
            values_by_name = _entry(site_pack, view, neighbours, users.get(path, ()))
            values_by_name["roller"] = entries[path].roller
            values_by_name["card"] = card_name(path) if has_card(view.entry) else ""
            values_by_name["panels"] = _panels(pages, view, path, entries)
            pages.add(path, "site/entry.html", values_by_name)
        pages.files[addresses.data_file(site_pack.id)] = pack_document(site_pack, order.version)


def _entries(packs: Sequence[SitePack]) -> Mapping[PurePosixPath, SiteEntry]:
    """Return every entry of the site, by its page."""
    found: dict[PurePosixPath, SiteEntry] = {}
    for site_pack in packs:
        for view in site_pack.views:
            path = addresses.entry_page(view.entry, view.scope)
            found[path] = SiteEntry(view, path, roller_of(view, path))
    return found


def _panels(
    pages: Pages, view: EntryView, path: PurePosixPath, entries: Mapping[PurePosixPath, SiteEntry]
) -> Sequence[LivePanel]:
    """Return the panels of a screen; no other entry has any."""
    if not isinstance(view.entry, Screen):
        return ()
    try:
        return live_panels(view.entry, view.scope, path, pages, entries)
    except TemplateFault as fault:
        pages.faults.append(fault.diagnostic)
        return ()


def _add_lists(pages: Pages, packs: Sequence[SitePack]) -> None:
    """Add the pages that tell of all packs together."""
    sizes = {
        site_pack.id: len(pages.files[addresses.data_file(site_pack.id)]) for site_pack in packs
    }
    all_corrected = [(site_pack, corrected(site_pack.scope)) for site_pack in packs]
    plain_links = {"plain_links": lambda _: ResolvedLink(None)}
    pages.add(
        addresses.HOME, "site/home.html", {"front_packs": front_packs(packs, _is_rolled(pages))}
    )
    pages.add(addresses.ENTRIES, "site/entries.html", {"letters": alphabet(packs)})
    pages.add(addresses.DOWNLOADS, "site/downloads.html", {})
    pages.add(addresses.ERRATA, "site/errata.html", {"corrected": all_corrected})
    pages.add(addresses.ODDS, "site/odds.html", dice_page(packs))
    pages.add(addresses.BOARD, "site/board.html", {})
    pages.add(addresses.TRACKERS, "site/trackers.html", {})
    shares = [(site_pack, read_share(site_pack.scope)) for site_pack in packs]
    proofread = [each for each in shares if each[1].read]
    values_by_name = {"rules": rules(), "proofread": proofread, **plain_links}
    pages.add(addresses.PROOFS, "site/proofs.html", values_by_name)
    pages.add(addresses.CREDITS, "site/credits.html", {"data_sizes": sizes})
    pages.add(addresses.NOT_FOUND, "site/404.html", {})


def _is_rolled(pages: Pages) -> Callable[[EntryView], bool]:
    """Return what tells whether the page of an entry, which was made, has a roller."""
    return lambda view: roller_path(addresses.entry_page(view.entry, view.scope)) in pages.files


def _add_assets(pages: Pages, packs: Sequence[SitePack]) -> None:
    """Add what pages load: styles, scripts, the index of the search, faces of type."""
    pages.add(addresses.ICON, "site/icon.svg", {})
    for name in dict.fromkeys((*addresses.STYLES, *styles_of_kinds())):
        pages.add(addresses.style(name), f"site/{name}.css", {}, compact_style)
    pages.take(lambda: dict(bundles(pages.templates)))
    add_card_index(pages, packs)
    pages.files.update(search_index(packs, rules(), pages.common["printables"].documents))
    pages.files[addresses.COMBATANTS] = combatants(packs)
    pages.files[addresses.DATA_SCHEMA] = data_schema()
    try:
        pages.files.update(_font_files())
    except FontMissing as missing:
        pages.faults.append(_font_missing(missing))


def _pack(site_pack: SitePack) -> dict[str, Any]:
    return {"site_pack": site_pack, "errata": errata_of(site_pack.manifest, site_pack.scope)}


def _entry(
    site_pack: SitePack, view: EntryView, neighbours: Neighbours, users: Sequence[Referrer]
) -> dict[str, Any]:
    page = PAGE.of(view.entry)
    return {
        **page.helpers,
        "entry_page": page,
        "site_pack": site_pack,
        "view": view,
        "neighbours": neighbours,
        "users": users,
        "errata": errata_of(view.entry, view.scope),
    }


def _font_files() -> dict[PurePosixPath, bytes]:
    """Return the faces, and beside them the licences that ask to travel with them."""
    files = {addresses.FONTS / face.file_name: web_bytes(face) for face in _SITE_FACES}
    licences = {addresses.FONT_LICENCE: FAMILY, addresses.TITLES_LICENCE: TITLES}
    return files | {path: licence_text(family).encode() for path, family in licences.items()}


def _font_missing(missing: FontMissing) -> Diagnostic:
    hint = "install the packages of the lock again: requirements/runtime.txt"
    return FONT_MISSING.at(Span("templates/site/css/fonts.css"), str(missing), hint=hint)


OUTPUT = Output("site", SITE, make_site, offers_printed=True)
