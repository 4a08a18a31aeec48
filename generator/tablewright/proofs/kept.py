"""Proofs that need not be made again: of a place that is proved, and of all that these hang on.

Kept is that nothing was found, how many proofs spoke, and what that took, which counts as before.
Of a place with a fault nothing is kept; nor of one whose proofs did not all take place, as where
too much had been tried before.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

from tablewright.allowance import Cost, costed, pay, times_allowed, work_on
from tablewright.cache import Work
from tablewright.kinds import Entry, kind_of
from tablewright.library import Library, Scope, lineage
from tablewright.library.hanging import Hanging, Place, place_of
from tablewright.library.reach import Reach

# Of a place that hangs on more nobody asks whether it is known: that takes as long as to prove it.
_MOST_NEEDED = 2_000
# So many in all for each entry of the library, and a few more.
_NEEDED_OF_EACH, _NEEDED_AT_LEAST = 20, 20_000
# Links in prose are looked for in all texts, before any proof has asked for them and been counted.
_LINKS_OF_EACH, _LINKS_AT_LEAST = 4, 5_000
# Where many packs inherit much, every file is seen at many places: to ask whether each is known
# takes as long again as to prove all.
_PLACES_OF_EACH, _PLACES_AT_LEAST = 2, 2_000


def can_be_kept(library: Library) -> bool:
    """Return whether results are kept, and what hangs on what is found out sooner than proved."""
    if not Work.is_kept():
        return False
    scopes = tuple(library.scopes())
    sources = {entry.source for scope in scopes for entry in scope.entries.values()}
    places = sum(len(scope.entries) for scope in scopes)
    if places > _PLACES_AT_LEAST + _PLACES_OF_EACH * len(sources):
        return False
    most = _LINKS_AT_LEAST + _LINKS_OF_EACH * len(sources)
    return sum(source.text.count("](") for source in sources) <= most


@dataclass(slots=True)
class KeptProofs:
    """The proofs of `library`, those that are known and those that are made meanwhile."""

    library: Library
    _hanging: Hanging = field(init=False)
    _reach: Reach = field(init=False)
    _common: bytes = field(init=False)
    _left: int = field(init=False)
    _made: list[tuple[Work, bytes]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._hanging = Hanging(self.library)
        self._reach = Reach(self.library)
        self._common = self._common_to_all()
        count = sum(len(entries) for entries in self.library.entries.values())
        self._left = _NEEDED_AT_LEAST + _NEEDED_OF_EACH * count

    def count(self, entry: Entry, scope: Scope, prove: Callable[[], tuple[int, bool]]) -> int:
        """Return how many proofs speak of `entry` in `scope`, with its parts.

        Where they are not known, `prove` makes them, and tells whether nothing was found.
        """
        work = self._work(entry, scope)
        known = work.result
        if known is not None:
            count, steps, spent = json.loads(known)
            work_on(entry.source.name)
            pay(Cost(steps, tuple((what, of_it) for what, of_it in spent)))
            return int(count)
        (count, is_sound), cost = costed(prove)
        if is_sound and cost.is_whole and work.key is not None:
            self._made.append((work, json.dumps([count, cost.steps, cost.spent]).encode()))
        return count

    def work_on(self, name: str, entry: Entry, places: Iterable[Place]) -> Work:
        """Return the work on `entry` that hangs on all that the proofs of `places` hang on."""
        needed: set[Place] = set()
        for place in places:
            decisive = self._hanging.decisive_for(place, _MOST_NEEDED)
            if decisive is None:
                return Work(None)
            needed |= decisive
        held = [[*each, self._of(each)] for each in sorted(needed)]
        return Work.of(name, self._common, entry.source.name, json.dumps(held))

    def keep(self) -> None:
        """Keep what was made until now."""
        Work.keep_all(self._made)
        self._made = []

    def _work(self, entry: Entry, scope: Scope) -> Work:
        place = place_of(entry, scope)
        most = min(_MOST_NEEDED, self._left)
        needed = self._hanging.decisive_for(place, most) if most > 0 else None
        # Those that are too many have been walked as well.
        self._left -= most if needed is None else len(needed)
        if needed is None:
            return Work(None)
        held = [[*each, self._of(each)] for each in sorted(needed)]
        return Work.of("proofs of an entry", self._common, json.dumps([place, held]))

    def _of(self, place: Place) -> Sequence[str]:
        """Return digests of the files of `place`: a house rule's, and of what it stands for."""
        pack, name = place
        line = lineage(pack, self.library.inherited_from)
        found = (self.library.entries.get(each, {}).get(name) for each in line)
        return [self._reach.of_entry(each).hex() if each is not None else "" for each in found]

    def _common_to_all(self) -> bytes:
        """Return a digest of what any proof may ask: which entries there are, manifests, models."""
        hashed = blake2b(repr(times_allowed()).encode(), digest_size=32)
        library = self.library
        for scope in library.scopes():
            told: list[Entry] = [] if scope.manifest is None else [scope.manifest]
            told += [each for each in scope.entries.values() if kind_of(each).shows_referrers]
            faces = [face.name for face in (scope.manifest.faces if scope.manifest else ())]
            listed = [(e.id, e.pack, e.kind) for e in scope.entries.values()]
            base = library.inherited_from.get(scope.pack, "")
            files = [self._reach.of_entry(each).hex() for each in told]
            hashed.update(json.dumps([scope.pack, base, faces, listed, files]).encode())
        dropped = sorted((*each, file.text) for each, file in library.dropped.items())
        hashed.update(
            json.dumps([sorted(library.broken), sorted(library.unread), dropped]).encode()
        )
        return hashed.digest()
