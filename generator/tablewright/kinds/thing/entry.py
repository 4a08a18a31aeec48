"""What a thing is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tablewright.kinds.entry import Entry, Reference, Text


class Thing(Entry, frozen=True, eq=False, kw_only=True):
    """A thing of a kind that its pack defines; its kind is the id of its model.

    `values` are as the author wrote them, of the form that the model's schema demands; `expect`
    are the derived values that the author knows. `said` are the texts among the values; there are
    none until the pack is resolved and the model known.
    """

    values: Mapping[str, Any]
    expect: Mapping[str, Any]
    said: tuple[Text, ...] = ()

    def references(self) -> Iterator[Reference]:
        """Yield the links of its texts, and the model that it is of."""
        yield from Entry.references(self)
        yield Reference(self.kind, ("kind",), ("model",), is_mention=False)
