"""The order of the stages that prove: files → documents → entries → library → diagnostics."""

from __future__ import annotations

from dataclasses import dataclass

from tablewright.allowance import begin_run
from tablewright.diagnostics import Diagnostic, Span, has_errors, in_reading_order
from tablewright.library import Library, resolve
from tablewright.library.rules import OVERCROWDED
from tablewright.loader import Loader
from tablewright.own_screen import OwnScreen, take_own_screen, with_own_screen
from tablewright.project import CONTENT, OWN_SCREENS, OvercrowdedError, Project
from tablewright.proofs.run import prove
from tablewright.resources import schemas_folder
from tablewright.schema import Schemas


@dataclass(frozen=True, slots=True)
class Compiled:
    """A project as far as it could be compiled, and everything that is wrong with it."""

    project: Project
    library: Library
    diagnostics: tuple[Diagnostic, ...]
    proofs: int

    @property
    def has_errors(self) -> bool:
        """Whether nothing may be published."""
        return has_errors(self.diagnostics)

    @property
    def pack_count(self) -> int:
        """How many packs there are."""
        return sum(1 for pack in self.library.entries if pack != OWN_SCREENS)

    @property
    def entry_count(self) -> int:
        """How many entries there are, manifests left out, each counted once."""
        return sum(1 for _ in self.library.own_entries())


def compile_project(project: Project, own: OwnScreen | None = None) -> Compiled:
    """Compile everything under `content/`, and the screen `own` if there is one.

    Every fault of every file is found in one run.
    """
    begin_run()
    loader = Loader(Schemas.in_folder(schemas_folder()))
    try:
        loader.take(project.files())
        folders = [folder.name for folder in project.pack_folders()]
    except OvercrowdedError as error:
        # Of such a project nothing else is looked at.
        loader.diagnostics = [OVERCROWDED.at(Span(CONTENT), error.message, hint=error.hint)]
        folders = []
    library, faults = resolve(loader.entries, loader.broken, folders, loader.reread)
    screen, wrong = (None, ()) if own is None else take_own_screen(own, project, loader)
    if screen is not None:
        library = with_own_screen(library, screen)
    proved = prove(library)
    diagnostics = in_reading_order([*loader.diagnostics, *faults, *wrong, *proved.diagnostics])
    return Compiled(project, library, diagnostics, proved.count)
