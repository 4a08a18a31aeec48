"""Whose works an entry shows: that of its pack, and of the pack that it comes from."""

from __future__ import annotations

from collections.abc import Iterable

from tablewright.kinds import Entry
from tablewright.kinds.pack.entry import Pack
from tablewright.library import Scope


def packs_shown(entries: Iterable[Entry], scope: Scope) -> tuple[Pack, ...]:
    """Return the manifests of the pack of `scope`, and of all packs that `entries` come from.

    A house rule comes from the pack, too, whose entry it replaces.
    """
    found = {scope.pack: None}
    for entry in entries:
        old = scope.replaces(entry)
        found |= dict.fromkeys([entry.pack, *([] if old is None else [old.pack])])
    packs = scope.library.packs
    return tuple(packs[pack] for pack in found if pack in packs)
