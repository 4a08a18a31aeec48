"""The record of a pack: what was read of each of its entries, by whom, and against what."""

from __future__ import annotations

from collections.abc import Mapping

from tablewright.proofreading.kept import Kept
from tablewright.records import Struct
from tablewright.source import SourceFile


class Reading(Struct, frozen=True):
    """That `reader` held an entry against a source, and what `kept` of it was read."""

    reader: str
    against: str
    kept: Mapping[str, Kept]

    @property
    def rows(self) -> int:
        """How many rows of a table were read."""
        rows = self.kept.get("rows")
        return len(rows) if isinstance(rows, list) else 0


class Record(Struct, frozen=True):
    """The readings of a pack by the ids of its entries, and the file that holds them.

    The file is None where its YAML need not be read to know what it says; of what is known without
    it nothing stands in it.
    """

    readings: Mapping[str, Reading]
    source: SourceFile | None = None

    def tells_where(self, entry_id: str) -> bool:
        """Return whether the file is there, and tells of the entry of that id."""
        return self.source is not None and entry_id in self.source.data["entries"]
