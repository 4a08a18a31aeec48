"""The website: a page for every pack and entry, readable from a server and from disk alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
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
from tablewright.outputs.output import BuildRequest, Made, Output
from tablewright.outputs.parallel import made_apart
from tablewright.outputs.site import addresses
from tablewright.outputs.site.accents import accents
from tablewright.outputs.site.alphabet import alphabet
from tablewright.outputs.site.cards import add_card_index, has_card
from tablewright.outputs.site.combatants import combatants
from tablewright.outputs.site.compacting import compact_style
from tablewright.outputs.site.corrections import corrected, errata_of
from tablewright.outputs.site.data_files import pack_document
from tablewright.outputs.site.data_schema import data_schema
from tablewright.outputs.site.dice_page import dice_limits, dice_page
from tablewright.outputs.site.downloads import printables
from tablewright.outputs.site.entry_files import PlacedEntry, SiteEntries, site_entries
from tablewright.outputs.site.entry_page import styles_of_kinds
from tablewright.outputs.site.extras import furnish
from tablewright.outputs.site.front_page import front_packs
from tablewright.outputs.site.kind_names import kind_name, plural
from tablewright.outputs.site.pages import Pages
from tablewright.outputs.site.policy import policy
from tablewright.outputs.site.rolling import roller_path
from tablewright.outputs.site.scripts import bundles
from tablewright.outputs.site.search_index import search_index
from tablewright.outputs.site.site_packs import SitePack, site_packs
from tablewright.outputs.site.used_by import used_by
from tablewright.project import SITE
from tablewright.prose import ResolvedLink
from tablewright.views.changes import changes_of
from tablewright.views.credits import packs_shown
from tablewright.views.dice import dice_of
from tablewright.views.entry import EntryView
from tablewright.views.readings import read_share
from tablewright.views.tracked import tracked_of
from tablewright.words.credits import of_whom, type_under, words_under
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
    entries = site_entries(packs, used_by(order.library))
    first, others = entries.split()
    # Made before processes are forked: all of them find the templates of its kind compiled.
    for placed in first:
        entries.add(pages, placed)
    _add_parts(pages, order, [*_parts(order, packs), *_entry_parts(entries, others)])
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
    "type_under": type_under,
    "words_under": words_under,
    "dice_of": dice_of,
    "has_card": has_card,
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


# What one process makes at a time: so much that few are waited for, and all end about together.
_ENTRIES_IN_PART = 40

# A part of the site is added to the pages of whichever process makes it.
_AddPart = Callable[[Pages], None]


def _add_parts(pages: Pages, order: BuildRequest, parts: Sequence[_AddPart]) -> None:
    """Add all `parts`, made in as many processes as there are processors, in their order."""

    def make(_: BuildRequest, add: _AddPart) -> Made:
        own = Pages(pages.templates, pages.common, pages.base)
        add(own)
        return Made(own.files, tuple(own.faults))

    # Nobody waits for one page.
    for made in made_apart(make, replace(order, advance=lambda _: None), parts):
        pages.files.update(made.files)
        pages.faults.extend(made.diagnostics)


def _parts(order: BuildRequest, packs: Sequence[SitePack]) -> Iterator[_AddPart]:
    """Yield what adds each part of the site that hangs on no other, beside entries."""
    yield lambda pages: _add_search(pages, packs)
    for site_pack in packs:
        yield partial(_add_pack, order=order, site_pack=site_pack)


def _add_search(pages: Pages, packs: Sequence[SitePack]) -> None:
    pages.files.update(search_index(packs, rules(), pages.common["printables"].documents))


def _add_pack(pages: Pages, order: BuildRequest, site_pack: SitePack) -> None:
    pages.add(addresses.pack_page(site_pack.id), "site/pack.html", _pack(site_pack))
    pages.files[addresses.data_file(site_pack.id)] = pack_document(site_pack, order.version)


def _entry_parts(entries: SiteEntries, others: Sequence[PlacedEntry]) -> Iterator[_AddPart]:
    for start in range(0, len(others), _ENTRIES_IN_PART):
        yield partial(_add_entries, entries=entries, some=others[start : start + _ENTRIES_IN_PART])


def _add_entries(pages: Pages, entries: SiteEntries, some: Sequence[PlacedEntry]) -> None:
    for placed in some:
        entries.add(pages, placed)


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
    pages.files[addresses.COMBATANTS] = combatants(packs)
    pages.files[addresses.DATA_SCHEMA] = data_schema()
    try:
        pages.files.update(_font_files())
    except FontMissing as missing:
        pages.faults.append(_font_missing(missing))


def _pack(site_pack: SitePack) -> dict[str, Any]:
    return {"site_pack": site_pack, "errata": errata_of(site_pack.manifest, site_pack.scope)}


def _font_files() -> dict[PurePosixPath, bytes]:
    """Return the faces, and beside them the licences that ask to travel with them."""
    files = {addresses.FONTS / face.file_name: web_bytes(face) for face in _SITE_FACES}
    licences = {addresses.FONT_LICENCE: FAMILY, addresses.TITLES_LICENCE: TITLES}
    return files | {path: licence_text(family).encode() for path, family in licences.items()}


def _font_missing(missing: FontMissing) -> Diagnostic:
    hint = "install the packages of the lock again: requirements/runtime.txt"
    return FONT_MISSING.at(Span("templates/site/css/fonts.css"), str(missing), hint=hint)


OUTPUT = Output("site", SITE, make_site, offers_printed=True)
