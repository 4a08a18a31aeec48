"""Which files an entry needs: those that it refers to, directly or through others, and no more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tablewright.contents import Contents
from tablewright.diagnostics import Diagnostic, in_reading_order
from tablewright.house_rules import is_changes
from tablewright.kinds import Entry, kind_of
from tablewright.kinds.entry import Reference
from tablewright.kinds.pack.entry import MANIFEST
from tablewright.library import MOST_PACKS_IN_LINE
from tablewright.loader import Loader
from tablewright.project import CONTENT, PackFile
from tablewright.records import Struct, field
from tablewright.source import SourceFile

# An entry as a pack sees it: the pack's id and the entry's.
Place = tuple[str, str]


class Closure(Struct):
    """What was read so far, and the places that were needed.

    `documents` are the files that were opened, by their names, None for what can't be an entry;
    `entries` those that were entered. Of a file of changes it is what comes of it, and `beneath`
    are the files that were opened for that alone.
    """

    contents: Contents
    loader: Loader
    places: set[Place] = field(default_factory=set)
    documents: dict[str, SourceFile | None] = field(default_factory=dict)
    entries: dict[str, Entry | None] = field(default_factory=dict)
    beneath: dict[str, SourceFile | None] = field(default_factory=dict)
    _lines: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def gather(self, pack: str, entry_id: str) -> None:
        """Read the entry and all that it needs."""
        first = (pack, entry_id)
        self._follow([first, *self._replaced(first)])
        entries = [self.entries.get(file.name) for file in self._files(first)]
        if any(entry is not None and kind_of(entry).shows_referrers for entry in entries):
            self._follow(self._referrers(first))

    def packs(self) -> tuple[str, ...]:
        """Return the packs whose manifests were looked for."""
        met = {here for line in self._lines.values() for here in line}
        return tuple(sorted(met & self.contents.files.keys()))

    def addresses_read(self) -> frozenset[str]:
        """Return `pack/id` of every file that was opened."""
        all_files = (
            file
            for files_of_pack in self.contents.files.values()
            for file in files_of_pack.values()
        )
        return frozenset(
            f"{file.pack}/{file.path.stem}"
            for files in all_files
            for file in files
            if file.name in self.documents
        )

    def relevant(self, diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
        """Return the diagnostics of the files that are needed, and of their packs' manifests."""
        needed = {file.name for position in self.places for file in self._files(position)}
        lines = {here for pack, _ in self.places for here in self._line(pack)}
        needed |= {f"{CONTENT}/{pack}/{MANIFEST}" for pack in lines}
        return in_reading_order(fault for fault in diagnostics if fault.span.file in needed)

    def _follow(self, places: Iterable[Place]) -> None:
        """Read `places`, and whatever they refer to.

        An entry of a kind that a pack defines waits until every model that it needs is read.
        """
        due, waiting = list(places), list[tuple[Place, PackFile]]()
        while due or waiting:
            if not due:
                self._enter_things(file for _, file in waiting)
                for where, file in waiting:
                    due.extend(self._needs(where, self.entries.get(file.name)))
                waiting.clear()
                continue
            where = due.pop()
            if where in self.places:
                continue
            self.places.add(where)
            for file in self._files(where):
                source = self._document(file)
                if source is None:
                    continue
                if file.name in self.entries or self.loader.is_built_in(source):
                    due.extend(self._needs(where, self._entry(file, source)))
                else:
                    waiting.append((where, file))
                    due.append(self._model_of(where[0], source))

    def _needs(self, position: Place, entry: Entry | None) -> Iterator[Place]:
        """Yield what an entry refers to; of a link in prose, it is enough to know that it leads."""
        for reference in entry.references() if entry is not None else ():
            target = self._target(position[0], reference)
            if reference.in_text:
                self._line(target[0])
                continue
            yield target
            if reference.with_referrers:
                yield from self._referrers(target)

    def _target(self, pack: str, reference: Reference) -> Place:
        named, _, entry_id = reference.target.rpartition("/")
        return named or pack, entry_id

    def _model_of(self, pack: str, source: SourceFile) -> Place:
        where = (pack, str(source.data.get("kind")))
        if not self._files(where):
            # A fault, and whoever tells it wants to propose a kind that there is.
            self._read_line(pack)
        return where

    def _replaced(self, position: Place) -> Iterator[Place]:
        """Yield the entry that is inherited or replaced as the pack sees it that is extended.

        What house rules change, of it or of what it refers to, is told.
        """
        pack, entry_id = position
        base = self._line(pack)[1:2]
        if base and self._files((base[0], entry_id)):
            yield base[0], entry_id

    def _referrers(self, position: Place) -> list[Place]:
        """Return what refers to an entry in its pack, of which all files are read."""
        pack, _ = position
        return [
            (pack, file.path.stem)
            for file in self._read_line(pack)
            if (entry := self.entries.get(file.name)) is not None
            and any(
                self._target(pack, each) == position
                for each in entry.references()
                if not each.in_text
            )
        ]

    def _read_line(self, pack: str) -> list[PackFile]:
        """Read and return all files of `pack` and of those that it extends."""
        ids = {file for here in self._line(pack) for file in self.contents.files.get(here, ())}
        files = [file for entry_id in sorted(ids) for file in self._files((pack, entry_id))]
        things = []
        for file in files:
            source = self._document(file)
            if source is not None and self.loader.is_built_in(source):
                self._entry(file, source)
            elif source is not None:
                things.append(file)
        self._enter_things(things)
        return files

    def _enter_things(self, files: Iterable[PackFile]) -> None:
        new = {file.name: file for file in files if file.name not in self.entries}
        if not new:
            return
        documents = ((source, f) for f in new.values() if (source := self.documents[f.name]))
        self.loader.enter_things(documents)
        # Models that prove too large are dropped now, so that places in the list may shift.
        entered = {e.source.name: e for e in self.loader.entries if e.source.name in new}
        self.entries |= {name: entered.get(name) for name in new}

    def _entry(self, file: PackFile, source: SourceFile) -> Entry | None:
        if file.name not in self.entries:
            self.entries[file.name] = self.loader.enter(source, file)
        return self.entries[file.name]

    def _document(self, file: PackFile) -> SourceFile | None:
        if file.name not in self.documents:
            opened = file.name in self.beneath
            self.documents[file.name] = self.beneath[file.name] if opened else self._opened(file)
        return self.documents[file.name]

    def _opened(self, file: PackFile) -> SourceFile | None:
        """Return what `file` holds, with what it changes if it is a file of changes."""
        source = self.loader.open(file)
        if source is None or not is_changes(source):
            if source is not None:
                self.loader.layers.put(file.pack, file.path.stem, source)
            return source
        for here in self._line(file.pack)[1:MOST_PACKS_IN_LINE]:
            below = self.contents.files.get(here, {}).get(file.path.stem, ())
            for each in below[:1]:
                if each.name not in self.documents and each.name not in self.beneath:
                    self.beneath[each.name] = self._opened(each)
            if below:
                break
        return self.loader.change(source, file)

    def _files(self, position: Place) -> Sequence[PackFile]:
        """Return the files of an entry as a pack sees it: its own, else that which it inherits."""
        pack, entry_id = position
        held = (self.contents.files.get(here, {}).get(entry_id) for here in self._line(pack))
        return next((files for files in held if files), ())

    def _line(self, pack: str) -> tuple[str, ...]:
        """Return `pack`, the pack that it extends, and so on, after reading their manifests."""
        if pack not in self._lines:
            line: tuple[str, ...] = ()
            while (longer := self.loader.line(pack)) != line:
                line = longer
                manifest = self.contents.manifests.get(line[-1])
                if manifest is not None and manifest.name not in self.documents:
                    source = self._document(manifest)
                    if source is not None:
                        self.loader.enter(source, manifest)
            self._lines[pack] = line
        return self._lines[pack]
