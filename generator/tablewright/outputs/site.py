"""The website: a page for every pack and entry, readable from a server and from disk alike."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath
from typing import Any

from tablewright.diagnostics import Diagnostic, Span
from tablewright.fonts import FACES, FontMissing, face_path, licence_text
from tablewright.fonts.rules import FONT_MISSING
from tablewright.odds.checks import settled
from tablewright.outputs import addresses
from tablewright.outputs.corrections import corrected, errata_of
from tablewright.outputs.dice_page import dice_page
from tablewright.outputs.kind_names import kind_name, plural
from tablewright.outputs.output import Made, Order, Output
from tablewright.outputs.rolled import dice_in_row, dice_of
from tablewright.outputs.rolling import roller_of
from tablewright.outputs.scripts import bundles
from tablewright.outputs.shelves import Neighbours, Shelf, shelves
from tablewright.outputs.web.alphabet import alphabet
from tablewright.outputs.web.compacting import compact_style
from tablewright.outputs.web.data_files import pack_document
from tablewright.outputs.web.downloads import printables
from tablewright.outputs.web.furnishing import furnish
from tablewright.outputs.web.pages import Pages
from tablewright.outputs.web.search_index import search_index
from tablewright.outputs.web.used_by import User, used_by
from tablewright.project import SITE
from tablewright.prose import ResolvedLink
from tablewright.rulebook import rules
from tablewright.views import EntryView
from tablewright.views.changes import changes
from tablewright.views.clamping import clamping
from tablewright.views.full_odds import full_odds, usual_modifier
from tablewright.views.worked import worked


def make_site(order: Order) -> Made:
    """Return every file of the site.

    Each fault of a template is told once, however many pages it spoils.
    """
    packs = shelves(order.library)
    offered = printables(order.printed)
    common = {**_KNOWN, "packs": packs, "version": order.version, "printables": offered}
    pages = Pages(order.templates, common, order.base_url)
    pages.files.update(offered.files)
    _add_packs(pages, order, packs)
    _add_lists(pages, packs)
    _add_assets(pages, packs)
    furnish(pages, packs)
    return Made(pages.files, tuple(dict.fromkeys(pages.faults)))


# What templates may ask about an entry and its view.
_KNOWN: Mapping[str, Any] = {
    "changes": changes,
    "clamping": clamping,
    "dice_in_row": dice_in_row,
    "dice_of": dice_of,
    "faces": FACES,
    "full_odds": full_odds,
    "kind_name": kind_name,
    "plural": plural,
    "settled": settled,
    "usual_modifier": usual_modifier,
    "worked": worked,
}


def _add_packs(pages: Pages, order: Order, packs: Sequence[Shelf]) -> None:
    users = used_by(order.library)
    for shelf in packs:
        path = addresses.pack_page(shelf.id)
        pages.add(path, "site/pack.html", _pack(shelf))
        for view, neighbours in shelf.placed():
            path = addresses.entry_page(view.entry, view.scope)
            roller = roller_of(view, path)
            if roller is not None:
                pages.files[roller.path] = roller.script
            known = _entry(shelf, view, neighbours, users.get(path, ()))
            pages.add(path, "site/entry.html", {**known, "roller": roller})
        pages.files[addresses.data_file(shelf.id)] = pack_document(shelf, order.version)


def _add_lists(pages: Pages, packs: Sequence[Shelf]) -> None:
    """Add the pages that tell of all packs together."""
    sizes = {shelf.id: len(pages.files[addresses.data_file(shelf.id)]) for shelf in packs}
    all_corrected = [(shelf, corrected(shelf.scope)) for shelf in packs]
    plain_links = {"plain_links": lambda _: ResolvedLink(None)}
    pages.add(addresses.HOME, "site/home.html", {})
    pages.add(addresses.ENTRIES, "site/entries.html", {"letters": alphabet(packs)})
    pages.add(addresses.DOWNLOADS, "site/downloads.html", {})
    pages.add(addresses.ERRATA, "site/errata.html", {"corrected": all_corrected})
    pages.add(addresses.ODDS, "site/odds.html", dice_page(packs))
    pages.add(addresses.PROOFS, "site/proofs.html", {"rules": rules(), **plain_links})
    pages.add(addresses.CREDITS, "site/credits.html", {"data_sizes": sizes})
    pages.add(addresses.NOT_FOUND, "site/404.html", {})


def _add_assets(pages: Pages, packs: Sequence[Shelf]) -> None:
    """Add what pages load: styles, scripts, the index of the search, faces of type."""
    pages.add(addresses.ICON, "site/icon.svg", {})
    for name in addresses.STYLES:
        pages.add(addresses.style(name), f"site/{name}.css", {}, compact_style)
    pages.take(lambda: dict(bundles(pages.templates)))
    pages.files[addresses.SEARCH_INDEX] = search_index(packs, rules())
    schema = "site/pack.schema.json"
    pages.take(lambda: {addresses.DATA_SCHEMA: pages.templates.text(schema).encode("utf-8")})
    try:
        pages.files.update(_font_files())
    except FontMissing as missing:
        pages.faults.append(_font_missing(missing))


def _pack(shelf: Shelf) -> dict[str, Any]:
    return {"shelf": shelf, "errata": errata_of(shelf.manifest, shelf.scope)}


def _entry(
    shelf: Shelf, view: EntryView, neighbours: Neighbours, users: Sequence[User]
) -> dict[str, Any]:
    return {
        "shelf": shelf,
        "view": view,
        "neighbours": neighbours,
        "users": users,
        "errata": errata_of(view.entry, view.scope),
    }


def _font_files() -> dict[PurePosixPath, bytes]:
    """Return the faces, and beside them the licence that asks to travel with them."""
    files = {addresses.FONTS / face.file_name: face_path(face).read_bytes() for face in FACES}
    return files | {addresses.FONT_LICENCE: licence_text().encode("utf-8")}


def _font_missing(missing: FontMissing) -> Diagnostic:
    hint = "install the package fontpkg-ibm-plex-sans-condensed"
    return FONT_MISSING.at(Span("templates/site/css/fonts.css"), str(missing), hint=hint)


OUTPUT = Output("site", SITE, make_site, offers_printed=True)
