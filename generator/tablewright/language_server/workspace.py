"""A project as it is written: what is on the disk, and over it what nobody has saved yet."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from tablewright.compiler import Compiled
from tablewright.diagnostics import Diagnostic
from tablewright.kinds import Entry
from tablewright.library import Scope
from tablewright.loader import ReadEntry
from tablewright.project import CONTENT, Project
from tablewright.recompiler import Recompiler
from tablewright.schema import Schemas
from tablewright.schema.key_help import PlaceHelp, place_help
from tablewright.source import SourceFile, source_from_text
from tablewright.source.marks import lines_of


class Workspace:
    """The project in the folder of `project`, compiled again after each change.

    `texts` are those of open files, by their names from the root. `is_stale` says that something
    has changed since it was compiled.
    """

    def __init__(self, project: Project) -> None:
        self.project = project
        self.texts: dict[str, str] = {}
        self.is_stale = True
        self._changed: set[str] | None = None
        self._recompiler = Recompiler(project, texts=self.texts)
        self._compiled: Compiled | None = None

    def name_of(self, path: Path) -> str | None:
        """Return how diagnostics name the file at `path`, or None for what is no entry's."""
        try:
            name = path.relative_to(self.project.root).as_posix()
        except ValueError:
            return None
        return name if name.startswith(f"{CONTENT}/") and name.endswith(".yaml") else None

    def write(self, name: str, text: str | None) -> None:
        """Take `text` for what the file called `name` holds; None for what the disk has."""
        if text is None:
            self.texts.pop(name, None)
        else:
            self.texts[name] = text
        self.touch(name)

    def touch(self, name: str | None) -> None:
        """Note that the file called `name` has changed, or with None that any may have."""
        # Before the first time nothing is known that could be kept.
        if name is None or self._compiled is None:
            self._changed = None
        elif not self.is_stale:
            self._changed = {name}
        elif self._changed is not None:
            self._changed.add(name)
        self.is_stale = True

    @property
    def compiled(self) -> Compiled:
        """The project with all that was written; what has changed is compiled first."""
        if self.is_stale or self._compiled is None:
            self.is_stale = False
            self._compiled = self._recompiler.compile(self._changed).compiled
        return self._compiled

    def diagnostics(self, name: str) -> Iterator[Diagnostic]:
        """Yield what is wrong with the file called `name`."""
        return (each for each in self.compiled.diagnostics if each.span.file == name)

    def text(self, name: str) -> str:
        """Return what the file called `name` holds; nothing of what cannot be read."""
        held = self.texts.get(name)
        text = self.project.read(name) or "" if held is None else held
        return text.replace("\r\n", "\n").replace("\r", "\n")

    def lines(self, name: str) -> tuple[str, ...]:
        """Return the lines of the file called `name`, without their ends."""
        return lines_of(self.text(name))

    def source(self, name: str) -> SourceFile | None:
        """Return the file called `name` with its places, or None where YAML cannot read it."""
        return _source(self.text(name), name)

    def entry(self, name: str) -> Entry | None:
        """Return the entry that the file called `name` holds, if it is sound so far."""
        library = self.compiled.library
        entries = (*library.own_entries(), *library.packs.values())
        return next((entry for entry in entries if entry.source.name == name), None)

    @property
    def schemas(self) -> Schemas:
        """The schemas of all kinds, those that packs define among them."""
        return self._recompiler.loader.schemas

    def help(self, source: SourceFile, path: tuple[str, ...]) -> PlaceHelp | None:
        """Return what the schema of the kind of `source` says of the key at `path`, if anything."""
        kind, pack = str(source.data.get("kind", "")), source.name.split("/")[1]
        schemas = self.schemas
        name = kind if kind in schemas.kinds else f"{pack}.{kind}"
        if f"{name}.schema.json" not in schemas.documents:
            return None
        return place_help(schemas.documents, name, path)

    def read(self, source: SourceFile, pack: str, entry_id: str) -> ReadEntry:
        """Return the entry that `source` would be, or None with why it would be none."""
        return self._recompiler.loader.read(source, pack, entry_id)

    def scope(self, name: str) -> Scope:
        """Return the library as the pack sees it in which the file called `name` lies."""
        return self.compiled.library.scope(name.split("/")[1])


@lru_cache(maxsize=32)
def _source(text: str, name: str) -> SourceFile | None:
    return source_from_text(text, name)[0]
