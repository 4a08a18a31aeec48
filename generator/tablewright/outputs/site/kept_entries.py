"""What the site has of an entry, taken as it was kept where all that it is made of is the same.

The work is known by the entry and what its references lead to, by who refers to it, by those that
it stands between, and by what a page may say of any pack. Nothing else is at hand where it is done:
packs stand there without their entries, and printables without their files. Of a project with
templates of its own nothing is kept, for these may ask the library for anything.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from types import MappingProxyType
from typing import Any

from tablewright.cache import Work
from tablewright.kinds.screen.entry import Screen
from tablewright.library import Library
from tablewright.library.reach import Reach
from tablewright.outputs.files_in_one import packed, unpacked
from tablewright.outputs.site.entry_files import PlacedEntry, SiteEntries
from tablewright.outputs.site.kept_cards import KeptCards
from tablewright.outputs.site.pages import Pages
from tablewright.outputs.site.site_packs import SitePack
from tablewright.outputs.site.told import Told
from tablewright.outputs.site.used_by import Referrer
from tablewright.records import replace
from tablewright.views.situations import of_panels

# Under which what is told of an entry lies beside its files, of which none is called so.
_TOLD = PurePosixPath("told")

# What templates have instead of what is printed, where they must not tell of it.
NOTHING_PRINTED: Mapping[str, Any] = MappingProxyType({"printables": None, "archives": ()})


@dataclass(slots=True)
class KeptEntries:
    """The entries of a site, each with the work of making its files."""

    entries: SiteEntries
    pages: Pages
    library: Library
    _reach: Reach = field(init=False)
    _common: bytes = field(init=False, default=b"")
    _packs: Mapping[str, SitePack] = field(init=False)
    _is_kept: bool = field(init=False)

    def __post_init__(self) -> None:
        self._reach = Reach(self.library)
        self._is_kept = Work.is_kept() and not self.pages.templates.has_own
        if self._is_kept:
            self._common = self._reach.common()
        self._packs = {pack.id: replace(pack, views=()) for pack in self.pages.common["packs"]}

    def take_known(self) -> Sequence[PlacedEntry]:
        """Add to the pages what was kept, and return the entries that are to be made."""
        return [placed for placed in self.entries.placed if not self._take(placed)]

    def add(self, pages: Pages, some: Sequence[PlacedEntry]) -> None:
        """Add the files of some entries to `pages`, and what is told of them; keep what is sound.

        All is kept at once: whoever else writes is waited for once, and not for every entry.
        """
        sound: list[tuple[Work, bytes]] = []
        for placed in some:
            cards = self._cards(placed)
            own = self._add_files(pages, placed, cards)
            sound.extend(() if cards is None else cards.made)
            told = pages.told[placed.of.page] = Told.of(placed.of.view)
            work = self._work(placed)
            if work.key is not None and not own.faults:
                sound.append((work, packed({**own.files, _TOLD: told.written()})))
        Work.keep_all(sound)

    def add_files(self, pages: Pages, placed: PlacedEntry) -> Pages:
        """Make the files of an entry, add them to `pages`, and return them by themselves."""
        return self._add_files(pages, placed, self._cards(placed))

    def _add_files(self, pages: Pages, placed: PlacedEntry, cards: KeptCards | None) -> Pages:
        own = Pages(pages.templates, self._values(placed), pages.base)
        self.entries.add(own, replace(placed, site_pack=self._packs[placed.site_pack.id]), cards)
        pages.files.update(own.files)
        pages.faults.extend(own.faults)
        return own

    def add_common(self, pages: Pages, name: str, add: Callable[[Pages], None]) -> None:
        """Add what `add` makes of nothing but the program and what all entries have in common."""
        work = Work(None)
        if self._is_kept:
            work = Work.of(name, *self._everywhere)
        result = work.result
        if result is not None:
            pages.files.update(unpacked(result))
            return
        own = Pages(pages.templates, {**self.pages.common, **self._slim}, pages.base)
        add(own)
        pages.files.update(own.files)
        pages.faults.extend(own.faults)
        if work.key is not None and not own.faults:
            work.keep(packed(own.files))

    def _take(self, placed: PlacedEntry) -> bool:
        result = self._work(placed).result
        if result is None:
            return False
        files = unpacked(result)
        self.pages.told[placed.of.page] = Told.read(files.pop(_TOLD))
        self.pages.files.update(files)
        return True

    def _values(self, placed: PlacedEntry) -> Mapping[str, Any]:
        """Return what the templates of an entry may name besides what is its own."""
        return {**self.pages.common, **self._slim, "is_printed": self._is_printed(placed)}

    @property
    def _everywhere(self) -> tuple[str | bytes, ...]:
        """What every page may tell."""
        common = self.pages.common
        return common["version"], self.pages.base, str(common["has_pictures"]), self._common

    @property
    def _slim(self) -> Mapping[str, Any]:
        """What stands for what would lead templates further."""
        return {"packs": tuple(self._packs.values()), **NOTHING_PRINTED}

    def _is_printed(self, placed: PlacedEntry) -> bool:
        return placed.site_pack.id in self.pages.common["printed_packs"]

    def _work(self, placed: PlacedEntry) -> Work:
        if not self._is_kept:
            return Work(None)
        view = placed.of.view
        reached = self._reach.of(view.entry, view.scope)
        if reached is None:
            return Work(None)
        told = [
            str(placed.of.page),
            *self._told_beside(placed),
            [self._user(user) for user in self.entries.users.get(placed.of.page, ())],
            # The titles and pages of those that stand before and behind it.
            str(placed.neighbours),
        ]
        return Work.of("entry of the site", *self._everywhere, json.dumps(told), reached)

    def _told_beside(self, placed: PlacedEntry) -> Sequence[object]:
        """Return what cards and pages of an entry tell besides what they are made of."""
        return (
            self._is_printed(placed),
            self.pages.common["has_archives"],
            # The colours of what stands on panels, its own among them, and what cards lead to.
            sorted(of_panels(placed.of.view.scope).items()),
        )

    def _cards(self, placed: PlacedEntry) -> KeptCards | None:
        """Return the cards of a screen; no other entry has any."""
        screen, scope = placed.of.view.entry, placed.of.view.scope
        if not isinstance(screen, Screen):
            return None
        if not self._is_kept:
            return KeptCards(screen, scope, self._reach)
        told = (*self._everywhere, json.dumps(self._told_beside(placed)))
        return KeptCards(screen, scope, self._reach, told)

    def _user(self, user: Referrer) -> Sequence[object]:
        """Return all that a page can tell of somebody who refers to its entry."""
        own = self._reach.of_entry(user.entry).hex()
        return [str(user.page), user.scope.pack, user.is_house_rule, own]
