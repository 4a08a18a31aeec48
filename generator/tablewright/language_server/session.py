"""A server that answers all that editors ask by the Language Server Protocol."""

from __future__ import annotations

from collections.abc import Callable

from lsprotocol import types

from tablewright.language_server.editing import lay_out, offer_fixes, rename_entries
from tablewright.language_server.questions import answer_questions
from tablewright.language_server.server import Server


def made() -> Server:
    """Return a server that answers; nobody speaks to it yet."""
    server = Server()
    for register in (follow_documents, answer_questions, lay_out, offer_fixes, rename_entries):
        register(server)
    return server


def serve(start: Callable[[Server], None] = lambda server: server.start_io()) -> None:
    """Answer an editor on the standard input and output, until it says that it is done."""
    start(made())


def follow_documents(server: Server) -> None:
    """Have `server` compile what is written, opened, closed, or changed elsewhere."""

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
