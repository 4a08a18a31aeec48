"""No table leads back to itself."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.allowance import work
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.nested import tables_after
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof
from tablewright.proofs.then_ways import ways_of

# Steps that it takes to come to a table.
_STEPS_OF_A_TABLE = 3


@proof("TW131", "then-cycle", Table)
def then_cycle(table: Table, scope: Scope) -> Iterator[Finding]:
    """A row leads to a table from which a roll may come back.

    What it does: follows `then:` from row to table to row.

    Why it matters: such a roll may never end, and its odds cannot be written down.

    Example: a row of `weather` with `then: storm`, and a row of `storm` with `then: weather`

    What to write instead: say in words that the roll is repeated, without `then:`.
    """
    if table.address not in ways_of(scope.library).circling:
        return
    # Tables from which no row leads here: of a thousand rows most may lead to the same.
    elsewhere: set[str] = set()
    for row, following in tables_after(table, scope):
        if _leads_to(following, table, scope.beyond(row.then), elsewhere):
            message = f"`{table.id}` leads back to itself through `{following.id}`"
            yield Finding((*row.pointer, "then"), message, "take this `then:` out")


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
