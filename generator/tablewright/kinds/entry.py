"""What every entry carries, whatever its kind."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from tablewright.prose import links
from tablewright.records import Struct
from tablewright.source import Pointer, SourceFile
from tablewright.words.situations import Situation


class Text(Struct, frozen=True):
    """CommonMark as its author wrote it, and where it stands.

    One that `is_prose` may have paragraphs and lists; any other is one paragraph.
    """

    markdown: str
    pointer: Pointer
    is_prose: bool = False


class Origin(Struct, frozen=True):
    """Where in the pack's source a rule is found."""

    section: str = ""
    page: str = ""
    note: Text | None = None


class Ruling(Struct, frozen=True):
    """How a question that the source leaves open is settled."""

    question: Text
    ruling: Text
    reason: Text
    pointer: Pointer


class Erratum(Struct, frozen=True):
    """What the source prints and this file corrects; without `field` it is textual."""

    printed: Any
    ruling: Any
    reason: Text
    pointer: Pointer
    field: Pointer | None
    field_text: str


class Reference(Struct, frozen=True):
    """A mention of another entry: `id` or `pack/id`, and where it stands.

    `kinds` are the kinds of entry that make sense there; empty when any does. `in_text` tells a
    link in prose from a value of its own. A reference that only says where the entry itself
    belongs `is_mention` of nothing: readers of the other entry are not sent here. One
    `with_referrers` means all entries of the pack that refer to the target, too. `instead` says
    what may stand there beside entries.
    """

    target: str
    pointer: Pointer
    kinds: tuple[str, ...] = ()
    in_text: bool = False
    is_mention: bool = True
    with_referrers: bool = False
    instead: str = ""


class Entry(Struct, frozen=True, eq=False, kw_only=True):
    """One file of a pack; `pack` is the pack whose folder holds the file.

    `aka` is what readers also call it, `situation` what it is for at the table, and `icon` the
    name of the glyph that stands beside its title, or empty. One that `is_stub` says no more than
    that its source has nothing here.
    """

    source: SourceFile
    pack: str
    id: str
    kind: str
    title: str
    summary: Text | None
    text: Text | None
    tags: tuple[str, ...]
    aka: tuple[str, ...]
    is_stub: bool
    origin: Origin | None
    rulings: tuple[Ruling, ...]
    errata: tuple[Erratum, ...]
    situation: Situation | None = None
    icon: str = ""

    @property
    def address(self) -> str:
        """The entry's id with its pack's, as other packs refer to it."""
        return f"{self.pack}/{self.id}"

    @property
    def name_in_pack(self) -> str:
        """What the entry is called within its pack; no other entry of the pack is called so."""
        return self.id

    def references(self) -> Iterator[Reference]:
        """Yield every mention of another entry; a kind with mentions of its own adds them."""
        for text in self.texts():
            # Most texts are cells of a word or two.
            if ":" in text.markdown:
                for link in links(text.markdown):
                    if link.scheme == "ref":
                        yield Reference(link.target, text.pointer, in_text=True)

    def parts(self) -> Iterator[Entry]:
        """Yield what is proved like an entry, and stands in this one's file: tables of a screen."""
        return iter(())

    def attached(self) -> Iterator[bytes]:
        """Yield what the entry has of other files, such as pictures, as it was read."""
        return iter(())

    def texts(self) -> Iterator[Text]:
        """Yield every text of the entry, wherever in it it stands."""
        return iter(_texts_of(self))


# Several proofs read the texts of one entry, and a long table has thousands of values to walk.
@lru_cache(maxsize=65_536)
def _texts_of(entry: Entry) -> tuple[Text, ...]:
    found: list[Text] = []
    for name in _field_names(type(entry)):
        if name != "source":
            _add_texts((getattr(entry, name),), found)
    return tuple(found)


def _add_texts(values: Iterable[Any], found: list[Text]) -> None:
    """Add to `found` every text in `values`, in their order."""
    for value in values:
        kind = type(value)
        if kind in _LEAVES:
            continue
        if kind is Text:
            found.append(value)
        elif kind is tuple or kind is list:
            _add_texts(value, found)
        elif kind is dict:
            _add_texts(value.values(), found)
        elif not isinstance(value, Entry):
            # What is proved like an entry speaks for itself.
            _add_texts([getattr(value, name) for name in _field_names(kind)], found)


# The names of the fields of each record that was met; nothing else has any.
_FIELDS: dict[type, tuple[str, ...]] = {}


def _field_names(kind: type) -> tuple[str, ...]:
    if kind not in _FIELDS:
        _FIELDS[kind] = _names_of_fields(kind)
    return _FIELDS[kind]


def _names_of_fields(kind: type) -> tuple[str, ...]:
    if issubclass(kind, Struct):
        return kind.__struct_fields__
    return tuple(each.name for each in fields(kind)) if is_dataclass(kind) else ()


_LEAVES = frozenset({str, int, bool, float, type(None), Fraction, Situation})
