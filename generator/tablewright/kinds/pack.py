"""The kind `pack`: the manifest of one game system, or of one set of house rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablewright.kinds.entry import Entry, Reference, Text
from tablewright.kinds.reading import Kind, Reader

MANIFEST = "pack.yaml"


@dataclass(frozen=True, slots=True)
class Credit:
    """The work that a pack's rules come from, and what its licence asks to be said."""

    title: str
    author: str
    licence: str
    url: str
    note: Text | None


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Pack(Entry):
    """A pack's manifest; `order` are ids of entries in the order in which to meet them."""

    system: str
    accent: str
    licence: str
    order: tuple[str, ...]
    extends: str
    credit: Credit

    def references(self) -> Iterator[Reference]:
        """Yield the links of its texts, and the entries whose order it gives."""
        yield from Entry.references(self)
        for place, entry_id in enumerate(self.order):
            yield Reference(entry_id, ("order", place))


def read_pack(reader: Reader) -> Pack:
    """Return the pack of the manifest that `reader` reads; its faults are the reader's."""
    data = reader.data
    source = data["source"]
    credit = Credit(
        title=source["title"],
        author=source.get("author", ""),
        licence=source["licence"],
        url=source.get("url", ""),
        note=reader.text(source, "note", ("source",)),
    )
    common = reader.common() | {"origin": None}
    return Pack(
        **common,
        system=data.get("system", ""),
        accent=data.get("accent", ""),
        licence=data.get("licence", ""),
        order=tuple(data.get("order", ())),
        extends=data.get("extends", ""),
        credit=credit,
    )


KIND = Kind("pack", read_pack)
