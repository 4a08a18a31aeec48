"""No table leads back to itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from tablewright.allowance import work
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.nested import tables_after
from tablewright.library import Library, Scope
from tablewright.proofs.proof import Finding, proof

# Steps that it takes to come to a table, and how many of its rows are looked at in one.
_STEPS_OF_A_TABLE, _ROWS_OF_A_STEP = 3, 10


@proof("TW131", "then-cycle", Table)
def then_cycle(table: Table, scope: Scope) -> Iterator[Finding]:
    """A row leads to a table from which a roll may come back.

    What it does: follows `then:` from row to table to row.

    Why it matters: such a roll may never end, and its odds cannot be written down.

    Example: a row of `weather` with `then: storm`, and a row of `storm` with `then: weather`

    What to write instead: say in words that the roll is repeated, without `then:`.
    """
    if table.address not in _near_circles(scope.library):
        return
    # Tables from which no row leads here: of a thousand rows most may lead to the same.
    elsewhere: set[str] = set()
    for row, following in tables_after(table, scope):
        if _leads_to(following, table, scope.beyond(row.then), elsewhere):
            message = f"`{table.id}` leads back to itself through `{following.id}`"
            yield Finding((*row.pointer, "then"), message, "take this `then:` out")


# It is worked out for all tables at once, and asked for each.
@lru_cache(maxsize=2)
def _near_circles(library: Library) -> frozenset[str]:
    """Return the addresses of all tables that are on a circle, or between two.

    What a name means in one pack and in another is taken together: there are circles in this
    that no roll can follow, and none that it lacks.
    """
    after: dict[str, set[str]] = {}
    for scope in library.scopes():
        for entry in scope.entries.values():
            if isinstance(entry, Table):
                work(_STEPS_OF_A_TABLE + len(entry.rows) // _ROWS_OF_A_STEP)
                for _, following in tables_after(entry, scope):
                    after.setdefault(entry.address, set()).add(following.address)
    before: dict[str, set[str]] = {}
    for address, ways in after.items():
        for way in ways:
            before.setdefault(way, set()).add(address)
    return frozenset(_left_over(after, before) & _left_over(before, after))


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


def _leads_to(start: Table, goal: Table, scope: Scope, elsewhere: set[str]) -> bool:
    """Return whether rows lead from `start` to `goal`; if not, what was met goes `elsewhere`."""
    seen: set[str] = set()
    waiting = [(start, scope)]
    while waiting:
        here, seen_from = waiting.pop()
        if here is goal:
            return True
        if here.address in seen or here.address in elsewhere:
            continue
        seen.add(here.address)
        work(_STEPS_OF_A_TABLE + len(here.rows))
        waiting += [(after, seen_from.beyond(r.then)) for r, after in tables_after(here, seen_from)]
    elsewhere |= seen
    return False
