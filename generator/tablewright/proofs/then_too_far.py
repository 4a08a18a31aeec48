"""What a roll may lead to can be written out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tablewright.allowance import work
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.nested import tables_after
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof
from tablewright.proofs.then_ways import Seen, Ways, ways_of

# Rows that a table leads to, each as often as a roll can come to it, and tables one after another.
MOST_ROWS = 2_000
MOST_TABLES = 16
_STEPS_OF_A_TABLE, _ROWS_OF_A_STEP = 3, 3


@proof("TW139", "then-too-far", Table)
def then_too_far(table: Table, scope: Scope) -> Iterator[Finding]:
    """A roll leads on, from table to table, to more rows than can be shown.

    What it does: follows `then:` from row to table to row. At most 16 tables may follow one
    another, and they may come to 2,000 rows, each counted as often as there is a way to it.

    Why it matters: the odds of a table show all that a roll may lead to. Of forty tables, each of
    which leads to the next by two of its rows, a trillion rows would have to be written down.

    Example: a table of a hundred rows, all with `then: names`, and a table `names` of fifty rows

    What to write instead: let one row lead on in the place of many; or say in words, with a link,
    that the other table is rolled on.
    """
    ways = ways_of(scope.library)
    here = Counter(ways.next.get((table, scope.pack)))
    if not here or table.address in ways.endless:
        # Of circles another proof speaks.
        return
    met, tables = 0, 0
    while here and tables < MOST_TABLES and met <= MOST_ROWS:
        tables += 1
        met += sum(times * len(each.rows) for (each, _), times in here.items())
        here = _after(here, ways)
    row, after = next(tables_after(table, scope))
    if met > MOST_ROWS:
        message = f"a roll on `{table.id}` leads to more than {MOST_ROWS:,} rows of other tables"
    elif here:
        message = f"a roll on `{table.id}` leads to more than {MOST_TABLES} tables, each by another"
    else:
        return
    hint = f"say in words, with a link, that `{after.id}` is rolled on"
    yield Finding((*row.pointer, "then"), message, hint)


def _after(here: Counter[Seen], ways: Ways) -> Counter[Seen]:
    """Return the tables to which those in `here` lead, and in how many ways."""
    found = Counter[Seen]()
    for seen, times in here.items():
        work(_STEPS_OF_A_TABLE + len(seen[0].rows) // _ROWS_OF_A_STEP)
        for after in ways.next.get(seen, ()):
            found[after] += times
    return found
