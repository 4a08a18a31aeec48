"""Files become entries: read, held against the schema of their kind, and read once more as it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tablewright.diagnostics import Diagnostic, Span, has_errors
from tablewright.kinds import Document, Entry, kinds
from tablewright.kinds.instance import read_instance
from tablewright.kinds.model import Model
from tablewright.kinds.model_schema import model_schema
from tablewright.kinds.pack import MANIFEST, Pack
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
    """Documents on their way to becoming entries; faults and dropped addresses pile up.

    Files of the kinds that packs define wait until every model is known.
    """

    schemas: Schemas
    diagnostics: list[Diagnostic] = field(default_factory=list)
    entries: list[Entry] = field(default_factory=list)
    broken: list[str] = field(default_factory=list)
    _waiting: list[tuple[SourceFile, PackFile]] = field(default_factory=list)

    def take(self, files: Iterable[PackFile]) -> None:
        """Read `files`; what is wrong with one of them is noted, and the file dropped."""
        for file in files:
            self.diagnostics.extend(_misplaced(file))
            source, faults = read_source(file.path, file.name)
            self.diagnostics.extend(faults)
            if source is None or not file.pack:
                self.broken.append(f"{file.pack}/{file.path.stem}")
                if file.path.name == MANIFEST:
                    self.broken.append(f"{file.pack}/{ANYTHING}")
            elif source.data.get("kind") in self.schemas.kinds:
                self._enter(source, file)
            else:
                self._waiting.append((source, file))
        self.schemas = self.schemas.with_kinds(self._defined_kinds())
        for source, file in self._waiting:
            if self._has_broken_model(source, file.pack):
                # The model's own fault is reported; what it would have made of this is not known.
                self.broken.append(f"{file.pack}/{file.path.stem}")
            else:
                self._enter(source, file)
        self._waiting.clear()

    def _enter(self, source: SourceFile, file: PackFile) -> None:
        entry, found = self.read(source, file.pack, file.path.stem)
        self.diagnostics.extend(found)
        if entry is None:
            self.broken.append(f"{file.pack}/{file.path.stem}")
            if source.data.get("extends"):
                self.broken.append(f"{file.pack}/{ANYTHING}")
        else:
            self.entries.append(entry)

    def _bases(self) -> dict[str, str]:
        return {entry.pack: entry.extends for entry in self.entries if isinstance(entry, Pack)}

    def _has_broken_model(self, source: SourceFile, pack: str) -> bool:
        kind = source.data.get("kind")
        line = _line(pack, self._bases())
        return kind not in self.schemas.kinds_of(pack) and any(
            f"{here}/{name}" in self.broken for here in line for name in (kind, ANYTHING)
        )

    def _defined_kinds(self) -> dict[str, dict[str, Any]]:
        """Return the schema of every kind that a pack defines or inherits, by `pack.kind`."""
        bases = self._bases()
        own: dict[str, dict[str, Model]] = {}
        for entry in self.entries:
            if isinstance(entry, Model):
                own.setdefault(entry.pack, {})[entry.id] = entry
        found: dict[str, dict[str, Any]] = {}
        for pack in {*bases, *own}:
            models: dict[str, Model] = {}
            for here in _line(pack, bases):
                models = own.get(here, {}) | models
            found |= {f"{pack}.{name}": model_schema(m, models) for name, m in models.items()}
        return dict(sorted(found.items()))

    def read(
        self, source: SourceFile, pack: str, entry_id: str
    ) -> tuple[Entry | None, tuple[Diagnostic, ...]]:
        """Return the entry that `source` holds, or None with what keeps it from being one."""
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
        known = kinds().get(kind)
        entry = read_instance(reader) if known is None else known.read(reader)
        found = (*faults, *reader.diagnostics)
        return (None if has_errors(found) else entry), found

    def reread(
        self, entry: Entry, source: SourceFile
    ) -> tuple[Entry | None, tuple[Diagnostic, ...]]:
        """Return `entry` as it would be if its file were `source`."""
        return self.read(source, entry.pack, entry.id)


def _line(pack: str, bases: Mapping[str, str]) -> tuple[str, ...]:
    """Return `pack`, the pack that it extends, and so on; a circle ends where it closes."""
    line: list[str] = []
    while pack and pack not in line:
        line.append(pack)
        pack = bases.get(pack, "")
    return tuple(line)


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
