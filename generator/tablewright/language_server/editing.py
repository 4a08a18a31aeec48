"""What an editor has changed for its author: layout, fixes, names."""

from __future__ import annotations

from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tablewright.diagnostics import Fix, Span
from tablewright.fixing.apply import apart
from tablewright.formatting import CannotLayOut, formatted
from tablewright.language_server.renaming import UnusableNameError, renamed, renamed_at
from tablewright.language_server.server import Server
from tablewright.language_server.units import range_of

MEND_ALL = "source.fixAll.tablewright"


def lay_out(server: Server) -> None:
    """Have `server` lay documents out."""

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


def offer_fixes(server: Server) -> None:
    """Have `server` offer what hints say to write."""
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


def rename_entries(server: Server) -> None:
    """Have `server` rename entries, and whatever names them."""

    @server.feature(types.TEXT_DOCUMENT_PREPARE_RENAME)
    def prepared(params: types.PrepareRenameParams) -> types.PrepareRenamePlaceholder | None:
        at = server.place(params)
        met = None if at is None else renamed_at(*at.parts)
        if at is None or met is None:
            return None
        return types.PrepareRenamePlaceholder(range_of(met[1], at.lines), met[0].id)

    @server.feature(types.TEXT_DOCUMENT_RENAME, types.RenameOptions(prepare_provider=True))
    def rename(params: types.RenameParams) -> types.WorkspaceEdit | None:
        at = server.place(params)
        met = None if at is None else renamed_at(*at.parts)
        if at is None or met is None:
            return None
        project = at.project
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
