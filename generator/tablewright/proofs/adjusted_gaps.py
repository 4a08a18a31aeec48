"""A modified total is always a value that the table could hold."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.dice import distribution
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof


@proof("TW119", "adjusted-gaps", Table)
def adjusted_gaps(table: Table, scope: Scope) -> Iterator[Finding]:
    """A table whose roll is modified has no roll, or is rolled with dice that skip numbers.

    What it does: a table with `adjusted:` adds a modifier to its roll; the total must be a
    number that a row can hold.

    Why it matters: 16 on a d66, plus 1, is 17, and no row of a d66 table holds 17.

    What to write instead: take `adjusted:` out, or use dice without gaps, such as 2d6.
    """
    del scope
    if table.adjusted is None:
        return
    if table.roll is None:
        message = "a modifier is added to a roll, but this table has none"
        yield Finding(("adjusted",), message, "write `roll:`", key=True)
    gaps = (dice for dice in table.all_dice if distribution(dice).has_gaps)
    for dice in gaps:
        message = f"{dice} skips numbers, so a modified total may be one of no row"
        yield Finding(("adjusted",), message, "use dice without gaps", key=True)
