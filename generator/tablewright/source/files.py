"""A file that was read: its text, its plain data, and where each node stands."""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from tablewright.diagnostics import Span

Pointer = tuple[str | int, ...]

# The hint for a key that `SourceFile.is_bare_key` finds.
STRAY_COMMA = "inside { } a comma ends a value: put the whole text into quotes"


@dataclass(frozen=True, slots=True)
class StyledSpan:
    """Where a node stands: its key (if it has one), its value, and a scalar's text as typed.

    `text` is the scalar's content without quotes; None for lists and mappings.
    """

    key: Span | None
    value: Span
    text: str | None = None


@dataclass(frozen=True, slots=True, eq=False)
class SourceFile:
    """One file: `name` is relative to the project's root; `data` is what YAML says.

    `data` is a mapping for every file that reached a later stage.
    """

    name: str
    text: str
    data: Any
    places: Mapping[Pointer, StyledSpan]

    def typed(self, pointer: Pointer) -> str | None:
        """Return the scalar at `pointer` as its author typed it, or None for anything else."""
        place = self.places.get(pointer)
        return place.text if place else None

    def span(self, pointer: Pointer, *, key: bool = False) -> Span:
        """Return where the value (or, with `key`, the key) at `pointer` stands.

        A pointer to something absent gives the key of the nearest enclosing node that is there.
        """
        for length in range(len(pointer), -1, -1):
            place = self.places.get(pointer[:length])
            if place is not None:
                absent = length < len(pointer)
                if (key or absent) and place.key is not None:
                    return place.key
                return place.value if length or not absent else self.first_key()
        return self.first_key()

    def is_bare_key(self, pointer: Pointer) -> bool:
        """Return whether a key stands there without a colon, as a stray comma in `{}` leaves it."""
        place = self.places.get(pointer)
        if place is None or place.key is None:
            return False
        line = self.text.split("\n")[place.key.end_line - 1]
        return line[place.key.end_column - 1 :].lstrip()[:1] in (",", "}")

    def first_key(self) -> Span:
        """Return the first key of the file, which stands for the file as a whole."""
        for place in self.places.values():
            if place.key is not None:
                return place.key
        return Span(self.name)

    def span_inside(self, pointer: Pointer, offset: int, length: int) -> Span:
        """Return where `length` characters from `offset` of the scalar at `pointer` stand.

        Quotes, escapes and folded lines are looked through by counting which occurrence of those
        characters is meant; where that fails, the whole scalar is returned.
        """
        place = self.places.get(pointer)
        if place is None or place.text is None:
            return self.span(pointer)
        wanted = place.text[offset : offset + max(length, 1)]
        if not wanted.strip():
            return _end_of(place.value) if offset >= len(place.text) else place.value
        lines = self.text.split("\n")[place.value.line - 1 : place.value.end_line]
        if not lines:
            return place.value
        written = "\n".join(lines)
        start = place.value.column - 1
        for _ in range(place.text.count(wanted, 0, offset + len(wanted)) - 1):
            found = written.find(wanted, start)
            start = found + 1 if found >= 0 else start
        found = written.find(wanted, start)
        if found < 0:
            return place.value
        line = place.value.line + written.count("\n", 0, found)
        column = found - (written.rfind("\n", 0, found) + 1) + 1
        return Span(self.name, line, column, line, column + len(wanted))

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


def _end_of(span: Span) -> Span:
    return Span(span.file, span.end_line, span.end_column, span.end_line, span.end_column)
