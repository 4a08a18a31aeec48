"""Whether the compiler objects to a changed file, by its proofs alone and with proofreading."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

from mutation.trees import Mutant
from tablewright.kinds import Entry
from tablewright.kinds.pack.entry import Pack
from tablewright.library import Library, Scope
from tablewright.library.link import linked
from tablewright.loader import Loader, take_in_order
from tablewright.project import Project
from tablewright.proofreading import Reading, kept_of, proofread_pack
from tablewright.proofreading.load import load_record
from tablewright.proofreading.verdict import differences_from
from tablewright.proofreading.write import write_record
from tablewright.proofs import proofs
from tablewright.proofs.proof import Proof
from tablewright.records import replace
from tablewright.resources import schemas_folder
from tablewright.schema import Schemas
from tablewright.source import SourceFile

# A proof, and the entry of a pack of which it has found something to be wrong.
_Found = tuple[Proof, tuple[str, str]]


class Proofreader:
    """Tells whether a changed file is caught once all packs are proofread as they are.

    The records are written below `folder` as `tablewright proofread --all` writes them, and read
    again. No proof is asked; a file of which no entry can be made is caught by its own fault.
    """

    def __init__(self, project: Project, library: Library, folder: Path) -> None:
        self.library = library
        loader = Loader(Schemas.in_folder(schemas_folder()))
        take_in_order(loader, project.files())
        self._schemas = loader.schemas
        self._records = Project(folder)
        self._sources: dict[str, dict[str, SourceFile]] = {}
        for entry in (*library.own_entries(), *library.packs.values()):
            self._sources.setdefault(entry.pack, {})[entry.name_in_pack] = entry.source.as_written
        self._readings: dict[str, Mapping[str, Reading]] = {}
        for pack, sources in self._sources.items():
            path = self._records.record(pack)
            path.parent.mkdir(parents=True)
            kept = {name: kept_of(source) for name, source in sources.items()}
            write_record(path, {n: Reading("Ada", "The book", kept[n]) for n in kept})
            record, faults = load_record(self._records, pack)
            assert record is not None, faults
            self._readings[pack] = record.readings

    def catches(self, mutant: Mutant) -> bool:
        """Return whether `mutant` has an error."""
        entry = mutant.entry
        if mutant.text is None:
            return self._misses(entry)
        source = mutant.source
        if source is None:
            return True
        reading = self._readings[entry.pack][entry.name_in_pack]
        # Of a file of which no entry can be made, `check` tells that instead of the differences.
        if any(differences_from(reading, source, entry.pack, self._schemas)):
            return True
        return self.library.reread(entry, source)[0] is None

    def _misses(self, gone: Entry) -> bool:
        name = gone.name_in_pack
        rest = {n: s for n, s in self._sources[gone.pack].items() if n != name}
        nothing: frozenset[str] = frozenset()
        found = proofread_pack(self._records, gone.pack, rest, nothing, self._schemas)
        return any(fault.is_error for fault in found.diagnostics)


class Judge:
    """Tells whether the proofs object to a changed file, re-reading it alone.

    What is proved anew is the entry and whatever refers to it, directly or by way of others. As
    one fault is enough, what has found something comes first: in the same file, the latest before
    all; then in others, and then proofs by how much they have found. `library` has no errors.
    """

    def __init__(self, library: Library) -> None:
        self.library = library
        self._found: Counter[Proof] = Counter()
        self._found_of: Counter[_Found] = Counter()
        # By files; figures beside one another are mostly caught by the same.
        self._found_in: dict[tuple[str, str], list[_Found]] = {}
        self._heirs: dict[tuple[str, str], list[tuple[str, str]]] = {}
        for entry, scope in library.subjects():
            for reference in entry.references():
                found = scope.find(reference.target)
                if found is not None:
                    key = (found.pack, found.id)
                    self._heirs.setdefault(key, []).append((scope.pack, entry.id))

    def catches(self, mutant: Mutant) -> bool:
        """Return whether `mutant` has an error."""
        if mutant.text is None:
            return self._misses(mutant.entry)
        return self.objects_to(mutant.entry, mutant.source)

    def _misses(self, gone: Entry) -> bool:
        """Return whether anything fails once there is no file of `gone`."""
        if isinstance(gone, Pack):
            return True  # a folder without a manifest
        entries = {
            pack: {name: entry for name, entry in held.items() if entry is not gone}
            for pack, held in self.library.entries.items()
        }
        rest = replace(self.library, entries=linked(entries))
        return any(
            _is_error(proof, rest.scope(pack), entry_id)
            for pack, entry_id in self._concerned(gone)
            if rest.scope(pack).find(entry_id) or entry_id == "pack"
            for proof in _PROOFS
        )

    def objects_to(self, old: Entry, source: SourceFile | None) -> bool:
        """Return whether there is an error once `source` is the file of `old`.

        None is a file that cannot be read.
        """
        if source is None:
            return True
        read, faults = self.library.reread(old, source)
        if read is None or any(fault.is_error for fault in faults):
            return True
        where = list(self._concerned(old))
        heirs = [(pack, old.id) for pack in self.library.entries]
        changed = self.library.replaced(old, read, {*where, *heirs})
        near = self._found_in.setdefault((old.pack, old.name_in_pack), [])
        for proof, place in self._in_order(where, near):
            pack, entry_id = place
            if _is_error(proof, changed.scope(pack), entry_id):
                self._found[proof] += 1
                self._found_of[proof, place] += 1
                if (proof, place) in near:
                    near.remove((proof, place))
                near.insert(0, (proof, place))
                return True
        return False

    def _in_order(self, where: list[tuple[str, str]], near: list[_Found]) -> Iterator[_Found]:
        """Yield every proof with every place, those first that have found something: `near`."""
        # Few pairs have found anything, and one of them mostly finds it again.
        places = set(where)
        found = (each for each, _ in self._found_of.most_common() if each[1] in places)
        first = list(dict.fromkeys((*near, *found)))
        yield from first
        tried = set(first)
        for proof in sorted(_PROOFS, key=lambda each: -self._found[each]):
            yield from ((proof, place) for place in where if (proof, place) not in tried)

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
