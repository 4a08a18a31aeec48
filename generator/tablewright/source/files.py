"""A file that was read: its text, its plain data, and where each node stands."""

from __future__ import annotations

import copy
import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from tablewright.diagnostics import Span
from tablewright.records import Struct, replace
from tablewright.source.marks import MarkedText, Marks, lines_of

Pointer = tuple[str | int, ...]


# Not frozen, which would take three times as long to make, and a file has thousands.
class StyledSpan(Struct):
    """Where a node of `file` stands: its key (if it has one), its value, a scalar's text as typed.

    `text` is the scalar's content without quotes; None for lists and mappings.
    """

    file: MarkedText
    key_marks: Marks | None
    value_marks: Marks
    text: str | None = None

    @property
    def has_key(self) -> bool:
        """Whether it is the value of a key."""
        return self.key_marks is not None

    @property
    def key(self) -> Span | None:
        """Where its key stands."""
        return None if self.key_marks is None else self.file.span(self.key_marks)

    @property
    def value(self) -> Span:
        """Where its value stands."""
        return self.file.span(self.value_marks)


class SourceFile(Struct, frozen=True, eq=False):
    """One file: `name` is relative to the project's root; `data` is what YAML says.

    `data` is a mapping for every file that reached a later stage. `path` is where the file lies,
    if it is not a text alone. `marks` is how many signs its values have that texts are marked up
    with.

    A file of changes is, once these are made, what comes of them: then `own` is the file as its
    author wrote it, `beneath` what it changes, and `changed` are the paths to what was changed,
    each with the place of the change. What was not changed has its place in the file beneath.
    """

    name: str
    text: str
    data: Any
    places: Mapping[Pointer, StyledSpan]
    path: Path | None = None
    marks: int = 0
    own: SourceFile | None = None
    beneath: SourceFile | None = None
    changed: tuple[tuple[Pointer, Span], ...] = ()

    @property
    def as_written(self) -> SourceFile:
        """The file as its author wrote it."""
        return self.own or self

    def layers(self) -> Iterator[SourceFile]:
        """Yield the file, what it changes, what that changes, and so on."""
        here: SourceFile | None = self
        while here is not None:
            yield here
            here = here.beneath

    def text_of(self, file: str) -> str:
        """Return the text of the file called `file`, which is this one or one that it changes."""
        return next((each.text for each in self.layers() if each.name == file), self.text)

    def typed(self, pointer: Pointer) -> str | None:
        """Return the scalar at `pointer` as its author typed it, or None for anything else."""
        position = self.places.get(pointer)
        return position.text if position else None

    def span(self, pointer: Pointer, *, key: bool = False) -> Span:
        """Return where the value (or, with `key`, the key) at `pointer` stands.

        A pointer to something absent gives the key of the nearest enclosing node that is there.
        """
        for length in range(len(pointer), -1, -1):
            position = self.places.get(pointer[:length])
            if position is not None:
                absent = length < len(pointer)
                if (key or absent) and position.key is not None:
                    return position.key
                return position.value if length or not absent else self.first_key()
        return self.first_key()

    def own_span(self, pointer: Pointer) -> Span:
        """Return where the value at `pointer` stands in the file itself.

        Of a value that it does not change, that is the change which is nearest: the one that lies
        deepest in the same part of the entry.
        """
        span = self.span(pointer)
        if span.file == self.name or not self.changed:
            return span
        return max(self.changed, key=lambda change: _shared(change[0], pointer))[1]

    def is_bare_key(self, pointer: Pointer) -> bool:
        """Return whether a key stands there without a colon, as a stray comma in `{}` leaves it."""
        position = self.places.get(pointer)
        if position is None or position.key is None:
            return False
        line = position.file.lines[position.key.end_line - 1]
        return line[position.key.end_column - 1 :].lstrip()[:1] in (",", "}")

    def first_key(self) -> Span:
        """Return the first key of the file, which stands for the file as a whole."""
        for position in self.places.values():
            if position.key is not None:
                return position.key
        return Span(self.name)

    def span_inside(self, pointer: Pointer, offset: int, length: int, *, key: bool = False) -> Span:
        """Return where `length` characters from `offset` of the scalar at `pointer` stand.

        With `key` they are characters of its key. Quotes, escapes and folded lines are looked
        through by counting which occurrence of those characters is meant; where that fails, the
        whole scalar is returned.
        """
        position = self.places.get(pointer)
        if key and position is not None and position.key is not None:
            return self._inside(position.key, str(pointer[-1]), offset, length)
        if position is None or position.text is None:
            return self.span(pointer)
        return self._inside(position.value, position.text, offset, length)

    def _inside(self, whole: Span, text: str, offset: int, length: int) -> Span:
        wanted = text[offset : offset + max(length, 1)].rstrip("\n")
        if not wanted.strip():
            return _end_of(whole) if offset >= len(text) else whole
        lines = lines_of(self.text_of(whole.file))[whole.line - 1 : whole.end_line]
        if not lines:
            return whole
        written = "\n".join(lines)
        before = bisect_right(_found(text, wanted, 0), (offset, len(text)))
        places = _found(written, wanted, whole.column - 1)
        if max(before - 1, 0) >= len(places):
            return whole
        begin, end = (_place(written, at, whole) for at in places[max(before - 1, 0)])
        return Span(whole.file, *begin, *end)

    def with_value_of(self, origin: Pointer, pointer: Pointer) -> SourceFile:
        """Return a copy in which the value at `origin` stands at `pointer` too, as typed there.

        Whatever stood at `pointer` before is gone; the value's place is still that of `origin`.
        Raises `KeyError` when there is nothing at either of the two.
        """
        if origin not in self.places or pointer not in self.places or not pointer:
            raise KeyError(pointer)
        value: Any = self.data
        for step in origin:
            value = value[step]
        data = copy.deepcopy(self.data)
        parent = data
        for step in pointer[:-1]:
            parent = parent[step]
        parent[pointer[-1]] = copy.deepcopy(value)
        kept = {p: at for p, at in self.places.items() if p[: len(pointer)] != pointer}
        moved = {
            (*pointer, *p[len(origin) :]): at
            for p, at in self.places.items()
            if p[: len(origin)] == origin
        }
        return replace(self, data=data, places=kept | moved)


def _shared(one: Pointer, other: Pointer) -> int:
    """Return how many steps two paths have in common."""
    pairs = zip(one, other, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), min(len(one), len(other)))


# A text may have thousands of faults that read alike.
@lru_cache(maxsize=8)
def _found(text: str, wanted: str, start: int) -> list[tuple[int, int]]:
    """Return where `wanted` stands in `text` from `start` on, and where it ends there."""
    if not re.search(r"\s", wanted):
        return list(_stretches(text, wanted, start))
    # Where a space is in the text, the file may begin a new line.
    pattern = re.compile(r"\s+".join(re.escape(part) for part in re.split(r"\s+", wanted)))
    return [found.span() for found in pattern.finditer(text, start)]


def _stretches(text: str, wanted: str, start: int) -> Iterator[tuple[int, int]]:
    """Yield where `wanted` stands, to the letter; a pattern of it would have to be compiled."""
    while (start := text.find(wanted, start)) >= 0:
        yield start, start + len(wanted)
        start += len(wanted)


def _place(written: str, offset: int, whole: Span) -> tuple[int, int]:
    """Return line and column of a character of `written`, which begins on the line of `whole`."""
    line = whole.line + written.count("\n", 0, offset)
    return line, offset - (written.rfind("\n", 0, offset) + 1) + 1


def _end_of(span: Span) -> Span:
    return Span(span.file, span.end_line, span.end_column, span.end_line, span.end_column)
