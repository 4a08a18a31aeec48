"""What is remembered of every file and entry, and the loader that makes use of it."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from tablewright.allowance import Cost, costed, pay
from tablewright.diagnostics import Diagnostic
from tablewright.library.hanging import Place
from tablewright.loader import Loader, ReadEntry
from tablewright.project import PackFile
from tablewright.records import Struct, field
from tablewright.resources import schemas_folder
from tablewright.schema import Schemas
from tablewright.source import ReadResult, SourceFile

Signature = tuple[int, int, int]
# No file has it.
NEVER: Signature = (-1, -1, -1)
_NOT_SAVED = -2


class Opened(Struct, frozen=True):
    """A file that was read, as it was then, and what that took."""

    signature: Signature
    result: ReadResult
    cost: Cost


class Made(Struct, frozen=True):
    """The entry that was made of a document, under schemas if its kind is a pack's own."""

    source: SourceFile
    schemas: Schemas | None
    result: ReadEntry
    cost: Cost


class ChangesMade(Struct, frozen=True):
    """What came of a file of changes, and of what, and what that took."""

    source: SourceFile
    base: SourceFile
    result: ReadResult
    cost: Cost


class ProvedPlace(Struct, frozen=True):
    """What was found wrong at a place, by how many proofs, and what that took."""

    file: str
    found: tuple[Diagnostic, ...]
    count: int
    cost: Cost


class Memory(Struct):
    """What is known of every file by its name, and of every place."""

    schemas: Schemas = field(default_factory=lambda: Schemas.in_folder(schemas_folder()))
    defined: Mapping[str, Any] | None = None
    with_defined: Schemas | None = None
    opened: dict[str, Opened] = field(default_factory=dict)
    made: dict[str, Made] = field(default_factory=dict)
    changed: dict[str, ChangesMade] = field(default_factory=dict)
    proved: dict[Place, ProvedPlace] = field(default_factory=dict)
    files_read: int = 0
    # Whether somebody told which files have changed, so that no other is looked at.
    is_told: bool = False


class RememberingLoader(Loader):
    """A loader that remembers, of files that have not changed, what it made of them."""

    __slots__ = ("memory",)

    def __init__(self, memory: Memory, texts: Mapping[str, str]) -> None:
        super().__init__(memory.schemas, texts)
        self.memory = memory

    def read_file(self, file: PackFile) -> ReadResult:
        """Return what `file` holds, reading it where it may have changed."""
        known = self.memory.opened.get(file.name)
        if known is not None and self.memory.is_told and known.signature != NEVER:
            pay(known.cost)
            return known.result
        signature = _signature(file, self.texts.get(file.name))
        if known is not None and signature is not None and known.signature == signature:
            pay(known.cost)
            return known.result
        # Inside a lambda `super` must be told of whom.
        result, cost = costed(lambda: super(RememberingLoader, self).read_file(file))
        self.memory.files_read += 1
        if known is not None and _same_text(known.result[0], result[0]):
            # Saved as it was: nothing that was made of it changes.
            result = known.result
        if signature is None:
            self.memory.opened.pop(file.name, None)
        else:
            self.memory.opened[file.name] = Opened(signature, result, cost)
        return result

    def kind_ahead(self, file: PackFile) -> str | None:
        """Return the kind of `file`, known from the last time if it was read then."""
        known = self.memory.opened.get(file.name)
        if known is None or known.result[0] is None or not self.memory.is_told:
            return super().kind_ahead(file)
        if known.signature == NEVER:
            return super().kind_ahead(file)
        kind = known.result[0].data.get("kind")
        return kind if isinstance(kind, str) else None

    def made_by(self, source: SourceFile, base: SourceFile) -> ReadResult:
        """Return what comes of `base` by `source`, the same as long as these are the same."""
        known = self.memory.changed.get(source.name)
        if known is not None and known.source is source and known.base is base:
            pay(known.cost)
            return known.result
        result, cost = costed(lambda: super(RememberingLoader, self).made_by(source, base))
        self.memory.changed[source.name] = ChangesMade(source, base, result, cost)
        return result

    def made_of(self, source: SourceFile, file: PackFile) -> ReadEntry:
        """Return the entry that `source` is, making it where that is another document."""
        # What packs define changes with their models; the built-in kinds never do.
        schemas = None if self.is_built_in(source) else self.schemas
        known = self.memory.made.get(file.name)
        if known is not None and known.source is source and known.schemas is schemas:
            pay(known.cost)
            return known.result
        result, cost = costed(lambda: super(RememberingLoader, self).made_of(source, file))
        self.memory.made[file.name] = Made(source, schemas, result, cost)
        return result

    def with_kinds(self, defined: Mapping[str, Any]) -> Schemas:
        """Return the schemas with those of `defined`, the same as long as these are the same."""
        memory = self.memory
        if memory.with_defined is None or memory.defined != defined:
            memory.defined = defined
            memory.with_defined = super().with_kinds(defined)
        return memory.with_defined


def _signature(file: PackFile, text: str | None) -> Signature | None:
    """Return what tells whether `file` has changed; None for what is read every time.

    `text` is what stands in the place of what it holds.
    """
    if text is not None:
        # No time is negative.
        return _NOT_SAVED, len(text), hash(text)
    try:
        status = os.lstat(file.path)
    except OSError:
        return None
    if file.is_folder or file.path.is_symlink():
        return None
    return status.st_mtime_ns, status.st_size, status.st_ino


def _same_text(one: SourceFile | None, other: SourceFile | None) -> bool:
    return one is not None and other is not None and one.text == other.text
