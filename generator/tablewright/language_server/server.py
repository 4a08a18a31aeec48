"""The projects that an editor has open, and what it is told of them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

from lsprotocol import types
from pygls.lsp.server import LanguageServer
from pygls.uris import from_fs_path, to_fs_path

from tablewright import __version__
from tablewright.diagnostics import Diagnostic, Edit, Severity, Span
from tablewright.language_server.units import position_of, range_of, shown_range
from tablewright.language_server.workspace import Workspace
from tablewright.project import Project
from tablewright.records import Struct

# Seconds without a key before what was written is compiled.
PAUSE = 0.15
_SEVERITIES = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
}


# Questions about a place in a document.
Pointing = (
    types.HoverParams
    | types.CompletionParams
    | types.DefinitionParams
    | types.PrepareRenameParams
    | types.RenameParams
)


class Place(Struct, frozen=True):
    """A place in the file called `name` of a project; line and column are counted from 1."""

    project: Workspace
    name: str
    line: int
    column: int

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of the file."""
        return self.project.lines(self.name)

    @property
    def parts(self) -> tuple[Workspace, str, int, int]:
        """The project, the file's name, the line and the column, as those who answer take them."""
        return self.project, self.name, self.line, self.column


class Server(LanguageServer):
    """The projects that files are open of, by their roots, and what editors were told of each."""

    def __init__(self) -> None:
        super().__init__("tablewright", __version__)
        self.projects: dict[Path, Workspace] = {}
        self.told: dict[Path, set[str]] = {}
        self._due: dict[Path, asyncio.TimerHandle] = {}

    def file(self, uri: str) -> tuple[Workspace, str] | None:
        """Return the project of a file and the file's name in it, or None for what is no entry."""
        written = to_fs_path(uri)
        path = Path(written).resolve() if written else None
        project = None if path is None else Project.around(path.parent)
        if path is None or project is None:
            return None
        held = self.projects.setdefault(project.root, Workspace(project))
        name = held.name_of(path)
        return None if name is None else (held, name)

    def place(self, params: Pointing) -> Place | None:
        """Return where a question points, or None where that is no entry of a project."""
        found = self.file(params.text_document.uri)
        if found is None:
            return None
        project, name = found
        return Place(project, name, *position_of(params.position, project.lines(name)))

    def later(self, project: Workspace) -> None:
        """Compile `project` once nothing has been written for a moment, and tell what is wrong."""
        root = project.project.root
        if root in self._due:
            self._due[root].cancel()
        loop = asyncio.get_running_loop()
        self._due[root] = loop.call_later(PAUSE, self.tell, project)

    def tell(self, project: Workspace) -> None:
        """Tell what is wrong with each file of `project`, and of which nothing is any more."""
        root = project.project.root
        found: dict[str, list[types.Diagnostic]] = {}
        for fault in project.compiled.diagnostics:
            found.setdefault(fault.span.file, []).append(self.diagnostic(project, fault))
        for name in sorted(found.keys() | self.told.get(root, set())):
            self.text_document_publish_diagnostics(
                types.PublishDiagnosticsParams(self.uri(project, name), found.get(name, []))
            )
        self.told[root] = set(found)

    def uri(self, project: Workspace, name: str) -> str:
        """Return the address of the file called `name`."""
        return from_fs_path(str(project.project.root / name)) or ""

    def diagnostic(self, project: Workspace, fault: Diagnostic) -> types.Diagnostic:
        """Return `fault` as editors know one."""
        hint = f"\n{fault.hint}" if fault.hint else ""
        related = [
            types.DiagnosticRelatedInformation(self.location(project, each.span), each.message)
            for each in fault.related
        ]
        return types.Diagnostic(
            range=shown_range(fault.span, project.lines(fault.span.file)),
            message=f"{fault.message}{hint}",
            severity=_SEVERITIES[fault.severity],
            code=fault.code,
            source="tablewright",
            related_information=related or None,
        )

    def location(self, project: Workspace, span: Span) -> types.Location:
        """Return where `span` stands."""
        return types.Location(
            self.uri(project, span.file), range_of(span, project.lines(span.file))
        )

    def changes(self, project: Workspace, edits: Iterator[Edit]) -> dict[str, list[types.TextEdit]]:
        """Return `edits` by the addresses of their files."""
        found: dict[str, list[types.TextEdit]] = {}
        for edit in edits:
            lines = project.lines(edit.span.file)
            one = types.TextEdit(range_of(edit.span, lines), edit.replacement)
            found.setdefault(self.uri(project, edit.span.file), []).append(one)
        return found
