"""The rolls that one roll leads to can be told."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.allowance import work
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.nested import tables_after
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof
from tablewright.proofs.then_too_far import MOST_TABLES
from tablewright.proofs.then_ways import ways_of

# Rolls of all tables together to which a single one may lead.
MOST_ROLLS = 100
_ROWS_OF_A_STEP = 10


@proof("TW146", "again-too-many", Table)
def again_too_many(table: Table, scope: Scope) -> Iterator[Finding]:
    """A roll may lead to more rolls than anybody could tell.

    What it does: counts the rolls that one on this table may lead to, by `again:` here and in all
    tables that its rows lead on to. There may be 100 of them.

    Why it matters: where every row of ten is rolled again for ten times, and leads to a table of
    the same sort, a single roll would mean thousands.

    Example: `again: 10` in a table whose other rows have `then: crowd`, where `crowd` has a row
    with `again: 10` too

    What to write instead: fewer rolls at `again:`, or a link, in words, to the other table.
    """
    if not table.rows_again or table.address in ways_of(scope.library).endless:
        return
    most = _most_rolls(table, scope, {}, MOST_TABLES)
    if most > MOST_ROLLS:
        message = f"a roll on `{table.id}` may lead to {most:,} rolls, and {MOST_ROLLS} can be told"
        at = (*table.rows_again[0].pointer, "again")
        yield Finding(at, message, "write a smaller number, or take `then:` out of other rows")


def _most_rolls(
    table: Table, scope: Scope, known: dict[tuple[Table, str], int], tables: int
) -> int:
    """Return how many rolls one of `table` is at most; nothing leads back to it.

    Of more than so many `tables` one after another, another proof speaks.
    """
    if not tables:
        return 0
    key = (table, scope.pack)
    if key not in known:
        work(1 + len(table.rows) // _ROWS_OF_A_STEP)
        after = max(
            (
                _most_rolls(following, scope.beyond(row.then), known, tables - 1)
                for row, following in tables_after(table, scope)
            ),
            default=0,
        )
        most = max((row.again for row in table.rows), default=0)
        known[key] = 1 + max(most, 1) * (after + (1 if most else 0))
    return known[key]
