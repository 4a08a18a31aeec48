"""Every range ends at values that its dice can show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.dice import strays
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof
from tablewright.proofs.range_columns import range_columns


@proof("TW104", "table-unrollable", Table)
def table_unrollable(table: Table, scope: Scope) -> Iterator[Finding]:
    """A range ends at a value between those that the dice can show.

    What it does: some dice skip numbers, such as d66, which reads two six-sided dice as tens and
    units. Both ends of a range must be numbers that come up; what a range skips inside is fine:
    `15-22` on a d66 is 15, 16, 21 and 22.

    Why it matters: nobody ever rolls 17 on a d66, so the row is not what its author thinks.

    Example, on d66:

        - {result: 11-17, weather: Rain}

    What to write instead: `11-16`.
    """
    del scope
    for column in range_columns(table):
        for stray in strays(column.ranges, column.domain):
            if stray.kind == "unrollable":
                message = f"{stray.value} cannot be rolled on {table.dice_in(column.name)}"
                hint = f"the nearest rolls are {_neighbours(stray.value, column.domain.values)}"
                yield Finding(column.pointers[stray.index], message, hint)


def _neighbours(value: int, support: Sequence[int]) -> str:
    below = max((total for total in support if total < value), default=None)
    above = min((total for total in support if total > value), default=None)
    return " and ".join(str(total) for total in (below, above) if total is not None)
