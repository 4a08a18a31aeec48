"""A screen that no pack holds: a referee's own file, which mixes entries of several packs."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

from tablewright.diagnostics import Diagnostic
from tablewright.kinds.screen.entry import Screen
from tablewright.library import Library
from tablewright.library.rules import NOT_A_SCREEN
from tablewright.loader import Loader
from tablewright.names import slug, with_article
from tablewright.project import OWN_SCREENS, Project
from tablewright.records import Struct, replace
from tablewright.source import read_source


class OwnScreen(Struct, frozen=True):
    """A file that holds a screen; it may lie anywhere."""

    path: Path

    @property
    def id(self) -> str:
        """What the folder of its PDFs is called."""
        return slug(self.path.stem) or "screen"

    @property
    def folder(self) -> PurePosixPath:
        """The folder of its PDFs."""
        return PurePosixPath(OWN_SCREENS, self.id)

    def name_in(self, project: Project) -> str:
        """Return its path as diagnostics show it: from the project's root where it lies in it."""
        path = self.path.resolve()
        inside = path.is_relative_to(project.root)
        return project.name_of(path) if inside else path.as_posix()


def take_own_screen(
    own: OwnScreen, project: Project, loader: Loader
) -> tuple[Screen | None, tuple[Diagnostic, ...]]:
    """Return the screen in the file `own`, or None with what is wrong with it."""
    source, faults = read_source(own.path, own.name_in(project))
    if source is None:
        return None, faults
    entry, found = loader.read(source, OWN_SCREENS, own.id)
    if entry is None or isinstance(entry, Screen):
        return entry, found
    message = f"this file holds {with_article(entry.kind)}, not a screen"
    hint = "name a file with `kind: screen`, `title:` and `panels:`"
    return None, (*found, NOT_A_SCREEN.at(source.span(("kind",)), message, hint=hint))


def with_own_screen(library: Library, screen: Screen) -> Library:
    """Return `library` with `screen` in a pack of its own, whose blocks name entries of others."""
    return replace(library, entries={**library.entries, OWN_SCREENS: {screen.id: screen}})
