"""A project compiled again and again; see the package."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping

from tablewright.allowance import AllowanceSpent, counted_run
from tablewright.compiler import gathered_by, overcrowded, refused
from tablewright.kinds import Entry
from tablewright.library import Library, lineage
from tablewright.library.hanging import Hanging, Place
from tablewright.library.library import ANYTHING
from tablewright.loader import take_in_order
from tablewright.project import OvercrowdedError, PackFile, Project
from tablewright.proofreading import Rereading
from tablewright.proofs.run import asks_too_much
from tablewright.recompiler.memory import NEVER, Memory, RememberingLoader
from tablewright.recompiler.proving import Proving, State
from tablewright.records import replace
from tablewright.source import SourceFile

# Which places somebody looks at, and wants to be proved first.
LookedAt = Callable[[Library], Collection[Place]]


class Recompiler:
    """Compiles one project again and again; for one thread at a time.

    `texts` stand in the place of what files hold, by the names of these: what nobody has saved yet.
    They may change, if whoever changes one says that the file has.
    """

    def __init__(
        self,
        project: Project,
        *,
        allow_unread: bool = False,
        texts: Mapping[str, str] | None = None,
    ) -> None:
        self.texts: Mapping[str, str] = {} if texts is None else texts
        # The one of the last time, which knows the kinds that packs define.
        self.loader = RememberingLoader(Memory(), {})
        self._project = project
        self._allow_unread = allow_unread
        self._memory = Memory()
        self._rereading = Rereading()
        self._files: tuple[PackFile, ...] | None = None
        self._entries: dict[str, Entry] = {}
        self._linked: dict[Entry, Entry] = {}
        self._hanging: Hanging | None = None
        self._unproved: set[Place] = set()
        self._dropped: Mapping[tuple[str, str], SourceFile] = {}
        # Addresses of what had faults of form: references to these are found nothing wrong with.
        self._broken: frozenset[str] = frozenset()

    def compile(
        self,
        changed: Iterable[str] | None = None,
        *,
        looked_at: LookedAt = lambda _: (),
        tell: Callable[[State], None] = lambda _: None,
        goes_on: Callable[[], bool] = lambda: True,
    ) -> State:
        """Compile the project as it is now; `changed` names the files that have, None all.

        `tell` is told of every state on the way: once nothing of what is `looked_at`, nor of what
        has itself changed, is unproved, and whenever a fault is found. When `goes_on` says no,
        the work ends, with places that are still unproved; they are proved the next time.
        """
        self._memory.files_read = 0
        loader = RememberingLoader(self._memory, self.texts)
        self.loader = loader
        with counted_run():
            try:
                return self._compiled(loader, changed, looked_at, tell, goes_on)
            except OvercrowdedError as error:
                found = [overcrowded(error)]
            except AllowanceSpent as spent:
                found = [*loader.diagnostics, asks_too_much(spent)]
        self._files = None
        compiled = refused(self._project, loader, found)
        state = State(compiled, Hanging(compiled.library))
        tell(state)
        return state

    def _compiled(
        self,
        loader: RememberingLoader,
        changed: Iterable[str] | None,
        looked_at: LookedAt,
        tell: Callable[[State], None],
        goes_on: Callable[[], bool],
    ) -> State:
        files = self._survey(changed)
        take_in_order(loader, files)
        read = loader.entries
        loader.entries = [self._linked.get(entry, entry) for entry in read]
        gathered = gathered_by(
            loader, self._project, self._rereading.packs, allow_unread=self._allow_unread
        )
        self._keep_links(read, gathered.library)
        seeds = self._note(read, files, gathered.library)
        assert self._hanging is not None
        first = seeds | self._hanging.needed_by(looked_at(gathered.library))
        proving = Proving(self._project, gathered, self._hanging, self._memory, self._unproved)
        return proving.run(first, tell, goes_on)

    def _survey(self, changed: Iterable[str] | None) -> tuple[PackFile, ...]:
        """Return all files; where nothing came or went, those that are known."""
        known = None if self._files is None else {file.name: file for file in self._files}
        names = None if changed is None else set(changed)
        if (
            known is None
            or names is None
            or not all(name in known and known[name].path.is_file() for name in names)
        ):
            self._files = tuple(self._project.files())
            self._memory.is_told = False
        else:
            self._memory.is_told = True
        assert self._files is not None
        for name in names or ():
            # It may have been saved twice within what the clock of the disk can tell.
            opened = self._memory.opened.get(name)
            if opened is not None:
                self._memory.opened[name] = replace(opened, signature=NEVER)
            elif not name.endswith(".yaml"):
                self._forget_makes_of(name.split("/")[1:2])
        return self._files

    def _forget_makes_of(self, packs: Collection[str]) -> None:
        """Forget what was made of the files of `packs`: one that these name, a picture, changed."""
        for name in [name for name in self._memory.made if name.split("/")[1] in packs]:
            del self._memory.made[name]

    def _keep_links(self, read: Iterable[Entry], library: Library) -> None:
        """Keep entries with what they know of others: where that stays, they are the same then."""
        self._linked = {}
        for entry in read:
            linked = library.entries.get(entry.pack, {}).get(entry.id)
            if linked is not None and linked is not entry and linked.source is entry.source:
                self._linked[entry] = linked

    def _note(
        self, read: Iterable[Entry], files: Iterable[PackFile], library: Library
    ) -> set[Place]:
        """Note what is to be proved anew, and return what of that has itself changed."""
        self._forget({file.name for file in files})
        entries = {entry.source.name: entry for entry in read}
        hanging = Hanging(library, self._hanging)
        before, self._entries, was = self._entries, entries, self._hanging
        self._hanging = hanging
        everywhere = frozenset(hanging.places)
        self._unproved &= everywhere
        for place in self._memory.proved.keys() - everywhere:
            del self._memory.proved[place]
        differ = [
            entry
            for name in before.keys() | entries.keys()
            if before.get(name) is not entries.get(name)
            for entry in (before.get(name), entries.get(name))
            if entry is not None
        ]
        dropped, self._dropped = self._dropped, library.dropped
        is_dropped_anew = dropped != library.dropped
        broken = self._broken ^ library.broken
        self._broken = library.broken
        if (
            was is None
            or is_dropped_anew
            or any(entry.kind == "pack" for entry in differ)
            or any(address.endswith(f"/{ANYTHING}") for address in broken)
        ):
            # A manifest says what its pack inherits, and in which faces and language it is set.
            self._unproved |= everywhere
            return set()
        seeds = hanging.seen_as(differ)
        unmet = _places_of(broken, library)
        self._unproved |= (hanging.on(seeds | unmet) | was.errata_under(seeds)) & everywhere
        if before.keys() != entries.keys():
            # What a reference may have meant is told by the names that there are.
            self._unproved |= {place for place, held in self._memory.proved.items() if held.found}
        self._unproved |= everywhere - self._memory.proved.keys()
        return seeds & everywhere

    def _forget(self, names: set[str]) -> None:
        for known in (self._memory.opened, self._memory.made, self._memory.changed):
            for name in known.keys() - names:
                del known[name]


def _places_of(addresses: Iterable[str], library: Library) -> set[Place]:
    """Return where packs would see what has these `addresses`, whether it is there or not."""
    split = [address.rpartition("/")[::2] for address in addresses]
    lines = {scope.pack: lineage(scope.pack, library.inherited_from) for scope in library.scopes()}
    return {(heir, name) for heir, line in lines.items() for pack, name in split if pack in line}
