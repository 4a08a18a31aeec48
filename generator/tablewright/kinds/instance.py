"""Entries of the kinds that packs define: the values of a model's fields."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tablewright.kinds.entry import Entry, Reference
from tablewright.kinds.reading import Reader


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Instance(Entry):
    """A thing of a kind that its pack defines; its kind is the id of its model.

    `values` are as the author wrote them, of the form that the model's schema demands; `expect`
    are the derived values that the author knows.
    """

    values: Mapping[str, Any]
    expect: Mapping[str, Any]

    def references(self) -> Iterator[Reference]:
        """Yield the links of its texts, and the model that it is of."""
        yield from Entry.references(self)
        yield Reference(self.kind, ("kind",), ("model",))


def read_instance(reader: Reader) -> Instance:
    """Return the thing of the document that `reader` reads."""
    data = reader.data
    return Instance(**reader.common(), values=data["values"], expect=data.get("expect", {}))
