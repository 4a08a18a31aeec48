"""Where what is pointed at is defined: an entry, a column, an input, a field, a footnote."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.diagnostics import Span
from tablewright.kinds import Entry
from tablewright.language_server.pointing import Pointed, pointed_at
from tablewright.language_server.references import mention_at
from tablewright.language_server.workspace import Workspace
from tablewright.library import Scope
from tablewright.source import Pointer, SourceFile

# Where an entry defines names of its own, from its top.
_DEFINED = (("columns",), ("inputs",), ("values",), ("fields",), ("derived",), ("notes",))


def definition(workspace: Workspace, name: str, line: int, column: int) -> Span | None:
    """Return where that is defined which stands in the file called `name`, or None."""
    source = workspace.source(name)
    pointed = None if source is None else pointed_at(source, line, column)
    if source is None or pointed is None:
        return None
    entry, scope = workspace.entry(name), workspace.scope(name)
    mention = None if entry is None else mention_at(entry, pointed)
    if mention is not None:
        found = scope.find(mention.target)
        return None if found is None else found.source.span(("title",))
    if entry is not None and entry.source.beneath is not None and pointed.pointer == ("kind",):
        return entry.source.beneath.span(("title",))
    model = scope.find(str(source.data.get("kind", "")))
    if pointed.pointer == ("kind",) and model is not None:
        return model.source.span(("title",))
    for home, pointer in _places(source, entry, scope, pointed):
        if pointer in home.places and (home is not source or pointer != pointed.pointer):
            return home.span(pointer, key=True)
    return None


def _places(
    source: SourceFile, entry: Entry | None, scope: Scope, pointed: Pointed
) -> Iterator[tuple[SourceFile, Pointer]]:
    """Yield where the word or key that is pointed at could be defined, the likeliest first."""
    model = None if entry is None else scope.find(entry.kind)
    homes = [source] if model is None else [model.source, source]
    asked = str(pointed.pointer[-1]) if pointed.is_key and pointed.pointer else pointed.word
    first, _, rest = asked.partition(".")
    for home in homes:
        for above in _DEFINED:
            # `row.sky` is the column `sky`; `tool.weight` begins with the input `tool`.
            yield from ((home, (*above, each)) for each in (rest or asked, first) if each)
