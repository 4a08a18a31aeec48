"""What of the site hangs on nothing that is printed: the pages of its entries, styles, lists.

A build makes them while the PDFs are pressed. All that an entry's page tells of what is printed is
whether there is anything of its pack, which is known before; where that turns out to be otherwise,
the pages are made once more. A search finds documents by their titles and how many pages they have,
which are most often those of the last build.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import PurePosixPath
from typing import TypeVar

from tablewright.outputs.output import BuildRequest, Made
from tablewright.outputs.parallel import made_apart
from tablewright.outputs.site.entry_files import PlacedEntry, first_of_kinds, site_entries
from tablewright.outputs.site.kept_entries import KeptEntries
from tablewright.outputs.site.pages import Pages
from tablewright.outputs.site.search_records import SearchRecord
from tablewright.outputs.site.site_packs import SitePack
from tablewright.outputs.site.told import Told
from tablewright.outputs.site.used_by import used_by
from tablewright.records import Struct, field, replace

# What one process makes at a time: so many entries at most that few parts are waited for, and of
# what is left a part only, so small at last that all processes end about together.
_MOST_ENTRIES_IN_PART = 40
_PART_OF_REST = 10
_FEWEST_ENTRIES_IN_PART = 5

# Where what is told of entries lies on its way from one process to another; no pack is called so.
_TOLD = PurePosixPath(".told")

# A part of the site is added to the pages of whichever process makes it.
AddPart = Callable[[Pages], None]
Entry = TypeVar("Entry")


class MadeAhead(Struct, frozen=True):
    """A site with the pages of its entries, as `printed_packs` and `has_archives` were expected.

    `found` are the files of its search, where documents are found as `found_documents`.
    """

    packs: tuple[SitePack, ...]
    pages: Pages
    entries: KeptEntries
    found: Mapping[PurePosixPath, bytes] = field(default_factory=dict)
    found_documents: Sequence[SearchRecord] = ()

    @classmethod
    def of(
        cls,
        order: BuildRequest,
        packs: tuple[SitePack, ...],
        pages: Pages,
        add_assets: Callable[[KeptEntries, Pages], None],
    ) -> MadeAhead:
        """Return the entries of `packs`, added to `pages` with what `add_assets` adds."""
        entries = KeptEntries(site_entries(packs, used_by(order.library)), pages, order.library)
        first, others = first_of_kinds(entries.take_known())
        # Made before processes are forked: all of them find the templates of its kind compiled.
        entries.add(pages, first)
        assets = partial(add_assets, entries)
        add_parts(pages, order, (assets, *_entry_parts(entries, others)))
        return cls(packs, pages, entries)

    def take_found(self, documents: Sequence[SearchRecord]) -> bool:
        """Add the files of the search, if it finds just these `documents`; return whether."""
        is_right = bool(self.found) and documents == self.found_documents
        if is_right:
            self.pages.files.update(self.found)
        return is_right

    def offer(self, offering: Pages) -> Pages:
        """Return the pages, with what is taken along from `offering`, and say the right of it."""
        before, self.pages.common = self.pages.common, offering.common
        self.pages.files.update(offering.files)
        differing = before["printed_packs"] ^ offering.common["printed_packs"]
        is_other = before["has_archives"] != offering.common["has_archives"]
        placed = self.entries.entries.placed
        others = [each for each in placed if is_other or each.site_pack.id in differing]
        self.entries.add(self.pages, others)
        return self.pages


def add_parts(pages: Pages, order: BuildRequest, parts: Sequence[AddPart]) -> None:
    """Add all `parts`, made in as many processes as there are processors, in their order."""

    def make(_: BuildRequest, add: AddPart) -> Made:
        own = Pages(pages.templates, pages.common, pages.base)
        add(own)
        told = {_TOLD / page: each.written() for page, each in own.told.items()}
        return Made({**own.files, **told}, tuple(own.faults))

    # Nobody waits for one page.
    for made in made_apart(make, replace(order, advance=lambda _: None), parts):
        for path, content in made.files.items():
            if path.is_relative_to(_TOLD):
                pages.told[path.relative_to(_TOLD)] = Told.read(content)
            else:
                pages.files[path] = content
        pages.faults.extend(made.diagnostics)


def _entry_parts(entries: KeptEntries, others: Sequence[PlacedEntry]) -> Iterator[AddPart]:
    return (partial(entries.add, some=part) for part in in_parts(others))


def in_parts(entries: Sequence[Entry]) -> Iterator[Sequence[Entry]]:
    """Yield `entries` part by part, in their order: as many as one process makes at a time."""
    start = 0
    while start < len(entries):
        rest = (len(entries) - start) // _PART_OF_REST
        end = start + min(_MOST_ENTRIES_IN_PART, max(_FEWEST_ENTRIES_IN_PART, rest))
        yield entries[start:end]
        start = end
