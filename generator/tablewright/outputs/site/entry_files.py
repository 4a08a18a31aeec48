"""What the site has of an entry: its page, its card, and what its roller looks up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath
from typing import Any

from tablewright.outputs.site import addresses
from tablewright.outputs.site.cards import SiteEntry, add_card, card_name, has_card
from tablewright.outputs.site.changed_odds import add_changed_odds
from tablewright.outputs.site.corrections import errata_of
from tablewright.outputs.site.entry_page import PAGE
from tablewright.outputs.site.kept_cards import KeptCards
from tablewright.outputs.site.live_screens import LivePanel, live_panels
from tablewright.outputs.site.pages import Pages
from tablewright.outputs.site.site_packs import Neighbours, SitePack
from tablewright.outputs.site.used_by import UsersByPage
from tablewright.records import Struct
from tablewright.render import TemplateFault


class PlacedEntry(Struct, frozen=True):
    """An entry in its pack, between its neighbours there."""

    of: SiteEntry
    site_pack: SitePack
    neighbours: Neighbours


class SiteEntries(Struct, frozen=True):
    """Every entry of the site, in the order of packs and of reading, and who refers to which."""

    placed: Sequence[PlacedEntry]
    by_page: Mapping[PurePosixPath, SiteEntry]
    users: UsersByPage

    def add(self, pages: Pages, placed: PlacedEntry, kept: KeptCards | None) -> None:
        """Add to `pages` all files of one entry, a screen with the cards that are `kept`."""
        of, site_pack, view = placed.of, placed.site_pack, placed.of.view
        if of.roller is not None:
            pages.files[of.roller.path] = of.roller.script
        add_card(pages, of)
        page = PAGE.of(view.entry)
        values_by_name: dict[str, Any] = {
            **page.helpers,
            "entry_page": page,
            "site_pack": site_pack,
            "view": view,
            "neighbours": placed.neighbours,
            "users": self.users.get(of.page, ()),
            "errata": errata_of(view.entry, view.scope),
            "roller": of.roller,
            "card": card_name(of.page) if has_card(view.entry) else "",
            "panels": () if kept is None else self._panels(pages, of.page, kept),
            "changed_odds": add_changed_odds(pages, of.page, view) if page.tells_changes else None,
        }
        pages.add(of.page, "site/entry.html", values_by_name)

    def _panels(self, pages: Pages, page: PurePosixPath, kept: KeptCards) -> Sequence[LivePanel]:
        """Return the panels of a screen."""
        try:
            return live_panels(kept, page, pages, self.by_page)
        except TemplateFault as fault:
            pages.faults.append(fault.diagnostic)
            return ()


def site_entries(packs: Sequence[SitePack], users: UsersByPage) -> SiteEntries:
    """Return the entries of `packs`, to which `users` refer."""
    placed = [
        PlacedEntry(
            SiteEntry(view, addresses.entry_page(view.entry, view.scope)), site_pack, neighbours
        )
        for site_pack in packs
        for view, neighbours in site_pack.placed()
    ]
    return SiteEntries(placed, {each.of.page: each.of for each in placed}, users)


def first_of_kinds(
    entries: Sequence[PlacedEntry],
) -> tuple[Sequence[PlacedEntry], Sequence[PlacedEntry]]:
    """Return the first of `entries` of each kind, and all others."""
    first: dict[str, PlacedEntry] = {}
    for placed in entries:
        first.setdefault(placed.of.view.form, placed)
    chosen = {id(each) for each in first.values()}
    return tuple(first.values()), tuple(each for each in entries if id(each) not in chosen)
