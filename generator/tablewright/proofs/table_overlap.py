"""No value of a range column stands in two rows."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.dice import IntegerRange, overlaps
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof
from tablewright.proofs.range_columns import RangeColumn, range_columns, typed


@proof("TW102", "table-overlap", Table)
def table_overlap(table: Table, scope: Scope) -> Iterator[Finding]:
    """A value stands in two rows of the same column.

    What it does: compares all ranges of each `range` column with each other. `coverage: partial`
    permits gaps, never this.

    Why it matters: the referee rolls the value and does not know which row counts; and the
    chances of the column add up to more than 100%.

    Example:

        - {winter: 15-19, sky: Overcast}
        - {winter: 19-20, sky: Snow}

    What to write instead: end the first range one earlier (`15-18`), or begin the second one
    later (`20`).
    """
    del scope
    for column in range_columns(table):
        for overlap in overlaps(column.ranges, column.domain):
            first, second = overlap.first_index, overlap.second_index
            shared = typed(IntegerRange(overlap.low, overlap.high))
            yield Finding(
                column.pointers[first],
                f"{shared} stands in two rows of `{column.name}`",
                _hint(column, first, second),
                related=((f"{shared} stands here too", column.pointers[second]),),
            )


def _hint(column: RangeColumn, first: int, second: int) -> str:
    one, other = column.ranges[first], column.ranges[second]
    follows = one.high is not None and other.low is not None and (one.low or 0) < other.low
    if follows and one.high is not None and other.low is not None:
        if other.high is None or other.high > one.high:
            shortened = typed(IntegerRange(one.low, other.low - 1))
            moved = typed(IntegerRange(one.high + 1, other.high))
            return f"write {shortened} here, or {moved} in the other row"
        return f"write {typed(IntegerRange(one.low, other.low - 1))} here"
    return "change one of the two ranges"
