"""What is taken along: the entries of a pack, each with all that its kind says of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property

from tablewright.kinds import Entry
from tablewright.kinds.pack.entry import Pack
from tablewright.library import Library, Scope
from tablewright.outputs.credits import credits_of
from tablewright.outputs.exports.documents import EXPORTED, Taken
from tablewright.outputs.exports.lots import Lot, LotName
from tablewright.records import Struct
from tablewright.views.credits import packs_shown
from tablewright.views.entry import EntryView, entry_view


# Without slots, for what is worked out once.
class Export(Struct, frozen=True, dict=True):
    """An entry of a pack, as it is taken along."""

    view: EntryView

    @property
    def entry(self) -> Entry:
        """The entry itself."""
        return self.view.entry

    @property
    def scope(self) -> Scope:
        """The library as the entry's readers see it."""
        return self.view.scope

    @property
    def address(self) -> str:
        """Its address in the pack that is taken along, which may have inherited it."""
        return f"{self.view.scope.pack}/{self.view.entry.id}"

    @cached_property
    def taken(self) -> Taken:
        """What there is of it beside title, summary and text."""
        return EXPORTED.of(self.entry)(self.view)

    @cached_property
    def credits(self) -> tuple[str, ...]:
        """Whose rules and whose words it has, and under which licences."""
        return credits_of(packs_shown((self.entry,), self.scope))


class ExportedPack(Struct, frozen=True, dict=True):
    """A pack, and those of its entries that are taken along, in their reading order."""

    scope: Scope
    exports: tuple[Export, ...]

    @property
    def id(self) -> str:
        """The name of its folder."""
        return self.scope.pack

    @property
    def title(self) -> str:
        """What readers call it."""
        return self.id if self.manifest is None else self.manifest.title

    @property
    def manifest(self) -> Pack | None:
        """The pack's manifest."""
        return self.scope.manifest

    @cached_property
    def credits(self) -> tuple[str, ...]:
        """Whose rules and whose words stand in it, and under which licences."""
        shown = packs_shown([export.entry for export in self.exports], self.scope)
        return credits_of(shown)

    @cached_property
    def addresses(self) -> frozenset[str]:
        """The addresses of all that is taken along."""
        return frozenset(export.address for export in self.exports)


def lots_reached(packs: Iterable[ExportedPack]) -> Mapping[LotName, Lot]:
    """Return what is rolled of `packs`, and what rows of it lead to, wherever that lies."""
    waiting = [(export, lot) for p in packs for export in p.exports for lot in export.taken.lots]
    found: dict[LotName, Lot] = {lot.name: lot for _, lot in waiting}
    while waiting:
        export, lot = waiting.pop()
        for name in (name for row in lot.rows for name in row.then):
            if name not in found:
                pack, _, entry_id = name.address.partition("/")
                scope = export.scope.library.scope(pack)
                entry = scope.find(entry_id)
                if entry is not None:
                    next_one = Export(entry_view(entry, scope))
                    found |= {each.name: each for each in next_one.taken.lots}
                    waiting += [(next_one, each) for each in next_one.taken.lots]
    return found


def gathered(library: Library, packs: Iterable[str]) -> tuple[ExportedPack, ...]:
    """Return all entries of `packs`, each pack in its reading order."""
    return tuple(of_scope(library.scope(pack)) for pack in packs)


def of_scope(scope: Scope, entries: Iterable[Entry] | None = None) -> ExportedPack:
    """Return the pack of `scope` with `entries`, or with all that it has."""
    chosen = scope.in_reading_order() if entries is None else entries
    return ExportedPack(scope, tuple(Export(entry_view(entry, scope)) for entry in chosen))
