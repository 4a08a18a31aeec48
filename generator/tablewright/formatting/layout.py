"""A file of YAML laid out anew from the places of its nodes; no word of it is made anew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tablewright.diagnostics import Span
from tablewright.formatting.comments import Comments
from tablewright.source import Pointer, SourceFile, written_at

# A row that is so short stands on one line.
WIDTH = 100
_STEP = 2
# Items of these lists are rows, which stand on one line each where they are short.
_ROWS = frozenset({"rows"})


class CannotLayOut(Exception):
    """A file with something in it that is better left as its author wrote it."""


class Layout:
    """Lays one file out, whose top keys come in the order of `keys`, others as they stand."""

    def __init__(self, source: SourceFile, keys: Sequence[str]) -> None:
        self.source = source
        self.keys = keys
        self.comments = Comments(source)
        self._below: dict[Pointer, Sequence[str]] = {}

    def text(self) -> str:
        """Return the whole file anew; raises `CannotLayOut`."""
        data = self.source.data
        places = self.source.places.values()
        if any(each.key is not None and each.value < each.key for each in places):
            raise CannotLayOut("an alias (`*name`) stands for a value elsewhere")
        if self._is_flow(()):
            raise CannotLayOut("the whole file is one mapping in braces")
        self._take_below((), data)
        rank = {key: number for number, key in enumerate(self.keys)}
        keys = sorted(data, key=lambda key: rank.get(key, len(rank)))
        lines = [*self.comments.head(), *self._mapping((), {key: data[key] for key in keys}, 0)]
        lines += self.comments.rest()
        return "\n".join(lines).rstrip("\n") + "\n"

    def _mapping(
        self, pointer: Pointer, data: dict[str, Any], indent: int, *, is_item: bool = False
    ) -> Iterator[str]:
        for number, (key, value) in enumerate(data.items()):
            at = (*pointer, key)
            span = self.source.places[at].key
            assert span is not None  # every value of a mapping has one
            if number or not is_item:
                yield from self.comments.above(span.line, indent)
            prefix = f"{' ' * indent}{written_at(self.source, span)}:"
            yield from self._value(prefix, at, value, indent, span.line)

    def _sequence(
        self, pointer: Pointer, data: list[Any], indent: int, *, are_rows: bool
    ) -> Iterator[str]:
        for number, value in enumerate(data):
            at = (*pointer, number)
            line = self.source.places[at].value.line
            yield from self.comments.above(line, indent)
            prefix = f"{' ' * indent}-"
            short = self._short(at, value) if are_rows and isinstance(value, dict) else None
            if short is not None and indent + _STEP + len(short) <= WIDTH:
                yield f"{prefix} {short}{self.comments.behind(line)}"
            elif isinstance(value, dict) and value and not self._is_flow(at):
                first, *rest = self._mapping(at, value, indent + _STEP, is_item=True)
                yield f"{prefix} {first.lstrip()}"
                yield from rest
            elif isinstance(value, list) and value and not self._is_flow(at):
                first, *rest = self._sequence(at, value, indent + _STEP, are_rows=False)
                yield f"{prefix} {first.lstrip()}"
                yield from rest
            else:
                yield from self._value(prefix, at, value, indent, line)

    def _value(
        self, prefix: str, pointer: Pointer, value: Any, indent: int, line: int
    ) -> Iterator[str]:
        """Yield `prefix`, on which the key or the dash of line `line` stands, with its value."""
        is_held = isinstance(value, dict | list) and value
        if is_held and not self._is_flow(pointer):
            yield f"{prefix}{self.comments.behind(line)}"
            if isinstance(value, dict):
                yield from self._mapping(pointer, value, indent + _STEP)
            else:
                rows = bool(pointer) and pointer[-1] in _ROWS
                yield from self._sequence(pointer, value, indent + _STEP, are_rows=rows)
            for words in self._below.get(pointer, ()):
                yield " " * (indent + _STEP) + words
            return
        span = self.source.places[pointer].value
        own = self._inline(pointer, value, WIDTH - len(prefix) - 1)
        if own is not None:
            yield f"{prefix}{' ' if own else ''}{own}{self.comments.behind(span.end_line)}"
            return
        yield from self._long(prefix, pointer, indent)

    def _take_below(self, pointer: Pointer, value: Any) -> int:
        """Take the comments below the last lines of all blocks in `value`; return its last line.

        What stands in the innermost of them goes there, before a key below asks for it.
        """
        if not (isinstance(value, dict | list) and value) or self._is_flow(pointer):
            marks = self.source.places[pointer].value_marks
            return marks.end_line + (1 if marks.end_column else 0)
        held = value.items() if isinstance(value, dict) else enumerate(value)
        last = max([self._take_below((*pointer, at), each) for at, each in held])
        key = self.source.places[pointer].key if pointer else None
        if key is not None:
            self._below[pointer] = self.comments.below(last, key.column)
        return last

    def _long(self, prefix: str, pointer: Pointer, indent: int) -> Iterator[str]:
        """Yield a text, or what stands in brackets, of several lines."""
        marks = self.source.places[pointer].value_marks
        last = marks.end_line + (1 if marks.end_column else 0)
        whole = Span(self.source.name, marks.line + 1, marks.column + 1, last, 10**9)
        first, *rest = written_at(self.source, whole).split("\n")
        while rest and not rest[-1].strip():
            rest.pop()
        if first[:1] in ("|", ">"):
            if any(sign.isdigit() for sign in first.split("#")[0]):
                raise CannotLayOut("a text says itself how far it is indented")
            depth = min((len(r) - len(r.lstrip()) for r in rest if r.strip()), default=0)
            # Blanks at the ends of lines are part of such a text.
            moved = [" " * (indent + _STEP) + r[depth:] if r.strip() else "" for r in rest]
        else:
            moved = [" " * (indent + _STEP) + r.strip() if r.strip() else "" for r in rest]
        yield f"{prefix} {first.rstrip()}"
        yield from moved

    def _inline(self, pointer: Pointer, value: Any, width: int) -> str | None:
        """Return a value as it stands on one line, or None where it takes several.

        What its author wrote on one line stays there, however long it is.
        """
        if isinstance(value, dict | list):
            short = self._short(pointer, value)
            is_short = short is not None and len(short) <= width
            return short if is_short or self._is_on_one_line(pointer) else None
        span = self.source.places[pointer].value
        return written_at(self.source, span) if span.line == span.end_line else None

    def _short(self, pointer: Pointer, value: Any) -> str | None:
        """Return a value in brackets on one line, or None where it has lines or comments in it."""
        place = self.source.places[pointer]
        if not isinstance(value, dict | list):
            span = place.value
            text = written_at(self.source, span)
            is_block = text[:1] in ("|", ">") or span.line != span.end_line
            return None if is_block or not _fits_in_braces(text) else text
        marks = place.value_marks
        last = marks.end_line + (1 if marks.end_column else 0)
        if last > marks.line + 1 and self.comments.are_within(marks.line + 1, last):
            return None
        parts = []
        items = value.items() if isinstance(value, dict) else enumerate(value)
        for step, held in items:
            at = (*pointer, step)
            own = self._short(at, held)
            key = self.source.places[at].key
            if own is None:
                return None
            parts.append(own if key is None else _pair(written_at(self.source, key), own))
        inside = ", ".join(parts)
        return f"{{{inside}}}" if isinstance(value, dict) else f"[{inside}]"

    def _is_flow(self, pointer: Pointer) -> bool:
        span = self.source.places[pointer].value
        return written_at(self.source, span)[:1] in ("{", "[")

    def _is_on_one_line(self, pointer: Pointer) -> bool:
        marks = self.source.places[pointer].value_marks
        return marks.line == marks.end_line


def _fits_in_braces(text: str) -> bool:
    """Return whether a text without quotes means the same in braces as it does elsewhere."""
    return text[:1] in ("'", '"') or not set(",[]{}") & set(text)


def _pair(key: str, value: str) -> str:
    return f"{key}: {value}" if value else f"{key}:"
