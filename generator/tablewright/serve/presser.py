"""The process that presses previews: that takes seconds, for which nobody else should wait.

It compiles the project for itself, so that what it shows is of one compile, its source among it,
and sends back pictures. Whatever happens in it, the pages of the site are answered.
"""

from __future__ import annotations

import signal
from multiprocessing.connection import Connection
from pathlib import Path

from tablewright import __version__
from tablewright.allowance import allow_times, begin_run
from tablewright.cache import keeping_results
from tablewright.diagnostics import Diagnostic
from tablewright.fonts import FontMissing
from tablewright.outputs.output import BuildRequest
from tablewright.outputs.trial import PageShown, Printable, printables_of, shown
from tablewright.press import TypesetterMissing, load_typesetter
from tablewright.project import Project
from tablewright.recompiler import Recompiler, State
from tablewright.records import Struct
from tablewright.render import TemplateFault, templates_of
from tablewright.resources import templates_folder
from tablewright.typeset.overflow import font_missing

# What is asked for: the pack, and what its file would be called.
Wanted = tuple[str, str]


class Preview(Struct, frozen=True):
    """The pages of what is printed, beside the file that it is made of.

    Without `pages` the project is not sound enough for any, or this machine cannot press: `note`
    says so. `file` is the name of the source, `source` its text.
    """

    title: str
    file: str
    source: str
    pages: tuple[PageShown, ...] = ()
    diagnostics: tuple[Diagnostic, ...] = ()
    note: str = ""


def press(root: Path, pipe: Connection, *, trusts_templates: bool, times: int) -> None:
    """Press whatever is asked for through `pipe`, until that is closed.

    It may take `times` the work of a stranger's project.
    """
    allow_times(times)
    # A terminal sends Ctrl-C to every process; this one ends with the one that began it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    project = Project(root)
    recompiler = Recompiler(project, allow_unread=True)
    with keeping_results():
        while True:
            try:
                wanted: Wanted = pipe.recv()
            except (EOFError, OSError):
                return
            state = recompiler.compile()
            answer = _preview(project, state, wanted, trusts_templates=trusts_templates)
            try:
                pipe.send(answer)
            except OSError:
                return


def _preview(
    project: Project, state: State, wanted: Wanted, *, trusts_templates: bool
) -> Preview | None:
    """Return the preview of what is `wanted`; None where the project has no such thing now."""
    library = state.compiled.library
    found = {(each.pack, each.name): each for each in printables_of(library)}.get(wanted)
    if found is None or found.entry is None:
        return None
    source = found.entry.source
    if not state.is_sound(_places(found, state)):
        return Preview(found.title, source.name, source.text)
    templates, _ = templates_of(
        project.templates, templates_folder(), project.root, is_trusted=trusts_templates
    )
    order = BuildRequest(project, library, templates, (), __version__)
    begin_run()
    try:
        load_typesetter()
        made = shown(order, found)
    except TypesetterMissing as missing:
        return Preview(found.title, source.name, source.text, note=missing.message)
    except FontMissing as missing:
        fault = font_missing(missing)
        return Preview(found.title, source.name, source.text, diagnostics=(fault,))
    except TemplateFault as fault:
        return Preview(found.title, source.name, source.text, diagnostics=(fault.diagnostic,))
    return Preview(found.title, source.name, source.text, made.pages, made.diagnostics)


def _places(wanted: Printable, state: State) -> list[tuple[str, str]]:
    """Return what must be sound for `wanted` to be printed: its screen, or all of its pack."""
    entry = wanted.entry
    if entry is not None and entry.kind == "screen":
        return [(wanted.pack, entry.id)]
    return [place for place in state.hanging.places if place[0] == wanted.pack]
