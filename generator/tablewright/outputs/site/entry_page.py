"""How the entries of a kind stand on their pages of the site."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tablewright.kinds import Facet, kinds
from tablewright.records import Struct, field
from tablewright.typeset.blocks import Block


def _unchanged(block: Block) -> Block:
    return block


def _as_it_is(_entry: Any, block: Block) -> Block:
    return block


class EntryPage(Struct, frozen=True):
    """The template of what entries show beside their prose, and what it needs.

    `styles` are the style sheets that it is set with beside that of all pages: some of
    `addresses.STYLES`, or its own, which lie beside them in `templates/site/`.
    `roller` is the template of what is rolled there, for a card that shows nothing else of it, and
    `matter` that of what a card shows in place of what paper shows. `scripts` are the bundles that
    it needs beside those of its roller. `live` is the template of what follows, on a card that
    rolls, whatever is set there; `beside_live` takes from the card's block what that stands for,
    and `looked_up` tells of a block that is looked up for an entry what is set there.
    `helpers` are functions that the templates may call, by their names. Where it `tells_changes`,
    what a house rule changes of the entry stands below it.
    """

    template: str = "site/kinds/other.html"
    styles: tuple[str, ...] = ()
    helpers: Mapping[str, Any] = field(default_factory=dict)
    tells_changes: bool = True
    roller: str = ""
    matter: str = ""
    scripts: tuple[str, ...] = ()
    live: str = ""
    beside_live: Callable[[Block], Block] = _unchanged
    looked_up: Callable[[Any, Block], Block] = _as_it_is


# A kind answers in its module `page`.
PAGE: Facet[EntryPage] = Facet("page", EntryPage())


def styles_of_kinds() -> Iterator[str]:
    """Yield the style sheets that pages of entries are set with, some of them several times."""
    for name in PAGE.answered_by():
        page: EntryPage = kinds()[name].answer(PAGE.name)
        yield from page.styles
