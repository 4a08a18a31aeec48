"""The website: a page for every pack and entry, readable from a server and from disk alike."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Any

from tablewright.diagnostics import Diagnostic, Span
from tablewright.fonts import FACES, FontMissing, face_path, licence_text
from tablewright.fonts.rules import FONT_MISSING
from tablewright.outputs import addresses
from tablewright.outputs.addresses import Links
from tablewright.outputs.corrections import corrected, errata_of
from tablewright.outputs.kind_names import kind_name, plural
from tablewright.outputs.output import Made, Order, Output
from tablewright.outputs.rolled import dice_in_row, dice_of
from tablewright.outputs.scripts import bundles
from tablewright.outputs.shelves import Neighbours, Shelf, shelves
from tablewright.project import SITE
from tablewright.render import TemplateFault, Templates
from tablewright.views import EntryView
from tablewright.views.changes import changes
from tablewright.views.check import settled
from tablewright.views.clamping import clamping
from tablewright.views.worked import worked


def make_site(order: Order) -> Made:
    """Return every file of the site.

    Each fault of a template is told once, however many pages it spoils.
    """
    packs = shelves(order.library)
    pages = _Pages(order.templates, {"packs": packs, "version": order.version})
    pages.add(addresses.HOME, "site/home.html", {})
    for shelf in packs:
        pages.add(addresses.pack_page(shelf.id), "site/pack.html", _pack(shelf))
        for view, neighbours in shelf.placed():
            path = addresses.entry_page(view.entry, view.scope)
            pages.add(path, "site/entry.html", _entry(shelf, view, neighbours))
    all_corrected = [(shelf, corrected(shelf.scope)) for shelf in packs]
    pages.add(addresses.ERRATA, "site/errata.html", {"corrected": all_corrected})
    pages.add(addresses.NOT_FOUND, "site/404.html", {})
    pages.add(addresses.ICON, "site/icon.svg", {})
    pages.add(addresses.STYLE, "site/site.css", {"faces": FACES})
    pages.add_scripts()
    try:
        fonts = _font_files()
    except FontMissing as missing:
        pages.faults.append(_font_missing(missing))
        fonts = {}
    return Made(pages.files | fonts, tuple(dict.fromkeys(pages.faults)))


# What templates may ask about an entry and its view.
_KNOWN: Mapping[str, Any] = {
    "changes": changes,
    "clamping": clamping,
    "dice_in_row": dice_in_row,
    "dice_of": dice_of,
    "kind_name": kind_name,
    "plural": plural,
    "settled": settled,
    "worked": worked,
}


@dataclass(slots=True)
class _Pages:
    """The files rendered so far, and the faults of those that could not be."""

    templates: Templates
    common: Mapping[str, Any]
    files: dict[PurePosixPath, bytes] = field(default_factory=dict)
    faults: list[Diagnostic] = field(default_factory=list)

    def add(self, path: PurePosixPath, template: str, values: Mapping[str, Any]) -> None:
        """Render one file; `link` gives its templates the addresses that hold from its place."""
        try:
            text = self.templates.render(
                template, {**_KNOWN, **self.common, "link": Links(path), "shelf": None, **values}
            )
        except TemplateFault as fault:
            self.faults.append(fault.diagnostic)
        else:
            self.files[path] = text.encode("utf-8")


    def add_scripts(self) -> None:
        """Add the bundles of scripts, which are no templates and are taken as they are."""
        try:
            self.files.update(bundles(self.templates))
        except TemplateFault as fault:
            self.faults.append(fault.diagnostic)


def _pack(shelf: Shelf) -> dict[str, Any]:
    return {"shelf": shelf, "errata": errata_of(shelf.manifest, shelf.scope)}


def _entry(shelf: Shelf, view: EntryView, neighbours: Neighbours) -> dict[str, Any]:
    return {
        "shelf": shelf,
        "view": view,
        "neighbours": neighbours,
        "errata": errata_of(view.entry, view.scope),
    }


def _font_files() -> dict[PurePosixPath, bytes]:
    """Return the faces, and beside them the licence that asks to travel with them."""
    files = {addresses.FONTS / face.file_name: face_path(face).read_bytes() for face in FACES}
    return files | {addresses.FONTS / "LICENSE.txt": licence_text().encode("utf-8")}


def _font_missing(missing: FontMissing) -> Diagnostic:
    hint = "install the package fontpkg-ibm-plex-sans-condensed"
    return FONT_MISSING.at(Span("templates/site/css/fonts.css"), str(missing), hint=hint)


OUTPUT = Output("site", SITE, make_site)
