"""Every value of a range column's domain stands in a row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablewright.allowance import work
from tablewright.dice import Gap, IntegerRange, gaps, strays
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.proofs.likely_die import likely_die, wrong_die
from tablewright.proofs.proof import Finding, proof
from tablewright.proofs.range_columns import RangeColumn, columns_by_choices, said, typed
from tablewright.proofs.wild_range import wild_ranges
from tablewright.source import proposed


@proof("TW101", "table-gap", Table)
def table_gap(table: Table, scope: Scope) -> Iterator[Finding]:
    """A value that the dice can show stands in no row of a column.

    What it does: takes the values that the table's dice can show (or those of the column's
    `domain:`) and demands each of them in some row of every `range` column, unless the column
    says `coverage: partial`. In a table with columns of choices, for every combination of these.

    Why it matters: sooner or later the referee rolls that value and finds nothing.

    Example, on 2d10:

        - {summer: 2-6, sky: Clear}
        - {summer: 8-20, sky: Overcast}

    What to write instead: move an end of one of the neighbours, here `2-7` or `7-20`. Where the
    rows fit other dice exactly, `roll:` is asked about, and nothing else.
    """
    del scope
    # What rows for several choices lack, they lack once.
    seen: set[tuple[object, ...]] = set()
    for column in columns_by_choices(table):
        if column.partial:
            continue
        work(len(column.ranges))
        found = gaps(column.ranges, column.domain)
        if table.deck is not None and found:
            missing = ", ".join(said(table, gap.low, gap.high) for gap in found)
            message = f"no row of `{column.name}` holds {missing}{column.where}"
            yield Finding(column.pointer, message, "name them in a row", key=True)
            continue
        die = likely_die(table, column) if found else None
        if die is not None:
            # Where the rows go beyond the dice as well, that is told there, once.
            if not strays(column.ranges, column.domain):
                yield wrong_die(table, column, die)
            continue
        wild = wild_ranges(column) if found else {}
        for gap in found:
            finding = _finding(table, column, gap)
            beside = (finding.pointer, gap.low, gap.high)
            is_told = _is_zero_for_hundred(column, gap) or _is_of_a_wild_range(wild, gap)
            if not is_told and (not column.ranges or beside not in seen):
                seen.add(beside)
                yield finding


def _is_zero_for_hundred(column: RangeColumn, gap: Gap) -> bool:
    """Return whether a 0 stands where 00 is meant, which another proof tells."""
    return gap.low == gap.high == column.domain.high == 100 and any(
        held.low == 0 for held in column.ranges
    )


def _is_of_a_wild_range(wild: Mapping[int, str], gap: Gap) -> bool:
    """Return whether a range between the rows beside the gap was meant for it."""
    if gap.after is None or gap.before is None:
        return False
    return gap.before - gap.after == 2 and gap.after + 1 in wild


def _finding(table: Table, column: RangeColumn, gap: Gap) -> Finding:
    missing = typed(IntegerRange(gap.low, gap.high))
    message = f"no row of `{column.name}` holds {missing}{column.where}"
    after, before = gap.after, gap.before
    if any(n is not None and column.is_part(n) for n in (after, before)):
        at = column.pointers[after if after is not None else before or 0]
        return Finding(at, message, f"write {missing} in one of the rows beside it")
    if after is not None:
        longer = typed(IntegerRange(column.ranges[after].low, gap.high))
        hint = f"write {longer} here"
        fixes = proposed(table.source, column.pointers[after], longer)
        related: tuple[tuple[str, tuple[str | int, ...]], ...] = ()
        if before is not None:
            widened = typed(IntegerRange(gap.low, column.ranges[before].high))
            hint += f", or {widened} in the next row"
            related = (("the next row goes on here", column.pointers[before]),)
            fixes += proposed(table.source, column.pointers[before], widened)
        return Finding(column.pointers[after], message, hint, related=related, fixes=fixes)
    if before is not None:
        longer = typed(IntegerRange(gap.low, column.ranges[before].high))
        fixes = proposed(table.source, column.pointers[before], longer)
        return Finding(column.pointers[before], message, f"write {longer} here", fixes=fixes)
    return Finding(column.pointer, message, "give its values to rows", key=True)
