"""Where the pages of packs and entries lie on the website, whatever leads to them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import PurePosixPath

from tablewright.kinds import Entry
from tablewright.library import Scope


@lru_cache(maxsize=1024)
def pack_page(pack: str) -> PurePosixPath:
    """Return the page of a pack."""
    return PurePosixPath(pack, "index.html")


def entry_page(entry: Entry, scope: Scope) -> PurePosixPath:
    """Return the page of `entry` for readers of the pack of `scope`.

    That is in their own pack, where it stands there; otherwise in the pack that holds its file.
    """
    return _page(scope.home_of(entry).pack, entry.id)


def own_page(entry: Entry) -> PurePosixPath:
    """Return the page of `entry` in the pack that holds its file."""
    return _page(entry.pack, entry.id)


def page_of_reference(reference: str, scope: Scope) -> PurePosixPath | None:
    """Return the page of what `reference` (`id` or `pack/id`) names; None where nothing is.

    A pack that is named is the pack that is gone to, even where it inherits the entry.
    """
    entry = scope.find(reference)
    if entry is None:
        return None
    pack, _, entry_id = reference.rpartition("/")
    return _page(pack, entry_id) if pack else entry_page(entry, scope)


def panel_anchor(number: int) -> str:
    """Return what leads to a panel on the page of its screen; those of its back come last."""
    return f"panel_{number}"


@lru_cache(maxsize=16_384)
def _page(pack: str, entry_id: str) -> PurePosixPath:
    # An id has no underscore, so the entry `index` takes neither the pack's page nor another's.
    stem = "index_" if entry_id == "index" else entry_id
    return PurePosixPath(pack, f"{stem}.html")
