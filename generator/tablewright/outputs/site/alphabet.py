"""All entries of all packs from A to Z."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from tablewright.outputs.site.site_packs import SitePack
from tablewright.records import Struct
from tablewright.views.entry import EntryView

# Under which titles stand that begin with a figure or a sign.
FIGURES = "0–9"


class Letter(Struct, frozen=True):
    """The entries whose titles begin with one letter; `anchor` names its place on the page."""

    letter: str
    anchor: str
    entries: tuple[tuple[SitePack, EntryView], ...]


def alphabet(packs: Iterable[SitePack]) -> tuple[Letter, ...]:
    """Return all entries by the first letter of their titles.

    Each stands there once, in the pack that holds its file.
    """
    found: dict[str, list[tuple[SitePack, EntryView]]] = {}
    entries = [
        (site_pack, view)
        for site_pack in packs
        for view in site_pack.views
        if not view.is_inherited
    ]
    for site_pack, view in sorted(entries, key=_place):
        found.setdefault(_letter(view.entry.title), []).append((site_pack, view))
    return tuple(
        Letter(letter, "letter_0" if letter == FIGURES else f"letter_{letter}", tuple(held))
        for letter, held in sorted(found.items())
    )


def _place(listed: tuple[SitePack, EntryView]) -> tuple[str, str, str]:
    site_pack, view = listed
    return plain_letters(view.entry.title), site_pack.id, view.entry.id


def _letter(title: str) -> str:
    first = plain_letters(title)[:1].upper()
    return first if first.isalpha() else FIGURES


def plain_letters(words: str) -> str:
    """Return `words` in small letters without accents, as they are sorted and looked for."""
    if words.isascii():
        return words.lower()
    apart = unicodedata.normalize("NFKD", words.casefold())
    return "".join(c for c in apart if not unicodedata.combining(c))
