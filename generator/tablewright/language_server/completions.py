"""What could stand where somebody writes: whatever the compiler would know there.

A word that nothing is called is put there, and the file read as it would be. Wherever the compiler
guesses what may have been meant by it, it says which names it knows: keys and words of schemas,
columns, entries, rows, inputs, outcomes, the names and functions of formulas.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from tablewright.allowance import AllowanceSpent, counted_run
from tablewright.formula import FUNCTIONS
from tablewright.language_server.pointing import is_formula, pointed_at
from tablewright.language_server.workspace import Workspace
from tablewright.names import wanted
from tablewright.proofs.run import prove_each
from tablewright.records import Struct
from tablewright.source import SourceFile, source_from_text

# Nothing is called so.
MARK = "zzwantedherezz"
_BEFORE = re.compile(r"[\w./-]*$")
_AFTER = re.compile(r"[\w./-]*")
# What may be missing behind the word: the colon of a key, a bracket that is still open.
_ENDINGS = ("", ": ", "}", "]", "]}", "}]}", ": }")


class Completion(Struct, frozen=True):
    """A name that could stand from `column` to `end_column`, from 1, and what is known of it."""

    name: str
    column: int
    end_column: int
    is_key: bool = False
    about: str = ""


def completions(workspace: Workspace, name: str, line: int, column: int) -> list[Completion]:
    """Return what could stand at a place of the file called `name`, both counted from 1."""
    lines = list(workspace.lines(name))
    if not 1 <= line <= len(lines):
        return []
    written = lines[line - 1]
    start = _match(_BEFORE, written[: column - 1]).start()
    end = column - 1 + _match(_AFTER, written[column - 1 :]).end()
    # Of `row.sky` only what follows the point is in question.
    head = written[start : column - 1].rpartition(".")[0]
    mark = f"{head}.{MARK}" if head else MARK
    for ending in _ENDINGS:
        lines[line - 1] = written[:start] + mark + ending + written[end:]
        source = source_from_text("\n".join(lines), name)[0]
        if source is None:
            continue
        names = _known(workspace, source)
        if names:
            place = pointed_at(source, line, start + 2)
            is_key = place is not None and place.is_key
            about = (
                _about(workspace, source, place.pointer[:-1])
                if place and is_key
                else _about_names(workspace, name, names)
            )
            return [
                Completion(each, start + 1, end + 1, is_key, about.get(each, ""))
                for each in sorted(names)
            ]
    return []


def _known(workspace: Workspace, source: SourceFile) -> list[str]:
    """Return the names that the compiler knows where the mark stands in `source`."""
    library = workspace.compiled.library
    _, pack, *_, file = source.name.split("/")
    entry_id = file.removesuffix(".yaml")
    with wanted(MARK) as found, counted_run():
        try:
            new, _ = workspace.read(source, pack, entry_id)
            if new is not None:
                scope = library.with_entry(new).scope(pack)
                seen = scope.find(new.id) or new
                prove_each([(seen, scope)])
        except AllowanceSpent:
            return []
    # A word in a formula may become the name of a function as well.
    names = dict(found.names)
    if names and _is_in_formula(source):
        names |= {function.name: None for function in FUNCTIONS}
    return [each for each in names if MARK not in each]


def _is_in_formula(source: SourceFile) -> bool:
    return any(
        place.text is not None and MARK in place.text and is_formula(pointer)
        for pointer, place in source.places.items()
        if pointer
    )


def _about(
    workspace: Workspace, source: SourceFile, pointer: tuple[str | int, ...]
) -> Mapping[str, str]:
    """Return what the schema says of the keys at `pointer`, by their names."""
    path = tuple(str(step) for step in pointer if not isinstance(step, int))
    found = workspace.help(source, path)
    return {} if found is None else {key.path[-1]: key.about for key in found.keys}


def _about_names(workspace: Workspace, file: str, names: list[str]) -> Mapping[str, str]:
    """Return what `names` stand for, if they are functions, or entries that `file` may name."""
    functions = {each.name: f"{each.call}: {each.about}" for each in FUNCTIONS}
    scope = workspace.scope(file)
    entries = {each: scope.find(each) for each in names}
    if not all(entries.values()):
        return functions
    return {name: f"{each.title} ({each.kind})" for name, each in entries.items() if each}


def _match(pattern: re.Pattern[str], text: str) -> re.Match[str]:
    found = pattern.search(text)
    assert found is not None  # both match nothing at all
    return found
