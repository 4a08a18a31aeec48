"""Which footnotes of a table a block of a screen shows."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tablewright.kinds.entry import Text
from tablewright.kinds.table.entry import Table


def notes_shown(table: Table, hide: Collection[str]) -> Mapping[str, Text]:
    """Return the footnotes of `table` that `hide` does not name; it may name columns, too."""
    return {name: text for name, text in table.notes.items() if name not in hide}
