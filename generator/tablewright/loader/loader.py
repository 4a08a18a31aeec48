"""Documents on their way to becoming entries: read, held against their schema, and made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import Any

from tablewright.allowance import allow_entry, work, work_on
from tablewright.diagnostics import Diagnostic, has_errors
from tablewright.house_rules import Layers, at_changes, changed, drops, is_changes
from tablewright.kinds import Document, Entry, kinds
from tablewright.kinds.pack.entry import MANIFEST, Pack
from tablewright.kinds.reading import Reader
from tablewright.kinds.thing.read import read_thing
from tablewright.library import MOST_PACKS_IN_LINE, lineage
from tablewright.library.library import ANYTHING
from tablewright.library.rules import FILE_NAME
from tablewright.loader.defined_kinds import defined_kinds
from tablewright.loader.file_names import name_faults
from tablewright.project import CONTENT, OvercrowdedError, PackFile
from tablewright.schema import Schemas
from tablewright.source import (
    ReadResult,
    SourceFile,
    kind_ahead,
    kind_told,
    read_source,
    read_text,
)

# Each takes some six hundred bytes.
MOST_VALUES_IN_ALL = 600_000
MOST_MARKS_IN_ALL = 400_000
# Steps that it takes to make an entry of a document, and for each value in it.
_STEPS_OF_AN_ENTRY, _STEPS_OF_A_VALUE = 50, 3
# An entry, or None, and what is wrong with its file.
ReadEntry = tuple[Entry | None, tuple[Diagnostic, ...]]
# What a file holds that was read, and is not yet an entry.
Waiting = tuple[SourceFile, PackFile]


@dataclass(slots=True)
class Loader:
    """Documents on their way to becoming entries; faults and dropped addresses pile up.

    Files of the kinds that packs define wait until every model is known, and files of changes until
    what they change is there. `texts` stand in the place of what files hold, by the names of these:
    what nobody has saved yet. `bases` are the packs that others extend, by these.
    """

    schemas: Schemas
    texts: Mapping[str, str] = field(default_factory=dict)
    diagnostics: list[Diagnostic] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    layers: Layers = field(default_factory=Layers)
    bases: dict[str, str] = field(default_factory=dict)
    values: int = 0
    marks: int = 0

    def kind_ahead(self, file: PackFile) -> str | None:
        """Return the kind that the first lines of `file` tell, if they tell it without a doubt."""
        written = self.texts.get(file.name)
        return kind_ahead(file.path, file.root) if written is None else kind_told(written)

    def change(self, source: SourceFile, file: PackFile) -> SourceFile | None:
        """Return what comes of the file of changes `source`; None where that is no entry.

        What it changes must be among the layers, with all changes of its own made.
        """
        work_on(file.name)
        made, faults = self.changed(source, file.pack, file.path.stem)
        self.diagnostics.extend(faults)
        if made is not None:
            self._take_room(made)
            self.layers.put(file.pack, file.path.stem, made)
        elif drops(source) and not faults:
            self.layers.drop(file.pack, file.path.stem, source)
        else:
            self.broken.append(f"{file.pack}/{file.path.stem}")
        return made

    def changed(
        self, source: SourceFile, pack: str, entry_id: str
    ) -> tuple[SourceFile | None, tuple[Diagnostic, ...]]:
        """Return what comes of the file of changes `source` of `pack`, or None with the faults.

        None without any where it drops an entry, or where what it changes is broken.
        """
        faults = self.schemas.validate(source, pack)
        if has_errors(faults):
            return None, faults
        line = self.line(pack, MOST_PACKS_IN_LINE + 1)
        below = self.layers.below(line, entry_id)
        if below is None and (line[-1] not in self.bases or len(line) > MOST_PACKS_IN_LINE):
            # That a pack is not there, has a fault or is too far is told where it is named.
            return None, ()
        if below is None:
            return None, (self.layers.missing(source, line, entry_id),)
        here, base = below
        if any(f"{here}/{name}" in self.broken for name in (entry_id, ANYTHING)) or drops(source):
            return None, ()
        return self.made_by(source, base)

    def made_by(
        self, source: SourceFile, base: SourceFile
    ) -> tuple[SourceFile | None, tuple[Diagnostic, ...]]:
        """Return what comes of `base` when the changes of `source` are made."""
        return changed(source, base)

    def open(self, file: PackFile) -> SourceFile | None:
        """Return what `file` holds; None, with what is wrong noted, when it can't be an entry.

        Raises `OvercrowdedError` when all files together hold too much.
        """
        work_on(file.name)
        self.diagnostics.extend(() if file.is_folder else name_faults(file))
        source, faults = self.read_file(file)
        self.diagnostics.extend(faults)
        if source is not None:
            self._take_room(source)
        if source is not None and file.pack:
            return source
        self.broken.append(f"{file.pack}/{file.path.stem}")
        if file.path.name == MANIFEST:
            self.broken.append(f"{file.pack}/{ANYTHING}")
        return None

    def read_file(self, file: PackFile) -> ReadResult:
        """Return what `file` holds, or None with why it cannot be read."""
        written = self.texts.get(file.name)
        if written is not None:
            return read_text(written, file.path, file.name)
        return read_source(file.path, file.name, file.root)

    def _take_room(self, source: SourceFile) -> None:
        self.values += len(source.places)
        self.marks += source.marks
        for number, most, what in (
            (self.values, MOST_VALUES_IN_ALL, "values"),
            (self.marks, MOST_MARKS_IN_ALL, "marks and ends of lines in texts"),
        ):
            if number > most:
                raise OvercrowdedError(
                    f"the files here hold more than {most:,} {what} in all",
                    "a project is one game and its house rules: make several projects of it",
                )

    def is_built_in(self, source: SourceFile) -> bool:
        """Return whether `source` is of a built-in kind, and not of one that a pack defines."""
        return source.data.get("kind") in self.schemas.kinds

    def enter_things(self, waiting: Iterable[Waiting]) -> frozenset[str]:
        """Enter what is of the kinds that packs define, once all their models are entered.

        Returns what was broken before the first of them.
        """
        self.schemas = self.with_kinds(self._defined_kinds())
        broken = frozenset(self.broken)
        for source, file in waiting:
            self.enter_thing(source, file, broken)
        return broken

    def enter_thing(self, source: SourceFile, file: PackFile, broken: frozenset[str]) -> None:
        """Enter a thing; `broken` are the models, among others, that have faults of their own."""
        beneath = source.beneath
        if beneath is not None and _address(beneath) in self.broken:
            # What it changes has faults, which are told.
            self.broken.append(f"{file.pack}/{file.path.stem}")
        elif self._has_broken_model(source, self.line(file.pack, MOST_PACKS_IN_LINE + 1), broken):
            # The model's own fault is reported; what it would have made of this is not known.
            self.broken.append(f"{file.pack}/{file.path.stem}")
        else:
            self.enter(source, file)

    def enter(self, source: SourceFile, file: PackFile) -> Entry | None:
        """Add the entry that `source` holds, and return it; None when it is dropped."""
        work_on(file.name)
        entry, found = self.made_of(source, file)
        self.diagnostics.extend(at_changes(fault, source) for fault in found)
        if entry is None:
            self.broken.append(f"{file.pack}/{file.path.stem}")
            if source.data.get("extends"):
                self.broken.append(f"{file.pack}/{ANYTHING}")
        else:
            self.entries.append(entry)
            if isinstance(entry, Pack):
                self.bases[entry.pack] = entry.extends
            allow_entry(len(source.places))
        return entry

    def made_of(self, source: SourceFile, file: PackFile) -> ReadEntry:
        """Return the entry that `source`, which `file` holds, is; or None with why it is none."""
        return self.read(source, file.pack, file.path.stem)

    def with_kinds(self, defined: Mapping[str, Any]) -> Schemas:
        """Return the schemas, with those of the kinds that packs have `defined`."""
        return self.schemas.with_kinds(defined)

    def line(self, pack: str, most: int | None = None) -> tuple[str, ...]:
        """Return `pack`, the pack that it extends, and so on, as far as manifests are entered.

        No more than `most` of them, if that is given.
        """
        return lineage(pack, self.bases, most)

    def _has_broken_model(
        self, source: SourceFile, line: tuple[str, ...], broken: frozenset[str]
    ) -> bool:
        kind = source.data.get("kind")
        return kind not in self.schemas.kinds_of(line[0] if line else "") and any(
            f"{here}/{name}" in broken for here in line for name in (kind, ANYTHING)
        )

    def _defined_kinds(self) -> dict[str, dict[str, Any]]:
        """Return the schema of every kind that a pack defines or inherits, by `pack.kind`.

        Models that are too large are dropped, each with a fault.
        """
        defined, overgrown = defined_kinds(self.entries, self.bases, self.layers.dropped)
        for model, fault in overgrown.items():
            self.diagnostics.append(fault)
            self.broken.append(f"{model.pack}/{model.id}")
        if overgrown:
            self.entries = [entry for entry in self.entries if entry not in overgrown]
        return defined

    def read(self, source: SourceFile, pack: str, entry_id: str) -> ReadEntry:
        """Return the entry that `source` holds, or None with what keeps it from being one."""
        work(_STEPS_OF_AN_ENTRY + _STEPS_OF_A_VALUE * len(source.places))
        if is_changes(source):
            made, faults = self.changed(source, pack, entry_id)
            return (None, faults) if made is None else self.read(made, pack, entry_id)
        faults = self.schemas.validate(source, pack)
        if has_errors(faults):
            return None, faults
        kind = str(source.data["kind"])
        is_manifest = source.name == f"{CONTENT}/{pack}/{MANIFEST}"
        if (kind == "pack") != is_manifest:
            span = source.span(("kind",))
            message = f"only {MANIFEST} is of the kind `pack`, and it is of no other"
            hint = f"a pack's manifest is {CONTENT}/{pack}/{MANIFEST}"
            return None, (FILE_NAME.at(span, message, hint=hint),)
        reader = Reader(Document(source, pack, entry_id, kind))
        registered_kind = kinds().get(kind)
        entry = read_thing(reader) if registered_kind is None else registered_kind.read(reader)
        found = (*faults, *reader.diagnostics)
        return (None if has_errors(found) else entry), found

    def reread(self, entry: Entry, source: SourceFile) -> ReadEntry:
        """Return `entry` as it would be if its file were `source`."""
        return self.read(source, entry.pack, entry.id)


def _address(source: SourceFile) -> str:
    """Return `pack/id` of the entry that `source` holds."""
    parts = source.name.split("/")
    return f"{parts[1]}/{PurePosixPath(parts[-1]).stem}"
