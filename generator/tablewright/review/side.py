"""One of two versions: what it compiles to, and what of it can be relied upon."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet
from functools import cached_property

from tablewright.compiler import Compiled
from tablewright.kinds import Entry
from tablewright.kinds.pack.entry import MANIFEST
from tablewright.proofreading import ALLOWED
from tablewright.recompiler import Hanging, Place


class Side:
    """One of two versions: what it compiles to, and what of it can be relied upon."""

    def __init__(self, compiled: Compiled) -> None:
        self.library = compiled.library
        self.faults = tuple(f for f in compiled.diagnostics if f.code not in ALLOWED)
        self._faulty = {fault.span.file for fault in self.faults if fault.is_error}
        self.is_broken = bool(self._faulty)
        # What comes behind that was not proved, and may have any error.
        self._is_cut_short = any(fault.rule.ends_run for fault in self.faults)

    @cached_property
    def hanging(self) -> Hanging:
        """Who leads to whom."""
        return Hanging(self.library)

    def find(self, place: Place) -> Entry | None:
        """Return the entry, or the manifest, at `place`."""
        pack, name = place
        if name == MANIFEST:
            return self.library.packs.get(pack)
        return self.library.entries.get(pack, {}).get(name)

    def names(self, pack: str) -> list[str]:
        """Return what `pack` has, its manifest among them."""
        manifest = [MANIFEST] if pack in self.library.packs else []
        return [*manifest, *self.library.entries.get(pack, {})]

    def is_dropped(self, place: Place) -> bool:
        """Return whether there is a file of the entry, from which none could be made."""
        return "/".join(place).removesuffix(".yaml") in self.library.broken

    def is_sound(self, place: Place) -> bool:
        """Return whether an entry, and all that it needs, has no error."""
        if not self.is_broken:
            return True
        if self._is_cut_short:
            return False
        return not any(map(self._is_at_fault, self.hanging.needed_by([place])))

    def is_unread(self, place: Place) -> bool:
        """Return whether nobody needed what is at `place`, so that it was not read."""
        return self.find(place) is None and self._is_among(self.library.unread, place)

    def _is_at_fault(self, place: Place) -> bool:
        entry = self.find(place)
        if entry is None:
            return self._is_among(self.library.broken, place)
        return any(each.name in self._faulty for each in entry.source.layers())

    def _is_among(self, addresses: AbstractSet[str], place: Place) -> bool:
        """Return whether an entry is among `addresses`, in its pack or one that this extends."""
        pack: str | None = place[0]
        while pack is not None:
            if f"{pack}/{place[1]}" in addresses:
                return True
            pack = self.library.inherited_from.get(pack)
        return False

    def all_entries(self) -> Iterator[Entry]:
        """Yield what every pack sees."""
        for pack in self.library.entries:
            found = (self.find((pack, name)) for name in self.names(pack))
            yield from (entry for entry in found if entry is not None)
