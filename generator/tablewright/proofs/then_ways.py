"""Where the rows of all tables lead, looked at once for a whole library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from tablewright.allowance import work
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.nested import tables_after
from tablewright.library import Library
from tablewright.records import Struct

# Steps that it takes to come to a table, and how many of its rows are looked at in one.
_STEPS_OF_A_TABLE, _ROWS_OF_A_STEP = 3, 10


# A table, and the pack whose entries it is named by.
Seen = tuple[Table, str]


class Ways(Struct, frozen=True):
    """Where tables lead, and the addresses of those that lead into circles, or stand on one.

    `next` are the tables to which the rows of one lead as a pack sees it, once for each row, and
    the packs that they are seen from; of what leads nowhere it has nothing. What `circling` tables
    stand on may lie between two circles. For these, what a name means in one pack and in another
    is taken together: there are circles in this that no roll can follow, and none that it lacks.
    """

    next: Mapping[Seen, Sequence[Seen]]
    endless: frozenset[str]
    circling: frozenset[str]


# It is worked out for all tables at once, and asked for each.
@lru_cache(maxsize=2)
def ways_of(library: Library) -> Ways:
    """Return where the tables of `library` lead."""
    seen: dict[Seen, Sequence[Seen]] = {}
    after: dict[str, set[str]] = {}
    for scope in library.scopes():
        for entry in scope.entries.values():
            if isinstance(entry, Table):
                work(_STEPS_OF_A_TABLE + len(entry.rows) // _ROWS_OF_A_STEP)
                here = [(to, scope.beyond(row.then).pack) for row, to in tables_after(entry, scope)]
                if here:
                    seen[entry, scope.pack] = here
                    after.setdefault(entry.address, set()).update(to.address for to, _ in here)
    before: dict[str, set[str]] = {}
    for address, following_here in after.items():
        for each in following_here:
            before.setdefault(each, set()).add(address)
    endless = _left_over(after, before)
    return Ways(seen, frozenset(endless), frozenset(endless & _left_over(before, after)))


def _left_over(ways: Mapping[str, set[str]], back: Mapping[str, set[str]]) -> set[str]:
    """Return the places from which `ways` never end; `back` are the same ways, turned round."""
    left = {place: len(following) for place, following in ways.items()}
    ended = [place for place in back if place not in ways]
    while ended:
        for place in back.get(ended.pop(), ()):
            left[place] -= 1
            if not left[place]:
                del left[place]
                ended.append(place)
    return set(left)
