"""What an editor asks of a place: what is told of it, what may stand there, where it leads."""

from __future__ import annotations

from lsprotocol import types

from tablewright.diagnostics import Span
from tablewright.language_server.completions import completions
from tablewright.language_server.definitions import definition
from tablewright.language_server.facets import LENSES
from tablewright.language_server.hovers import hover
from tablewright.language_server.server import Server
from tablewright.language_server.units import range_of


def answer_questions(server: Server) -> None:
    """Have `server` answer questions, which change nothing."""

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    def hovered(params: types.HoverParams) -> types.Hover | None:
        at = server.place(params)
        told = None if at is None else hover(*at.parts)
        if at is None or told is None:
            return None
        content = types.MarkupContent(types.MarkupKind.Markdown, told[0])
        return types.Hover(content, range_of(told[1], at.lines))

    @server.feature(
        types.TEXT_DOCUMENT_COMPLETION,
        types.CompletionOptions(trigger_characters=[":", ".", "/", "{", " "]),
    )
    def completed(params: types.CompletionParams) -> types.CompletionList:
        at = server.place(params)
        if at is None:
            return types.CompletionList(is_incomplete=False, items=[])
        items = [
            types.CompletionItem(
                label=each.name,
                kind=types.CompletionItemKind.Property
                if each.is_key
                else types.CompletionItemKind.Reference,
                documentation=each.about or None,
                text_edit=types.TextEdit(
                    range_of(
                        Span(at.name, at.line, each.column, at.line, each.end_column), at.lines
                    ),
                    each.name,
                ),
            )
            for each in completions(*at.parts)
        ]
        return types.CompletionList(is_incomplete=False, items=items)

    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    def defined(params: types.DefinitionParams) -> types.Location | None:
        at = server.place(params)
        span = None if at is None else definition(*at.parts)
        return None if at is None or span is None else server.location(at.project, span)

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
