"""What every entry carries, whatever its kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass
from typing import Any

from tablewright.prose import links
from tablewright.source import Pointer, SourceFile


@dataclass(frozen=True, slots=True)
class Text:
    """CommonMark as its author wrote it, and where it stands."""

    markdown: str
    pointer: Pointer


@dataclass(frozen=True, slots=True)
class Origin:
    """Where in the pack's source a rule is found."""

    section: str = ""
    page: str = ""
    note: Text | None = None


@dataclass(frozen=True, slots=True)
class Ruling:
    """How a question that the source leaves open is settled."""

    question: Text
    ruling: Text
    reason: Text
    pointer: Pointer


@dataclass(frozen=True, slots=True)
class Erratum:
    """What the source prints and this file corrects; without `field` it is textual."""

    printed: Any
    ruling: Any
    reason: Text
    pointer: Pointer
    field: Pointer | None
    field_text: str


@dataclass(frozen=True, slots=True)
class Reference:
    """A mention of another entry: `id` or `pack/id`, and where it stands.

    `kinds` are the kinds of entry that make sense there; empty when any does. `in_text` tells a
    link in prose from a value of its own.
    """

    target: str
    pointer: Pointer
    kinds: tuple[str, ...] = ()
    in_text: bool = False


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Entry:
    """One file of a pack; `pack` is the pack whose folder holds the file."""

    source: SourceFile
    pack: str
    id: str
    kind: str
    title: str
    summary: Text | None
    text: Text | None
    tags: tuple[str, ...]
    origin: Origin | None
    rulings: tuple[Ruling, ...]
    errata: tuple[Erratum, ...]

    @property
    def address(self) -> str:
        """The entry's id with its pack's, as other packs refer to it."""
        return f"{self.pack}/{self.id}"

    def references(self) -> Iterator[Reference]:
        """Yield every mention of another entry; a kind with mentions of its own adds them."""
        for text in self.texts():
            for link in links(text.markdown):
                if link.scheme == "ref":
                    yield Reference(link.target, text.pointer, in_text=True)

    def texts(self) -> Iterator[Text]:
        """Yield every text of the entry, wherever in it it stands."""
        yield from _texts(tuple(getattr(self, f.name) for f in _all_fields(self)))


def _all_fields(entry: Entry) -> tuple[Any, ...]:
    return tuple(f for f in fields(entry) if f.name != "source")


def _texts(value: Any) -> Iterator[Text]:
    if isinstance(value, Text):
        yield value
    elif isinstance(value, tuple | list):
        for item in value:
            yield from _texts(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from _texts(item)
    elif is_dataclass(value) and not isinstance(value, type):
        for f in fields(value):
            yield from _texts(getattr(value, f.name))
