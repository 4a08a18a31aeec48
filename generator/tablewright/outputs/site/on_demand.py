"""The site of a library that is being written: each file is made when somebody asks for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from hashlib import blake2b
from pathlib import PurePosixPath
from typing import overload

from tablewright.diagnostics import Diagnostic
from tablewright.kinds import Entry
from tablewright.kinds.pack.entry import Pack
from tablewright.library import Scope
from tablewright.outputs.output import BuildRequest
from tablewright.outputs.site import addresses
from tablewright.outputs.site.cards import FOLDER as CARDS
from tablewright.outputs.site.cards import INDEX as CARD_INDEX
from tablewright.outputs.site.cards import SiteEntry
from tablewright.outputs.site.changed_odds import FOLDER as CHANGES
from tablewright.outputs.site.entry_files import PlacedEntry, SiteEntries
from tablewright.outputs.site.fixed_assets import (
    COMMON_STYLE,
    STYLES_OF_PACKS,
    add_fixed_assets,
    add_style,
)
from tablewright.outputs.site.kept_entries import KeptEntries
from tablewright.outputs.site.lists import lists_of
from tablewright.outputs.site.live_screens import FOLDER as PANELS
from tablewright.outputs.site.pages import Pages
from tablewright.outputs.site.ready_boards import LIST as READY_LIST
from tablewright.outputs.site.rolling.roller import FOLDER as ROLLERS
from tablewright.outputs.site.site import add_data, add_indices, add_search, pages_of
from tablewright.outputs.site.site_packs import Neighbours, SitePack, site_packs
from tablewright.outputs.site.told import Told
from tablewright.outputs.site.used_by import used_by
from tablewright.views.entry import EntryView, entry_view

# What a screen calls the card of tables that stand side by side on it.
_SIDE_BY_SIDE = re.compile(r"_\d+_\d+$")

Files = Mapping[PurePosixPath, bytes]


def fixed_assets(order: BuildRequest) -> Pages:
    """Return what the pages of any library load: styles, scripts and faces, and their faults."""
    pages = pages_of(order, ())
    add_fixed_assets(pages)
    return pages


class SiteOnDemand:
    """The site that `order` asks for, as far as somebody has asked for it; for a thread at a time.

    `assets` are those of `fixed_assets`. Nothing is read from disk but templates. `before` is a
    site of the same templates: the colours of packs whose manifests are the same are its.
    """

    def __init__(
        self, order: BuildRequest, assets: Files, before: SiteOnDemand | None = None
    ) -> None:
        self._order = order
        self._assets = assets
        self._packs = site_packs(order.library, _Views)
        self._pages = pages_of(order, self._packs)
        self._made: dict[PurePosixPath, tuple[PurePosixPath, ...]] = {}
        self._placed = {
            addresses.entry_page(entry, site_pack.scope): (site_pack, number)
            for site_pack in self._packs
            for number, entry in enumerate(_views(site_pack).entries)
        }
        self._by_page = _ByPage(self._placed)
        self._told = _Told(self._by_page)
        known, style = ((), None) if before is None else before.colours
        if style is not None and known == self.colours[0]:
            self._pages.files[addresses.style(COMMON_STYLE)] = style

    @property
    def colours(self) -> tuple[tuple[Pack, ...], bytes | None]:
        """The style sheet with the colours of the packs, if it was made, and their manifests."""
        manifests = tuple(site_pack.manifest for site_pack in self._packs)
        return manifests, self._pages.files.get(addresses.style(COMMON_STYLE))

    @property
    def faults(self) -> tuple[Diagnostic, ...]:
        """What was wrong with templates so far."""
        return tuple(dict.fromkeys(self._pages.faults))

    @property
    def pages_made(self) -> int:
        """How many pages and lists were made so far."""
        return len(self._made)

    def entry_on(self, path: PurePosixPath) -> tuple[str, str] | None:
        """Return the pack and the id of the entry whose page, card or roller lies at `path`."""
        page = self._page_of(path)
        if page not in self._placed:
            return None
        site_pack, number = self._placed[page]
        return site_pack.id, _views(site_pack).entries[number].id

    def file(self, path: PurePosixPath) -> bytes | None:
        """Return the file at `path`; None where the site has none, or it could not be made."""
        if path in self._assets:
            return self._assets[path]
        if path not in self._pages.files:
            self._make(path)
        return self._pages.files.get(path)

    def version(self, path: PurePosixPath) -> str:
        """Return what changes when the page at `path`, or what is made with it, does."""
        style = addresses.style(COMMON_STYLE)
        for needed in (path, style):
            self.file(needed)
        hashed = blake2b(digest_size=12)
        for name in (*self._made.get(path, (path,)), style):
            hashed.update(self._pages.files.get(name, b""))
        return hashed.hexdigest()

    def _make(self, path: PurePosixPath) -> None:
        page = self._page_of(path)
        add = self._adding(page)
        if add is None or page in self._made:
            return
        before = set(self._pages.files)
        add()
        self._made[page] = (page, *sorted(self._pages.files.keys() - before - {page}))

    def _page_of(self, path: PurePosixPath) -> PurePosixPath:
        """Return the page with which the file at `path` is made: itself, where it is a page."""
        if path.is_relative_to(CHANGES):
            return path.relative_to(CHANGES).with_suffix(".html")
        for folder in (CARDS, ROLLERS):
            if path.is_relative_to(folder) and path not in (CARD_INDEX, READY_LIST):
                page = path.relative_to(folder).with_suffix(".html")
                if page not in self._placed:
                    page = page.with_name(f"{_SIDE_BY_SIDE.sub('', page.stem)}.html")
                return page
        if path.is_relative_to(PANELS):
            return path.parent.relative_to(PANELS).with_suffix(".html")
        return path

    def _adding(self, path: PurePosixPath) -> Callable[[], object] | None:
        """Return what adds the page at `path`, with all that goes with it; None for no page."""
        if path in self._placed:
            return partial(self._entries.add_files, self._pages, self._at(path))
        if path in self._lists:
            return self._lists[path]
        for site_pack in self._packs:
            if path == addresses.data_file(site_pack.id):
                version = self._order.version
                return partial(add_data, self._pages, self._told, version, site_pack)
        for name in STYLES_OF_PACKS:
            if path == addresses.style(name):
                return partial(add_style, self._pages, name)
        if path in (CARD_INDEX, READY_LIST, addresses.COMBATANTS, addresses.BESIDES):
            return partial(add_indices, self._pages, self._told, self._packs)
        if path == addresses.SEARCH_INDEX or path.is_relative_to(addresses.SEARCH_SHARDS):
            return partial(add_search, self._pages, self._told, self._packs)
        return None

    @cached_property
    def _entries(self) -> KeptEntries:
        library = self._order.library
        return KeptEntries(SiteEntries((), self._by_page, used_by(library)), self._pages, library)

    @cached_property
    def _lists(self) -> Mapping[PurePosixPath, Callable[[], None]]:
        def is_rolled(view: EntryView) -> bool:
            return self._by_page[addresses.entry_page(view.entry, view.scope)].roller is not None

        def data_size(pack: str) -> int:
            return len(self.file(addresses.data_file(pack)) or b"")

        return lists_of(self._pages, self._packs, is_rolled, data_size)

    def _at(self, page: PurePosixPath) -> PlacedEntry:
        site_pack, number = self._placed[page]
        beside = Neighbours.of(_views(site_pack).entries, number, site_pack.scope)
        return PlacedEntry(self._by_page[page], site_pack, beside)


class _Views(Sequence[EntryView]):
    """How readers of a pack meet its entries, in reading order; each is made when it is met."""

    def __init__(self, scope: Scope) -> None:
        self._scope = scope
        self.entries: tuple[Entry, ...] = scope.in_reading_order()
        self._made: dict[int, EntryView] = {}

    def __len__(self) -> int:
        return len(self.entries)

    @overload
    def __getitem__(self, index: int) -> EntryView: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[EntryView]: ...

    def __getitem__(self, index: int | slice) -> EntryView | Sequence[EntryView]:
        if isinstance(index, slice):
            return tuple(self[number] for number in range(*index.indices(len(self))))
        number = range(len(self))[index]
        if number not in self._made:
            self._made[number] = entry_view(self.entries[number], self._scope)
        return self._made[number]


def _views(site_pack: SitePack) -> _Views:
    assert isinstance(site_pack.views, _Views)
    return site_pack.views


class _ByPage(Mapping[PurePosixPath, SiteEntry]):
    """The entries of the site by their pages; each is made when it is asked for."""

    def __init__(self, placed: Mapping[PurePosixPath, tuple[SitePack, int]]) -> None:
        self._placed = placed
        self._made: dict[PurePosixPath, SiteEntry] = {}

    def __len__(self) -> int:
        return len(self._placed)

    def __iter__(self) -> Iterator[PurePosixPath]:
        return iter(self._placed)

    def __getitem__(self, page: PurePosixPath) -> SiteEntry:
        if page not in self._made:
            site_pack, number = self._placed[page]
            self._made[page] = SiteEntry(site_pack.views[number], page)
        return self._made[page]


class _Told(Mapping[PurePosixPath, Told]):
    """What lists tell of entries by their pages; each is made when it is asked for."""

    def __init__(self, by_page: Mapping[PurePosixPath, SiteEntry]) -> None:
        self._by_page = by_page
        self._made: dict[PurePosixPath, Told] = {}

    def __len__(self) -> int:
        return len(self._by_page)

    def __iter__(self) -> Iterator[PurePosixPath]:
        return iter(self._by_page)

    def __getitem__(self, page: PurePosixPath) -> Told:
        if page not in self._made:
            self._made[page] = Told.of(self._by_page[page].view)
        return self._made[page]
