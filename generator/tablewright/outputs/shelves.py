"""The packs as the site shows them: what is in each, in which order, in which colour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tablewright.dice import Expression
from tablewright.kinds import Entry
from tablewright.kinds.check import Check
from tablewright.kinds.pack import Pack
from tablewright.kinds.table import Table
from tablewright.outputs.accents import Accents, accents
from tablewright.resolve import Library, Scope
from tablewright.views import EntryView, entry_view


@dataclass(frozen=True, slots=True)
class Neighbours:
    """The entries before and after one in its pack, where there are any."""

    before: EntryView | None
    after: EntryView | None


@dataclass(frozen=True, slots=True)
class Shelf:
    """One pack: its manifest, and its entries in reading order."""

    scope: Scope
    manifest: Pack
    views: tuple[EntryView, ...]
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
    def counts(self) -> tuple[tuple[str, int], ...]:
        """How many entries of each kind there are, in the order in which kinds first occur."""
        return tuple(Counter(view.entry.kind for view in self.views).items())

    def title_of(self, pack: str) -> str:
        """Return what a pack is called, such as one that entries are inherited from."""
        manifest = self.scope.library.packs.get(pack)
        return pack if manifest is None else manifest.title

    def placed(self) -> Iterator[tuple[EntryView, Neighbours]]:
        """Yield every entry with its neighbours."""
        for place, view in enumerate(self.views):
            before = self.views[place - 1] if place else None
            after = self.views[place + 1] if place + 1 < len(self.views) else None
            yield view, Neighbours(before, after)


def shelves(library: Library) -> tuple[Shelf, ...]:
    """Return the packs by name; one without a readable manifest is left out."""
    return tuple(
        Shelf(
            scope,
            scope.manifest,
            tuple(entry_view(entry, scope) for entry in scope.in_reading_order()),
            library.packs.get(library.inherited_from.get(scope.pack, "")),
        )
        for scope in library.scopes()
        if scope.manifest is not None
    )


def dice_of(entry: Entry) -> tuple[tuple[str, Expression], ...]:
    """Return the dice that an entry is rolled with, each with its name where it has one."""
    if isinstance(entry, Table) and entry.roll is not None:
        return (("", entry.roll),)
    if isinstance(entry, Check):
        single = len(entry.rolls) == 1
        return tuple(("" if single else name, dice) for name, dice in entry.rolls.items())
    return ()
