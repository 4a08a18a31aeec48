"""The packs as the site shows them: what is in each, in which order, in which colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from typing import Self

from tablewright.kinds import Entry, kind_of
from tablewright.kinds.pack.entry import Pack
from tablewright.library import Library, Scope
from tablewright.outputs.page_addresses import entry_page
from tablewright.outputs.site.accents import Accents, accents
from tablewright.outputs.site.alike import Alike, alike
from tablewright.outputs.site.kind_names import kind_name
from tablewright.records import Struct
from tablewright.views.entry import EntryView, entry_view
from tablewright.views.kind_titles import kind_title
from tablewright.words.sentences import plural


class Neighbour(Struct, frozen=True):
    """An entry beside another: what it is called, and its page."""

    title: str
    page: PurePosixPath

    @classmethod
    def of(cls, entry: Entry, scope: Scope) -> Self:
        """Return `entry` as what stands beside others in the pack of `scope`."""
        return cls(entry.title, entry_page(entry, scope))


class Neighbours(Struct, frozen=True):
    """The entries before and after one in its pack, where there are any, and those for the same."""

    before: Neighbour | None
    after: Neighbour | None
    alike: tuple[Alike, ...] = ()

    @classmethod
    def of(cls, entries: Sequence[Entry], number: int, scope: Scope) -> Self:
        """Return what stands beside the entry at place `number` of all `entries` of a pack."""
        before = Neighbour.of(entries[number - 1], scope) if number else None
        after = Neighbour.of(entries[number + 1], scope) if number + 1 < len(entries) else None
        return cls(before, after, alike(entries[number], scope))


# A pack with more entries is laid out kind by kind: nobody reads a longer list from the top.
MOST_IN_ONE_LIST = 16


class Group(Struct, frozen=True):
    """The entries of one kind, under what readers call it; `anchor` names its place on a page.

    A group without a title is a list of several kinds.
    """

    title: str
    anchor: str
    views: tuple[EntryView, ...]


class SitePack(Struct, frozen=True):
    """One pack: its manifest, and its entries in reading order."""

    scope: Scope
    manifest: Pack
    views: Sequence[EntryView]
    base: Pack | None

    @property
    def id(self) -> str:
        """The name of the pack's folder."""
        return self.scope.pack

    @property
    def accents(self) -> Accents:
        """The pack's colour in the two themes."""
        return accents(self.manifest.accent)

    @property
    def own_situations(self) -> Mapping[str, Accents]:
        """The colours of situations that the pack's theme has otherwise than all others."""
        chosen = self.manifest.theme.situations
        return {str(situation): accents(colour) for situation, colour in chosen.items()}

    @property
    def counts(self) -> tuple[tuple[int, str], ...]:
        """How many entries of each kind there are, in the order in which kinds first occur."""
        names = Counter(kind_name(view.entry, self.scope) for view in self.views)
        return tuple((n, plural(name) if n != 1 else name) for name, n in names.items())

    @property
    def groups(self) -> tuple[Group, ...]:
        """The entries as the pack's page lists them.

        Things of the pack's own kinds stand apart, kind by kind; the rest is one list in reading
        order, or a list for each kind where it is long.
        """
        things = [view for view in self.views if kind_of(view.entry).named_by_model]
        rest = tuple(view for view in self.views if not kind_of(view.entry).named_by_model)
        if len(rest) > MOST_IN_ONE_LIST:
            return (*self._by_kind(rest), *self._by_kind(things))
        listed = (Group("", "", rest),) if rest else ()
        return (*listed, *self._by_kind(things))

    def _by_kind(self, views: Iterable[EntryView]) -> Iterator[Group]:
        found: dict[str, list[EntryView]] = {}
        for view in views:
            found.setdefault(view.entry.kind, []).append(view)
        for kind, held in found.items():
            title = plural(kind_title(held[0].entry, self.scope))
            yield Group(title, f"kind_{kind}", tuple(held))

    def title_of(self, pack: str) -> str:
        """Return what a pack is called, such as one that entries are inherited from."""
        manifest = self.scope.library.packs.get(pack)
        return pack if manifest is None else manifest.title

    def placed(self) -> Iterator[tuple[EntryView, Neighbours]]:
        """Yield every entry with its neighbours."""
        entries = [view.entry for view in self.views]
        for number, view in enumerate(self.views):
            yield view, Neighbours.of(entries, number, self.scope)


def _every_view(scope: Scope) -> Sequence[EntryView]:
    return tuple(entry_view(entry, scope) for entry in scope.in_reading_order())


def site_packs(
    library: Library, views_of: Callable[[Scope], Sequence[EntryView]] = _every_view
) -> tuple[SitePack, ...]:
    """Return the packs by name; one without a readable manifest is left out.

    `views_of` gives the entries of a pack in reading order; otherwise all of them are made here.
    """
    return tuple(
        SitePack(
            scope,
            scope.manifest,
            views_of(scope),
            library.packs.get(library.inherited_from.get(scope.pack, "")),
        )
        for scope in library.scopes()
        if scope.manifest is not None
    )
