"""All that what is made of a whole pack may hang on: that pack, and every pack that it leads to.

A document of a pack tells of many of its entries, each of which may lead to others, and may stand
elsewhere where others are called otherwise. So all of a pack counts, and all of each pack that it
inherits from or that one of its entries names, with what these lead to in turn.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b

from tablewright.library.library import Library
from tablewright.library.reach import Reach


@dataclass(slots=True)
class PackReach:
    """What the packs of `library` lead to, as digests: another where anything differs."""

    library: Library
    _reach: Reach = field(init=False)
    _of_itself: dict[str, bytes] = field(default_factory=dict)
    _named: dict[str, frozenset[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._reach = Reach(self.library)

    def of(self, pack: str) -> bytes:
        """Return a digest of all that `pack` leads to, itself included."""
        hashed = blake2b(digest_size=32)
        for each in sorted(self.packs(pack)):
            hashed.update(self._alone(each))
        return hashed.digest()

    def packs(self, pack: str) -> set[str]:
        """Return `pack` and the packs that it leads to, whether they are there or not."""
        found, waiting = {pack}, [pack]
        while waiting:
            new = self._names_of(waiting.pop()) - found
            found |= new
            waiting.extend(new)
        return found

    def _names_of(self, pack: str) -> frozenset[str]:
        if pack not in self._named:
            self._named[pack] = frozenset(self._names_in(pack))
        return self._named[pack]

    def _names_in(self, pack: str) -> Iterator[str]:
        base = self.library.inherited_from.get(pack)
        if base is not None:
            yield base
        scope = self.library.scope(pack)
        manifest = () if scope.manifest is None else (scope.manifest,)
        for entry in (*manifest, *scope.entries.values()):
            for each in (entry, *entry.parts()):
                for reference in each.references():
                    named = reference.target.rpartition("/")[0]
                    if named:
                        yield named

    def _alone(self, pack: str) -> bytes:
        """Return a digest of a pack as it is by itself: its manifest, entries, faces and order."""
        if pack not in self._of_itself:
            scope = self.library.scope(pack)
            manifest = scope.manifest
            held = (() if manifest is None else (manifest,)) + scope.in_reading_order()
            base = self.library.inherited_from.get(pack)
            listed = [[e.pack, e.name_in_pack, self._reach.of_entry(e).hex()] for e in held]
            faces = [face.name for face in (manifest.faces if manifest is not None else ())]
            said = json.dumps([pack, base, listed, faces]).encode()
            self._of_itself[pack] = blake2b(said, digest_size=32).digest()
        return self._of_itself[pack]
