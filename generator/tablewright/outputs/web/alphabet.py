"""All entries of all packs from A to Z."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from tablewright.outputs.shelves import Shelf
from tablewright.views import EntryView

# Under which titles stand that begin with a figure or a sign.
FIGURES = "0–9"


@dataclass(frozen=True, slots=True)
class Letter:
    """The entries whose titles begin with one letter; `anchor` names its place on the page."""

    letter: str
    anchor: str
    entries: tuple[tuple[Shelf, EntryView], ...]


def alphabet(packs: Iterable[Shelf]) -> tuple[Letter, ...]:
    """Return all entries by the first letter of their titles.

    Each stands there once, in the pack that holds its file.
    """
    found: dict[str, list[tuple[Shelf, EntryView]]] = {}
    entries = [(shelf, view) for shelf in packs for view in shelf.views if not view.is_inherited]
    for shelf, view in sorted(entries, key=_place):
        found.setdefault(_letter(view.entry.title), []).append((shelf, view))
    return tuple(
        Letter(letter, "letter_0" if letter == FIGURES else f"letter_{letter}", tuple(held))
        for letter, held in sorted(found.items())
    )


def _place(known: tuple[Shelf, EntryView]) -> tuple[str, str, str]:
    shelf, view = known
    return plain_letters(view.entry.title), shelf.id, view.entry.id


def _letter(title: str) -> str:
    first = plain_letters(title)[:1].upper()
    return first if first.isalpha() else FIGURES


def plain_letters(words: str) -> str:
    """Return `words` in small letters without accents, as they are sorted and looked for."""
    apart = unicodedata.normalize("NFKD", words.casefold())
    return "".join(c for c in apart if not unicodedata.combining(c))
