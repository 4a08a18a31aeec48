"""Compile some entries with all that they need, and nothing else of their project."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from tablewright.allowance import AllowanceSpent, counted_run
from tablewright.closure.gathering import Closure, Place
from tablewright.compiler import Compiled
from tablewright.contents import Contents
from tablewright.diagnostics import in_reading_order
from tablewright.kinds import Entry
from tablewright.library import resolve
from tablewright.loader import Loader
from tablewright.project import Project
from tablewright.proofreading import Reading, readings_of_some
from tablewright.proofs.run import asks_too_much, prove_of
from tablewright.records import replace
from tablewright.resources import schemas_folder
from tablewright.schema import Schemas
from tablewright.source import SourceFile


def compile_entry(project: Project, contents: Contents, pack: str, entry_id: str) -> Compiled:
    """Compile the entry that `pack` sees as `entry_id`, and what it needs.

    The diagnostics are those of its file and of the files that it needs, manifests of their packs
    included; a fault anywhere else does not matter. The library has no such entry when there is
    no file of its name, or when that has an error. Its work is counted like that of a project.
    """
    return compile_entries(project, contents, [(pack, entry_id)])


def compile_entries(
    project: Project,
    contents: Contents,
    places: Sequence[Place],
    is_proved: Callable[[Entry], bool] = lambda _: True,
) -> Compiled:
    """Compile the entries at `places`, of which there is at least one, as `compile_entry` does.

    Only those entries are proved of which `is_proved` says so.
    """
    closure = Closure(contents, Loader(Schemas.in_folder(schemas_folder())))
    closure.loader.layers.unread = frozenset(
        (here, name) for here, names in contents.files.items() for name in names
    )
    with counted_run():
        try:
            return _compiled(project, closure, places, is_proved)
        except AllowanceSpent as spent:
            found = [*closure.relevant(closure.loader.diagnostics), asks_too_much(spent)]
    library, _ = resolve((), (), (), closure.loader.reread)
    return Compiled(project, library, in_reading_order(found), 0)


def _compiled(
    project: Project,
    closure: Closure,
    asked: Sequence[Place],
    is_proved: Callable[[Entry], bool],
) -> Compiled:
    """Compile like `compile_entries`; raises `AllowanceSpent`."""
    for pack, entry_id in asked:
        closure.gather(pack, entry_id)
    loader = closure.loader
    # Nothing may have waited for the models, and they are counted only then.
    loader.enter_things(())
    folders = closure.packs()
    library, faults = resolve(
        loader.entries, loader.broken, folders, loader.reread, loader.layers.dropped
    )
    unread = frozenset(closure.contents.addresses()) - closure.addresses_read()
    named = (library.scope(pack).find(entry_id) for pack, entry_id in asked)
    readings = _readings(project, [each for each in named if each is not None], loader.schemas)
    library = replace(library, unread=unread, readings=readings)
    scopes = [(library.scope(here), known_id) for here, known_id in sorted(closure.places)]
    found = [(scope.find(known_id), scope) for scope, known_id in scopes]
    asked_of = ((entry, scope) for entry, scope in found if entry and is_proved(entry))
    proved = prove_of(library, asked_of)
    diagnostics = (*loader.diagnostics, *faults, *proved.diagnostics)
    relevant = list(closure.relevant(diagnostics))
    # That too much is asked for is told, whatever file it came to be known at.
    relevant += [f for f in proved.diagnostics if f.rule.ends_run and f not in relevant]
    return Compiled(project, library, in_reading_order(relevant), proved.count)


def _readings(project: Project, entries: Iterable[Entry], schemas: Schemas) -> dict[str, Reading]:
    """Return what somebody read of `entries`, by their addresses, of those that are the same."""
    of_packs: dict[str, dict[str, SourceFile]] = {}
    for entry in entries:
        of_packs.setdefault(entry.pack, {})[entry.id] = entry.source.as_written
    return {
        f"{pack}/{entry_id}": reading
        for pack, sources in of_packs.items()
        for entry_id, reading in readings_of_some(project, pack, sources, schemas).items()
    }
