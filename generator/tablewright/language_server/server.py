"""The Language Server Protocol: what editors ask and are told; the projects answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer
from pygls.uris import from_fs_path, to_fs_path

from tablewright import __version__
from tablewright.diagnostics import Diagnostic, Edit, Fix, Severity, Span
from tablewright.fixing.apply import apart
from tablewright.formatting import CannotLayOut, formatted
from tablewright.language_server.completions import completions
from tablewright.language_server.definitions import definition
from tablewright.language_server.facets import LENSES
from tablewright.language_server.hovers import hover
from tablewright.language_server.renaming import UnusableNameError, renamed, renamed_at
from tablewright.language_server.units import position_of, range_of
from tablewright.language_server.workspace import Workspace
from tablewright.project import Project

# Seconds without a key before what was written is compiled.
PAUSE = 0.15
_SEVERITIES = {
    Severity.ERROR: types.DiagnosticSeverity.Error,
    Severity.WARNING: types.DiagnosticSeverity.Warning,
}
MEND_ALL = "source.fixAll.tablewright"


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
            range=range_of(fault.span, project.lines(fault.span.file)),
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


def made() -> Server:
    """Return a server that answers; nobody speaks to it yet."""
    server = Server()
    for register in (_documents, _questions, _layout, _actions, _names):
        register(server)
    return server


def _documents(server: Server) -> None:
    def written(uri: str, text: str | None) -> None:
        found = server.file(uri)
        if found is not None:
            found[0].write(found[1], text)
            server.later(found[0])

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    def opened(params: types.DidOpenTextDocumentParams) -> None:
        written(params.text_document.uri, params.text_document.text)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    def changed(params: types.DidChangeTextDocumentParams) -> None:
        uri = params.text_document.uri
        written(uri, server.workspace.get_text_document(uri).source)

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: types.DidCloseTextDocumentParams) -> None:
        written(params.text_document.uri, None)

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def elsewhere(params: types.DidChangeWatchedFilesParams) -> None:
        del params
        for project in server.projects.values():
            project.touch(None)
            server.later(project)


def _questions(server: Server) -> None:
    @server.feature(types.TEXT_DOCUMENT_HOVER)
    def hovered(params: types.HoverParams) -> types.Hover | None:
        found = server.file(params.text_document.uri)
        if found is None:
            return None
        project, name = found
        told = hover(project, name, *position_of(params.position, project.lines(name)))
        if told is None:
            return None
        content = types.MarkupContent(types.MarkupKind.Markdown, told[0])
        return types.Hover(content, range_of(told[1], project.lines(name)))

    @server.feature(
        types.TEXT_DOCUMENT_COMPLETION,
        types.CompletionOptions(trigger_characters=[":", ".", "/", "{", " "]),
    )
    def completed(params: types.CompletionParams) -> types.CompletionList:
        found = server.file(params.text_document.uri)
        if found is None:
            return types.CompletionList(is_incomplete=False, items=[])
        project, name = found
        lines = project.lines(name)
        line, column = position_of(params.position, lines)
        items = [
            types.CompletionItem(
                label=each.name,
                kind=types.CompletionItemKind.Property
                if each.is_key
                else types.CompletionItemKind.Reference,
                documentation=each.about or None,
                text_edit=types.TextEdit(
                    range_of(Span(name, line, each.column, line, each.end_column), lines), each.name
                ),
            )
            for each in completions(project, name, line, column)
        ]
        return types.CompletionList(is_incomplete=False, items=items)

    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    def defined(params: types.DefinitionParams) -> types.Location | None:
        found = server.file(params.text_document.uri)
        if found is None:
            return None
        project, name = found
        span = definition(project, name, *position_of(params.position, project.lines(name)))
        return None if span is None else server.location(project, span)

    @server.feature(types.TEXT_DOCUMENT_CODE_LENS, types.CodeLensOptions())
    def lenses(params: types.CodeLensParams) -> list[types.CodeLens]:
        found = server.file(params.text_document.uri)
        entry = None if found is None else found[0].entry(found[1])
        if found is None or entry is None:
            return []
        lines = found[0].lines(found[1])
        return [
            types.CodeLens(range_of(span, lines), types.Command(words, ""))
            for pointer, words in LENSES.of(entry)(entry)
            # What a file of changes leaves as it is stands in another file.
            if (span := entry.source.span(pointer, key=True)).file == found[1]
        ]


def _layout(server: Server) -> None:
    @server.feature(types.TEXT_DOCUMENT_FORMATTING)
    def laid_out(params: types.DocumentFormattingParams) -> list[types.TextEdit] | None:
        found = server.file(params.text_document.uri)
        source = None if found is None else found[0].source(found[1])
        if found is None or source is None:
            return None
        try:
            text = formatted(source, found[0].schemas)
        except CannotLayOut:
            return None
        lines = found[0].lines(found[1])
        whole = Span(found[1], 1, 1, len(lines), len(lines[-1]) + 1)
        return [types.TextEdit(range_of(whole, lines), text)] if text != source.text else []


def _actions(server: Server) -> None:
    kinds = [types.CodeActionKind.QuickFix, MEND_ALL]

    @server.feature(
        types.TEXT_DOCUMENT_CODE_ACTION, types.CodeActionOptions(code_action_kinds=kinds)
    )
    def actions(params: types.CodeActionParams) -> list[types.CodeAction]:
        found = server.file(params.text_document.uri)
        if found is None:
            return []
        project, name = found
        offered: list[types.CodeAction] = []
        sure: list[Fix] = []
        for fault in project.diagnostics(name):
            told = server.diagnostic(project, fault)
            sure += [fix for fix in fault.fixes if fix.is_sure]
            if _meets(told.range, params.range):
                for number, fix in enumerate(fault.fixes):
                    changes = server.changes(project, iter(fix.edits))
                    offered.append(
                        types.CodeAction(
                            fix.title,
                            kind=types.CodeActionKind.QuickFix,
                            diagnostics=[told],
                            is_preferred=fix.is_sure and number == 0,
                            edit=types.WorkspaceEdit(changes=changes),
                        )
                    )
        if sure:
            edits = (edit for fix in apart(sure) for edit in fix.edits)
            whole = types.WorkspaceEdit(changes=server.changes(project, edits))
            offered.append(types.CodeAction("mend what is sure", kind=MEND_ALL, edit=whole))
        only = params.context.only
        return [each for each in offered if only is None or _is_asked(each.kind or "", only)]


def _names(server: Server) -> None:
    @server.feature(types.TEXT_DOCUMENT_PREPARE_RENAME)
    def prepared(params: types.PrepareRenameParams) -> types.PrepareRenamePlaceholder | None:
        found = server.file(params.text_document.uri)
        if found is None:
            return None
        project, name = found
        lines = project.lines(name)
        met = renamed_at(project, name, *position_of(params.position, lines))
        if met is None:
            return None
        return types.PrepareRenamePlaceholder(range_of(met[1], lines), met[0].id)

    @server.feature(types.TEXT_DOCUMENT_RENAME, types.RenameOptions(prepare_provider=True))
    def rename(params: types.RenameParams) -> types.WorkspaceEdit | None:
        found = server.file(params.text_document.uri)
        if found is None:
            return None
        project, name = found
        met = renamed_at(project, name, *position_of(params.position, project.lines(name)))
        if met is None:
            return None
        try:
            made_of_it = renamed(project, met[0], params.new_name)
        except UnusableNameError as error:
            raise JsonRpcException(str(error), code=types.LSPErrorCodes.RequestFailed) from None
        changes = server.changes(project, iter(made_of_it.edits))
        edits: list[Any] = [
            types.TextDocumentEdit(
                types.OptionalVersionedTextDocumentIdentifier(uri), list(text_edits)
            )
            for uri, text_edits in changes.items()
        ]
        edits += [
            types.RenameFile(server.uri(project, old), server.uri(project, new))
            for old, new in made_of_it.files
        ]
        return types.WorkspaceEdit(document_changes=edits)


def _meets(one: types.Range, other: types.Range) -> bool:
    return one.start <= other.end and other.start <= one.end


def _is_asked(kind: str, only: Any) -> bool:
    return any(kind == each or kind.startswith(f"{each}.") for each in only)


def serve(start: Callable[[Server], None] = lambda server: server.start_io()) -> None:
    """Answer an editor on the standard input and output, until it says that it is done."""
    start(made())
