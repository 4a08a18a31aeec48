"""The order of the stages that prove: files → documents → entries → library → diagnostics."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from tablewright.allowance import AllowanceSpent, counted_run
from tablewright.diagnostics import Diagnostic, Span, has_errors, in_reading_order
from tablewright.library import Library, resolve
from tablewright.library.rules import OVERCROWDED
from tablewright.loader import Loader, take_in_order
from tablewright.own_screen import OwnScreen, take_own_screen, with_own_screen
from tablewright.project import CONTENT, OWN_SCREENS, OvercrowdedError, Project
from tablewright.proofreading import (
    ALLOWED,
    PackEntries,
    Proofread,
    Reading,
    proofread_packs,
)
from tablewright.proofs.run import asks_too_much, prove
from tablewright.records import Struct, field, replace
from tablewright.resources import schemas_folder
from tablewright.schema import Schemas
from tablewright.source import SourceFile


class Compiled(Struct, frozen=True):
    """A project as far as it could be compiled, and everything that is wrong with it.

    `proofread` tells of every pack what of it was proofread.
    """

    project: Project
    library: Library
    diagnostics: tuple[Diagnostic, ...]
    proofs: int
    proofread: Mapping[str, Proofread] = field(default_factory=dict)

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

    @property
    def proofread_count(self) -> int:
        """How many of them are as somebody has read them."""
        return sum(self.library.reading_of(e) is not None for e in self.library.own_entries())


def compile_project(
    project: Project, own: OwnScreen | None = None, *, allow_unread: bool = False
) -> Compiled:
    """Compile everything under `content/`, and the screen `own` if there is one.

    Every fault of every file is found in one run. With `allow_unread`, what has changed since it
    was proofread is a warning.
    """
    loader = Loader(Schemas.in_folder(schemas_folder()))
    with counted_run():
        try:
            return _compiled(project, loader, own, allow_unread=allow_unread)
        except OvercrowdedError as error:
            # Of such a project nothing else is looked at.
            found = [overcrowded(error)]
        except AllowanceSpent as spent:
            found = [*loader.diagnostics, asks_too_much(spent)]
    return refused(project, loader, found)


def library_of(project: Project) -> Library:
    """Return what the files under `content/` hold, as far as it can be read; nothing is proved."""
    loader = Loader(Schemas.in_folder(schemas_folder()))
    with counted_run():
        try:
            take_in_order(loader, project.files())
            return gathered_by(loader, project, allow_unread=True).library
        except (OvercrowdedError, AllowanceSpent):
            return refused(project, loader, ()).library


def _compiled(
    project: Project, loader: Loader, own: OwnScreen | None, *, allow_unread: bool
) -> Compiled:
    """Compile like `compile_project`; raises `OvercrowdedError` and `AllowanceSpent`."""
    take_in_order(loader, project.files())
    gathered = gathered_by(loader, project, allow_unread=allow_unread)
    library = gathered.library
    screen, wrong = (None, ()) if own is None else take_own_screen(own, project, loader)
    if screen is not None:
        library = with_own_screen(library, screen)
    proved = prove(library)
    found = in_reading_order([*gathered.diagnostics, *wrong, *proved.diagnostics])
    return Compiled(project, library, found, proved.count, gathered.proofread)


class Gathered(Struct, frozen=True):
    """A project that is read, and not yet proved: its library, and what is wrong so far."""

    library: Library
    diagnostics: tuple[Diagnostic, ...]
    proofread: Mapping[str, Proofread]


# Holds the entries of packs against their records, as `proofread_packs` does.
HoldAgainst = Callable[[Project, Mapping[str, PackEntries], Schemas], Mapping[str, Proofread]]


def gathered_by(
    loader: Loader,
    project: Project,
    hold_against: HoldAgainst = proofread_packs,
    *,
    allow_unread: bool,
) -> Gathered:
    """Return what `loader`, which has taken all files of `project`, has made of them."""
    folders = [folder.name for folder in project.pack_folders()]
    library, faults = resolve(
        loader.entries, loader.broken, folders, loader.reread, loader.layers.dropped
    )
    read = hold_against(project, _entries_by_pack(loader, folders), loader.schemas)
    library = replace(library, readings=dict(_readings(read)))
    unread = [fault for pack in read.values() for fault in pack.diagnostics]
    if allow_unread:
        unread = [replace(fault, is_allowed=fault.code in ALLOWED) for fault in unread]
    return Gathered(library, (*loader.diagnostics, *faults, *unread), read)


def refused(project: Project, loader: Loader, found: Iterable[Diagnostic]) -> Compiled:
    """Return a project of which no more is known than what was `found` to be wrong."""
    library, _ = resolve((), (), (), loader.reread)
    return Compiled(project, library, in_reading_order(found), 0)


def overcrowded(error: OvercrowdedError) -> Diagnostic:
    """Return the fault of a project that holds too much to be read."""
    return OVERCROWDED.at(Span(CONTENT), error.message, hint=error.hint)


def _entries_by_pack(loader: Loader, packs: Iterable[str]) -> dict[str, PackEntries]:
    """Return the files of the entries of `packs`, and which files are broken."""
    sources: dict[str, dict[str, SourceFile]] = {pack: {} for pack in packs}
    broken: dict[str, set[str]] = {pack: set() for pack in sources}
    for entry in sorted(loader.entries, key=lambda each: each.source.name):
        sources.get(entry.pack, {}).setdefault(entry.name_in_pack, entry.source.as_written)
    for address in loader.broken:
        pack, _, entry_id = address.partition("/")
        # A manifest that is broken is called like an entry.
        broken.get(pack, set()).update((entry_id, f"{entry_id}.yaml"))
    return {pack: PackEntries(sources[pack], broken[pack]) for pack in sources}


def _readings(read: Mapping[str, Proofread]) -> Iterator[tuple[str, Reading]]:
    for pack, proofread in read.items():
        for entry_id, reading in proofread.unchanged.items():
            yield f"{pack}/{entry_id}", reading
