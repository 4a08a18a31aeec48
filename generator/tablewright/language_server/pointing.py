"""What stands where somebody points: a key, a value, or a word in a text."""

from __future__ import annotations

import re

from tablewright.diagnostics import Span
from tablewright.records import Struct
from tablewright.source import Pointer, SourceFile

_WORD = re.compile(r"[\w./-]+")


class Pointed(Struct, frozen=True):
    """A node of a file: the key at `pointer` or its value, and where it stands.

    `word` is the word of its text that is pointed at, and `word_span` where that stands.
    """

    pointer: Pointer
    is_key: bool
    span: Span
    word: str = ""
    word_span: Span | None = None


def pointed_at(source: SourceFile, line: int, column: int) -> Pointed | None:
    """Return the innermost node at a place, both counted from 1, or None beside all of them."""
    best: Pointed | None = None
    for pointer, place in source.places.items():
        if place.key is not None and _holds(place.key, line, column):
            best = Pointed(pointer, True, place.key)
        elif place.text is not None and _holds(place.value, line, column):
            best = Pointed(pointer, False, place.value)
        elif place.text is None and pointer and best is None and place.value.line == line:
            best = _row(source, pointer)
    if best is None:
        return None
    return _with_word(source, best, line, column)


def is_formula(pointer: Pointer) -> bool:
    """Tell whether a formula stands at `pointer` of an entry, as far as its keys tell."""
    return pointer[-1] in ("when", "that", "formula") or pointer[0] in ("values", "derived")


def in_entry(source: SourceFile, pointed: Pointed) -> Pointer:
    """Return where in the entry in `source` that is which is pointed at in its file.

    In a file of changes a value stands elsewhere than in what comes of it.
    """
    if source.own is None:
        return pointed.pointer
    places = (
        pointer for pointer, at in source.places.items() if pointer and at.value == pointed.span
    )
    return next(places, ())


def _row(source: SourceFile, pointer: Pointer) -> Pointed | None:
    """Return the item of a list at `pointer`, or None for anything else."""
    span = source.span(pointer)
    return Pointed(pointer, False, span) if isinstance(pointer[-1], int) else None


def _with_word(source: SourceFile, found: Pointed, line: int, column: int) -> Pointed:
    lines = source.text.split("\n")
    for match in _WORD.finditer(lines[line - 1]):
        if match.start() < column <= match.end() + 1:
            span = Span(source.name, line, match.start() + 1, line, match.end() + 1)
            return Pointed(found.pointer, found.is_key, found.span, match.group(), span)
    return found


def _holds(span: Span, line: int, column: int) -> bool:
    return (span.line, span.column) <= (line, column) <= (span.end_line, span.end_column)
