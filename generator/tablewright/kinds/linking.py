"""What an entry is to know of others, before anybody reads it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tablewright.kinds.entry import Entry
from tablewright.kinds.kind import Facet

# Returns the entry that a reference (`id` or `pack/id`) leads to from the pack, or None.
Find = Callable[[str], Entry | None]


def _as_it_is(entry: Any, _find: Find) -> Entry:
    """Return `entry`: it needs to know nothing of others."""
    same: Entry = entry
    return same


# Returns the entry with what it is to know of others, or itself where that has not changed, with
# all that is remembered of it. A kind answers in its module `link`.
LINK: Facet[Callable[[Any, Find], Entry]] = Facet("link", _as_it_is)
