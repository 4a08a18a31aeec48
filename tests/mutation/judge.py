"""Whether the compiler objects to a changed file, by its proofs alone and with proofreading."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tablewright.kinds import Entry
from tablewright.library import Library, Scope
from tablewright.proofs import proofs
from tablewright.proofs.proof import Proof
from tablewright.source import SourceFile


class Judge:
    """Tells whether the proofs object to a changed file, re-reading it alone.

    What is proved anew is the entry and whatever refers to it, directly or by way of others. As
    one fault is enough, what has found most comes first: the proof of an entry, then the proof.
    `library` has no errors.
    """

    def __init__(self, library: Library) -> None:
        self.library = library
        self._found: Counter[Proof | tuple[Proof, tuple[str, str]]] = Counter()
        self._heirs: dict[tuple[str, str], list[tuple[str, str]]] = {}
        for entry, scope in library.subjects():
            for reference in entry.references():
                found = scope.find(reference.target)
                if found is not None:
                    key = (found.pack, found.id)
                    self._heirs.setdefault(key, []).append((scope.pack, entry.id))

    def objects_to(self, old: Entry, source: SourceFile | None) -> bool:
        """Return whether there is an error once `source` is the file of `old`.

        None is a file that cannot be read.
        """
        if source is None:
            return True
        read, faults = self.library.reread(old, source)
        if read is None or any(fault.is_error for fault in faults):
            return True
        changed = self.library.replaced(old, read)
        where = list(self._concerned(old))
        tries = [(proof, place) for proof in _PROOFS for place in where]
        tries.sort(key=lambda each: (-self._found[each], -self._found[each[0]]))
        for proof, (pack, entry_id) in tries:
            if _is_error(proof, changed.scope(pack), entry_id):
                self._found[proof] += 1
                self._found[proof, (pack, entry_id)] += 1
                return True
        return False

    def _concerned(self, entry: Entry) -> Iterator[tuple[str, str]]:
        """Yield the entry and all that refer to it, the nearest first, by pack and id."""
        waiting = [(entry.pack, entry.id)]
        seen = set(waiting)
        while waiting:
            pack, entry_id = waiting.pop(0)
            yield pack, entry_id
            found = self.library.scope(pack).find(entry_id)
            key = (found.pack, found.id) if found is not None else (pack, entry_id)
            for known in self._heirs.get(key, ()):
                if known not in seen:
                    seen.add(known)
                    waiting.append(known)


# Errata are left out: what is changed here is the ruling, which they would notice anyway.
_PROOFS = tuple(known for known in proofs() if not known.rule.slug.startswith("erratum-"))


def _is_error(proof: Proof, scope: Scope, entry_id: str) -> bool:
    entry = scope.find(entry_id) or scope.manifest
    assert entry is not None
    return proof.speaks_of(entry) and any(f.is_error for f in proof.diagnostics(entry, scope))
