"""All that what is made of an entry may hang on: its file, and those that its references lead to.

What is told of an entry is told of it and of what it names, of what these name, and of the entry
that a house rule replaces. Of a link in prose nothing is told but where it leads, and what is
called so. Which entries there are is said of all together.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b

from tablewright.kinds import Entry, kind_of
from tablewright.kinds.entry import Reference
from tablewright.library.library import Library, Scope

# Of an entry that leads further nobody asks what it hangs on: to find out would take too long.
_MOST_MET = 5_000
# So many in all for each entry of the library, and a few more.
_MET_OF_EACH, _MET_AT_LEAST = 100, 20_000

_Met = tuple[str, Entry]


@dataclass(slots=True)
class Reach:
    """What the entries of `library` lead to, as digests: another digest where anything differs."""

    library: Library
    _left: int = field(init=False)
    _digests: dict[Entry, bytes] = field(default_factory=dict)
    _references: dict[Entry, tuple[Reference, ...]] = field(default_factory=dict)
    _links: dict[Entry, tuple[str, ...]] = field(default_factory=dict)
    _referrers: dict[str, dict[str, list[Entry]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        count = sum(len(entries) for entries in self.library.entries.values())
        self._left = _MET_AT_LEAST + _MET_OF_EACH * count

    def common(self) -> bytes:
        """Return a digest of what any entry may tell of all: which there are, and manifests.

        What entries are called, and with it their order, is no part of it, but for models, by which
        others are called.
        """
        hashed = blake2b(digest_size=32)
        for scope in self.library.scopes():
            manifest = scope.manifest
            own = b"" if manifest is None else self.of_entry(manifest)
            listed = [
                (e.id, e.pack, e.kind, e.title if kind_of(e).shows_referrers else "")
                for e in scope.entries.values()
            ]
            base = self.library.inherited_from.get(scope.pack, "")
            faces = [face.name for face in (manifest.faces if manifest is not None else ())]
            hashed.update(own + json.dumps([scope.pack, base, faces, listed]).encode())
        return hashed.digest()

    def of_entry(self, entry: Entry) -> bytes:
        """Return a digest of an entry alone: its file, what it has of others, and who read it."""
        if entry not in self._digests:
            text = f"{entry.source.name}\0{entry.source.text}"
            hashed = blake2b(text.encode("utf-8", "surrogatepass"), digest_size=32)
            for content in entry.attached():
                hashed.update(b"\0%d\0" % len(content) + content)
            read = self.library.reading_of(entry)
            hashed.update(
                b"" if read is None else repr((read.reader, read.against, read.rows)).encode()
            )
            self._digests[entry] = hashed.digest()
        return self._digests[entry]

    def of(self, entry: Entry, scope: Scope) -> bytes | None:
        """Return a digest of all that `entry` leads to in `scope`; None where that is too much."""
        found = self.entries(entry, scope)
        if found is None:
            return None
        hashed = blake2b(f"{scope.pack} {entry.address}".encode(), digest_size=32)
        for (pack, name), each in sorted(found.items(), key=lambda item: item[0]):
            hashed.update(f"\0{pack}/{name}\0".encode() + self.of_entry(each))
            linked = self._linked(each, sorted({scope.pack, pack}))
            hashed.update(json.dumps(linked).encode())
        return hashed.digest()

    def links(self, entry: Entry, scope: Scope) -> bytes:
        """Return a digest of what prose of `entry` links to, as it is called in `scope`."""
        linked = self._linked(entry, sorted({scope.pack, entry.pack}))
        return blake2b(json.dumps(linked).encode(), digest_size=32).digest()

    def _linked(self, entry: Entry, packs: Sequence[str]) -> list[tuple[str, str, str]]:
        """Return what prose of `entry` links to, and what that is called where `packs` see it."""
        self._references_of(entry)
        return [
            (pack, target, "" if found is None else found.title)
            for target in self._links[entry]
            for pack in packs
            for found in (self.library.scope(pack).find(target),)
        ]

    def entries(self, entry: Entry, scope: Scope) -> Mapping[tuple[str, str], Entry] | None:
        """Return all that `entry` leads to in `scope`, itself too, each by its pack and name."""
        met: set[_Met] = set()
        due: list[_Met] = [(scope.pack, entry)]
        # A thing leads to its model, and not to all things of that.
        if kind_of(entry).shows_referrers:
            due.extend(self._referring(scope.pack, entry))
        while due:
            here = due.pop()
            if here in met:
                continue
            met.add(here)
            self._left -= 1
            if len(met) > _MOST_MET or self._left < 0:
                return None
            due.extend(self._next(*here))
        return {(e.pack, e.name_in_pack): e for _, e in met}

    def _next(self, pack: str, entry: Entry) -> Iterator[_Met]:
        scope = self.library.scope(pack)
        base = self.library.inherited_from.get(pack)
        if base is not None:
            before = self.library.entries.get(base, {}).get(entry.id)
            if before is not None:
                yield base, before
        for reference in self._references_of(entry):
            target = scope.find(reference.target)
            if target is None:
                continue
            # Some look further from here, and some from the pack that is named.
            for seen_in in {pack, scope.beyond(reference.target).pack}:
                yield seen_in, target
                shows_them = reference.is_mention and kind_of(target).shows_referrers
                if shows_them or reference.with_referrers:
                    yield from self._referring(seen_in, target)

    def _references_of(self, entry: Entry) -> tuple[Reference, ...]:
        """Return the references of an entry but for links in prose, which are noted."""
        if entry not in self._references:
            parts = (entry, *entry.parts())
            every = [each for part in parts for each in part.references()]
            self._references[entry] = tuple(each for each in every if not each.in_text)
            self._links[entry] = tuple({each.target: None for each in every if each.in_text})
        return self._references[entry]

    def _referring(self, pack: str, entry: Entry) -> Iterator[_Met]:
        """Yield the entries of `pack` that refer to `entry`."""
        if pack not in self._referrers:
            found: dict[str, list[Entry]] = {}
            for each in self.library.entries.get(pack, {}).values():
                for reference in self._references_of(each):
                    found.setdefault(reference.target, []).append(each)
            self._referrers[pack] = found
        for name in (entry.id, f"{pack}/{entry.id}"):
            for each in self._referrers[pack].get(name, ()):
                yield pack, each
