"""Hand entries what other entries know of them, such as the tables that inputs are rows of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tablewright.kinds import Entry
from tablewright.kinds.linking import LINK

Entries = Mapping[str, Mapping[str, Entry]]


def linked(entries: Entries) -> dict[str, dict[str, Entry]]:
    """Return `entries`, by pack and id, each with what it is to know of others.

    An inherited entry is given what its heir sees, which may be a house rule.
    """
    return {
        pack: {entry_id: _linked(entry, pack, entries) for entry_id, entry in of_pack.items()}
        for pack, of_pack in entries.items()
    }


def relinked(entries: Entries, places: Iterable[tuple[str, str]]) -> dict[str, dict[str, Entry]]:
    """Return `entries`, which are linked but for those at `places`: pack and id, there or not."""
    found = {pack: dict(of_pack) for pack, of_pack in entries.items()}
    for pack, entry_id in places:
        entry = entries.get(pack, {}).get(entry_id)
        if entry is not None:
            found[pack][entry_id] = _linked(entry, pack, entries)
    return found


def _linked(entry: Entry, pack: str, entries: Entries) -> Entry:
    def find(reference: str) -> Entry | None:
        named, _, entry_id = reference.rpartition("/")
        return entries.get(named or pack, {}).get(entry_id)

    return LINK.of(entry)(entry, find)
