"""All entries of all packs, as other entries see them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache

from tablewright.diagnostics import Diagnostic
from tablewright.fonts.brought import BroughtFace
from tablewright.kinds import Entry
from tablewright.kinds.pack.entry import Pack
from tablewright.library.lineage import lineage
from tablewright.library.link import linked, relinked
from tablewright.proofreading import Reading
from tablewright.records import Struct, field, replace
from tablewright.source import SourceFile

# Stands for an entry's id in the address of "any entry that this pack may inherit".
ANYTHING = "*"

Reread = Callable[[Entry, SourceFile], tuple[Entry | None, tuple[Diagnostic, ...]]]


# What is said of no pack in particular, and of one whose manifest names no language.
ENGLISH = "en"


class Library(Struct, frozen=True, eq=False):
    """The packs of a project.

    `entries` holds, for every pack, its own entries and those that it inherits, by id and in
    the order of the ids; `inherited_from` names the pack that each pack extends. `broken` are
    the addresses of entries that were dropped with a diagnostic: a reference to one of them is
    not a second fault. `reread` reads an entry anew from a changed file.

    `readings` are those of the entries that are as they were proofread, by address; the manifest
    of a pack has the address `pack/pack.yaml`.

    Of a library that holds only what one entry needs, `unread` are the addresses of the others,
    known from the names of their files.

    `dropped` are the files by which packs drop an entry that they would inherit, by pack and id.
    """

    packs: Mapping[str, Pack]
    entries: Mapping[str, Mapping[str, Entry]]
    inherited_from: Mapping[str, str]
    broken: frozenset[str]
    reread: Reread
    unread: frozenset[str] = frozenset()
    readings: Mapping[str, Reading] = field(default_factory=dict)
    dropped: Mapping[tuple[str, str], SourceFile] = field(default_factory=dict)

    @classmethod
    def empty(cls) -> Library:
        """Return a library without packs."""
        return cls({}, {}, {}, frozenset(), lambda *_: (None, ()))

    def scope(self, pack: str) -> Scope:
        """Return the library as the entries of `pack` see it."""
        return Scope(self, pack)

    def scopes(self) -> Iterator[Scope]:
        """Yield the scope of every pack by name."""
        for pack in self.entries:
            yield Scope(self, pack)

    def subjects(self) -> Iterator[tuple[Entry, Scope]]:
        """Yield every manifest and entry with the scope that it is proved in.

        An inherited entry is proved in every pack that inherits it: what it refers to may have
        been replaced there.
        """
        for entry, scope in self.whole_subjects():
            yield entry, scope
            for part in entry.parts():
                yield part, scope

    def whole_subjects(self) -> Iterator[tuple[Entry, Scope]]:
        """Yield the same without parts, which are proved with what they are parts of."""
        for scope in self.scopes():
            if scope.manifest is not None:
                yield scope.manifest, scope
            for entry in scope.entries.values():
                yield entry, scope

    def reading_of(self, entry: Entry) -> Reading | None:
        """Return who held `entry` against what, if nothing of it has changed since."""
        return self.readings.get(f"{entry.pack}/{entry.name_in_pack}")

    def dropped_from(self, pack: str, entry_id: str) -> SourceFile | None:
        """Return the file by which `pack`, or one that it extends, drops an entry; or None."""
        here: str | None = pack
        while here is not None:
            if (here, entry_id) in self.dropped:
                return self.dropped[here, entry_id]
            here = self.inherited_from.get(here)
        return None

    def own_entries(self) -> Iterator[Entry]:
        """Yield every entry once, in the pack that holds its file."""
        for pack, entries in self.entries.items():
            for entry in entries.values():
                if entry.pack == pack:
                    yield entry

    def replaced(
        self, old: Entry, new: Entry, hanging: Iterable[tuple[str, str]] | None = None
    ) -> Library:
        """Return a library in which `new` stands wherever `old` stood.

        `hanging` are the places, by pack and id, of both and of all that hangs on them, where that
        is known: nothing else has to be told of `new`.
        """

        def stands_for(entry: Entry) -> bool:
            return (entry.pack, entry.id) == (old.pack, old.id)

        entries = {
            pack: {i: new if stands_for(e) else e for i, e in entries.items()}
            for pack, entries in self.entries.items()
        }
        packs = {
            i: new if stands_for(p) and isinstance(new, Pack) else p for i, p in self.packs.items()
        }
        told = linked(entries) if hanging is None else relinked(entries, hanging)
        return replace(self, entries=told, packs=packs)

    def with_entry(self, new: Entry) -> Library:
        """Return a library in which `new` stands in its pack, in the place of what was there."""
        held = {**self.entries.get(new.pack, {}), new.id: new}
        return replace(self, entries=linked({**self.entries, new.pack: held}))


class Scope(Struct, frozen=True):
    """The library as the entries of one pack see it: their own names need no pack."""

    library: Library
    pack: str

    @property
    def manifest(self) -> Pack | None:
        """The pack's manifest; None while it is broken or missing."""
        return self.library.packs.get(self.pack)

    @property
    def language(self) -> str:
        """The language of the pack's words: its own, or of what it inherits, or else English."""
        manifests = (self.library.packs.get(pack) for pack in self.line())
        said = (manifest.language for manifest in manifests if manifest is not None)
        return next(filter(None, said), ENGLISH)

    @property
    def faces(self) -> tuple[BroughtFace, ...] | None:
        """The faces that the pack brings, and behind them those of what it inherits, each once.

        None while nobody knows: one of the manifests is broken or missing.
        """
        brought: dict[BroughtFace, None] = {}
        for pack in self.line():
            manifest = self.library.packs.get(pack)
            if manifest is None:
                return None
            brought.update(dict.fromkeys(manifest.faces))
        return tuple(brought)

    @property
    def entries(self) -> Mapping[str, Entry]:
        """The entries of the pack, inherited ones among them, by id."""
        return self.library.entries.get(self.pack, {})

    def find(self, reference: str) -> Entry | None:
        """Return the entry that `reference` (`id` or `pack/id`) names, or None."""
        pack, _, entry_id = reference.rpartition("/")
        return self.library.entries.get(pack or self.pack, {}).get(entry_id)

    def beyond(self, reference: str) -> Scope:
        """Return the scope in which the entry that `reference` names refers to others itself."""
        pack = reference.rpartition("/")[0]
        return Scope(self.library, pack) if pack else self

    def home_of(self, entry: Entry) -> Scope:
        """Return the scope in which `entry` itself refers to others: this one, if it is in it."""
        return self if self.entries.get(entry.id) is entry else Scope(self.library, entry.pack)

    def is_left_out(self, reference: str) -> bool:
        """Return whether the entry of that name exists, but was dropped or was not read."""
        pack, _, entry_id = reference.rpartition("/")
        left_out = (self.library.broken, self.library.unread)
        return any(
            f"{here}/{name}" in out
            for here in self.line(pack)
            for name in (entry_id, ANYTHING)
            for out in left_out
        )

    def lacks_some(self) -> bool:
        """Return whether an entry of this pack, or of what it inherits, was dropped or not read.

        What is not found by any of its entries may be in that one.
        """
        line = {*self.line()}
        left_out = (self.library.broken, self.library.unread)
        return any(address.partition("/")[0] in line for out in left_out for address in out)

    def names(self) -> Iterator[str]:
        """Yield every reference that would be found, those of this pack first."""
        yield from self.entries
        line = self.line()
        unread = [address.rpartition("/") for address in sorted(self.library.unread)]
        yield from (entry_id for pack, _, entry_id in unread if pack in line)
        for pack, entries in self.library.entries.items():
            if pack != self.pack:
                yield from (f"{pack}/{entry_id}" for entry_id in entries)
        yield from (f"{pack}/{entry_id}" for pack, _, entry_id in unread if pack != self.pack)

    def elsewhere(self, entry_id: str) -> tuple[str, ...]:
        """Return the references by which entries of that id would be found, in order."""
        return _addresses(self.library).get(entry_id, ())

    def line(self, pack: str = "") -> tuple[str, ...]:
        """Return `pack`, by default this one, the pack that it extends, and so on."""
        return lineage(pack or self.pack, self.library.inherited_from)

    def replaces(self, entry: Entry) -> Entry | None:
        """Return the inherited entry that `entry` replaces as a house rule, or None."""
        base = self.library.inherited_from.get(self.pack)
        if base is None or entry.pack != self.pack:
            return None
        return self.library.entries.get(base, {}).get(entry.id)

    def in_reading_order(self) -> tuple[Entry, ...]:
        """Return the pack's entries as its manifest orders them, the rest by title."""
        order = self.manifest.order if self.manifest else ()
        rank = {entry_id: index for index, entry_id in enumerate(order)}
        return tuple(
            sorted(
                self.entries.values(),
                key=lambda e: (rank.get(e.id, len(rank)), e.title.casefold(), e.id),
            )
        )


# Of ten thousand references that lead nowhere, each asks for it.
@lru_cache(maxsize=2)
def _addresses(library: Library) -> dict[str, tuple[str, ...]]:
    """Return the addresses of all entries, and of those that were not read, by their ids."""
    read = (
        f"{pack}/{entry_id}" for pack, entries in library.entries.items() for entry_id in entries
    )
    found: dict[str, list[str]] = {}
    for address in sorted({*read, *library.unread}):
        found.setdefault(address.rpartition("/")[2], []).append(address)
    return {entry_id: tuple(addresses) for entry_id, addresses in found.items()}
