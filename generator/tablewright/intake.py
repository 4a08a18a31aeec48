"""Files become entries: read, held against the schema of their kind, and read once more as it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from tablewright.diagnostics import Diagnostic, Span, has_errors
from tablewright.kinds import Document, Entry, kinds
from tablewright.kinds.pack import MANIFEST
from tablewright.kinds.reading import Reader
from tablewright.names import slug
from tablewright.project import CONTENT, PackFile
from tablewright.resolve.library import ANYTHING
from tablewright.resolve.rules import FILE_NAME
from tablewright.schema import Schemas
from tablewright.source import SourceFile, read_source

_KEBAB_CASE = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


@dataclass(slots=True)
class Intake:
    """Documents on their way to becoming entries; faults and dropped addresses pile up."""

    schemas: Schemas
    diagnostics: list[Diagnostic] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)

    def take(self, file: PackFile) -> None:
        """Read one file; what is wrong with it is noted, and the file dropped."""
        self.diagnostics.extend(_misplaced(file))
        source, faults = read_source(file.path, file.name)
        self.diagnostics.extend(faults)
        entry_id = file.path.stem
        if source is None or not file.pack:
            self.broken.append(f"{file.pack}/{entry_id}")
            if file.path.name == MANIFEST:
                self.broken.append(f"{file.pack}/{ANYTHING}")
            return
        entry, found = self.read(source, file.pack, entry_id)
        self.diagnostics.extend(found)
        if entry is None:
            self.broken.append(f"{file.pack}/{entry_id}")
            if source.data.get("extends"):
                self.broken.append(f"{file.pack}/{ANYTHING}")
        else:
            self.entries.append(entry)

    def read(
        self, source: SourceFile, pack: str, entry_id: str
    ) -> tuple[Entry | None, tuple[Diagnostic, ...]]:
        """Return the entry that `source` holds, or None with what keeps it from being one."""
        faults = self.schemas.validate(source)
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
        entry = kinds()[kind].read(reader)
        found = (*faults, *reader.diagnostics)
        return (None if has_errors(found) else entry), found

    def reread(
        self, entry: Entry, source: SourceFile
    ) -> tuple[Entry | None, tuple[Diagnostic, ...]]:
        """Return `entry` as it would be if its file were `source`."""
        return self.read(source, entry.pack, entry.id)


def _misplaced(file: PackFile) -> Iterable[Diagnostic]:
    span = Span(file.name)
    if not file.pack:
        message = "this file lies beside the packs, not in one of them"
        hint = f"move it into a folder under {CONTENT}/"
        yield FILE_NAME.at(span, message, hint=hint)
    if file.path.suffix != ".yaml":
        message = f"this file ends in {file.path.suffix}, so it would be left out"
        yield FILE_NAME.at(span, message, hint=f"rename it to {file.path.stem}.yaml")
    if not _KEBAB_CASE.fullmatch(file.path.stem):
        message = f"`{file.path.stem}` cannot be an entry's id"
        better = slug(file.path.stem) or "my-entry"
        hint = f"small letters, digits and hyphens: rename it to {better}.yaml"
        yield FILE_NAME.at(span, message, hint=hint)
    elif file.pack and not _KEBAB_CASE.fullmatch(file.pack):
        message = f"`{file.pack}` cannot be a pack's id"
        better = slug(file.pack) or "my-pack"
        yield FILE_NAME.at(span, message, hint=f"rename the folder to {better}")
