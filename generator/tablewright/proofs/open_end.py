"""A row that is open at an end of its dice tells where the dice end."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.dice import Domain, IntegerRange
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof
from tablewright.proofs.range_columns import range_columns, says_domain, typed
from tablewright.source import proposed


@proof("TW126", "open-end", Table)
def open_end(table: Table, scope: Scope) -> Iterator[Finding]:
    """A row of a rolled table is open at an end, and nothing says where the dice end.

    What it does: in a table with `roll:`, the figure of a row such as `2 or less` or `12+` must be
    the least or the greatest total of the dice, unless the column states by `domain:` which totals
    there are, or `adjusted:` says `ends: open`.

    Why it matters: `10+` holds whatever is above 10, so it fits any dice: were 2d6 a slip for 2d8,
    nothing would object. Two figures that must agree, the dice and where the table ends, catch it.

    Example, on 2d6: `{total: 10+, reaction: They help}`

    What to write instead: `10-12`, which holds for adjusted totals above 12 as well; or keep `10+`,
    and write `domain: 2-12` at the column. A table that modifiers lead beyond its dice says so:
    `adjusted: {range: -4 to 4, ends: open}`.
    """
    del scope
    if table.adjusted is not None and table.adjusted.open_ends:
        return
    for column in range_columns(table):
        dice = table.dice_in(column.name)
        if dice is None or says_domain(table, column.pointer):
            continue
        for written, pointer in zip(column.ranges, column.pointers, strict=True):
            end = _unsaid(written, column.domain)
            if end is None:
                continue
            is_high = end == column.domain.high
            closed = IntegerRange(written.low, end) if is_high else IntegerRange(end, written.high)
            domain = typed(IntegerRange(column.domain.low, column.domain.high))
            ends = f"{'end' if is_high else 'begin'} at {end}"
            message = f"`{typed(written)}` does not say that the totals of {dice} {ends}"
            hint = f"write {typed(closed)}, or `domain: {domain}` at the column `{column.name}`"
            fixes = proposed(table.source, pointer, typed(closed))
            yield Finding(pointer, message, hint, fixes=fixes)


def _unsaid(written: IntegerRange, domain: Domain) -> int | None:
    """Return the end of `domain` to which `written` is open without naming it, or None.

    A figure that cannot come up is another proof's.
    """
    low, high = written.low, written.high
    if low is not None and high is None and domain.encloses(low):
        return domain.high if low != domain.high else None
    if high is not None and low is None and domain.encloses(high):
        return domain.low if high != domain.low else None
    return None
