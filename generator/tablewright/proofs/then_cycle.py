"""No table leads back to itself."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.nested import tables_after
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof


@proof("TW131", "then-cycle", Table)
def then_cycle(table: Table, scope: Scope) -> Iterator[Finding]:
    """A row leads to a table from which a roll may come back.

    What it does: follows `then:` from row to table to row.

    Why it matters: such a roll may never end, and its odds cannot be written down.

    Example: a row of `weather` with `then: storm`, and a row of `storm` with `then: weather`

    What to write instead: say in words that the roll is repeated, without `then:`.
    """
    for row, following in tables_after(table, scope):
        if _leads_to(following, table, scope.beyond(row.then), set()):
            message = f"`{table.id}` leads back to itself through `{following.id}`"
            yield Finding((*row.pointer, "then"), message, "take this `then:` out")


def _leads_to(here: Table, goal: Table, scope: Scope, seen: set[str]) -> bool:
    if here is goal:
        return True
    if here.address in seen:
        return False
    seen.add(here.address)
    return any(
        _leads_to(after, goal, scope.beyond(row.then), seen)
        for row, after in tables_after(here, scope)
    )
