"""What the pages of any library load: styles, scripts, faces of type, and the mark of the site.

It hangs on the program, its templates and the public address alone. A build makes it in a process
of its own while the project is read; else it is one part among those that hold the pages.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablewright.cache import Work
from tablewright.fonts import (
    FACES,
    SCRIPT_FACES,
    SYMBOL_FACES,
    TITLE_FACES,
    unicode_ranges,
)
from tablewright.outputs.files_in_one import packed, unpacked
from tablewright.outputs.output import BuildRequest, Made
from tablewright.outputs.site import addresses
from tablewright.outputs.site.accents import accents
from tablewright.outputs.site.compacting import compact_style
from tablewright.outputs.site.data_schema import data_schema
from tablewright.outputs.site.entry_page import styles_of_kinds
from tablewright.outputs.site.faces import add_faces
from tablewright.outputs.site.icons import icons
from tablewright.outputs.site.pages import Pages
from tablewright.outputs.site.scripts import bundles
from tablewright.words.situations import Situation

# The style sheet of all pages, which has the colours of the packs.
COMMON_STYLE = "site"
# And those that differ with the packs: on the start page each has a place of its own.
STYLES_OF_PACKS = (COMMON_STYLE, "home")

# What styles may ask for.
ASKED_BY_STYLES: Mapping[str, Any] = {
    "faces": FACES,
    "title_faces": TITLE_FACES,
    "other_faces": (*SCRIPT_FACES, SYMBOL_FACES[0]),
    "unicode_ranges": unicode_ranges,
    "situations": tuple(Situation),
    "situation_accents": {each: accents(each.colour) for each in Situation},
}


def make_fixed_assets(order: BuildRequest) -> Made:
    """Return what all pages load but the styles that have the packs' colours, and the faults of it.

    Where results are kept it is known from the last time, unless the project has templates of its
    own, which may ask for anything.
    """
    work = Work(None)
    if not order.templates.has_own:
        work = Work.of("what all pages load", order.version, order.base_url)
    known = work.result
    if known is not None:
        return Made(unpacked(known))
    pages = Pages(order.templates, {**ASKED_BY_STYLES, "packs": ()}, order.base_url)
    add_fixed_assets(pages)
    mark = pages.files.get(addresses.ICON)
    if mark is not None:
        pages.take(lambda: icons(mark.decode("utf-8")))
    if not pages.faults:
        work.keep(packed(pages.files))
    return Made(pages.files, tuple(pages.faults))


def add_fixed_assets(pages: Pages) -> None:
    """Add what all pages load but the styles of packs, and the pictures that devices install."""
    pages.add(addresses.ICON, "site/icon.svg", {})
    for name in dict.fromkeys((*addresses.STYLES, *styles_of_kinds())):
        if name not in STYLES_OF_PACKS:
            add_style(pages, name)
    pages.take(lambda: dict(bundles(pages.templates)))
    pages.files[addresses.DATA_SCHEMA] = data_schema()
    add_faces(pages)


def add_styles_of_packs(pages: Pages) -> None:
    """Add the style sheets that have the colours of the packs."""
    for name in STYLES_OF_PACKS:
        add_style(pages, name)


def add_style(pages: Pages, name: str) -> None:
    """Add the style sheet called `name`."""
    pages.add(addresses.style(name), f"site/{name}.css", {}, compact_style)
