"""Every combination of choices has one row, where nothing is rolled."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.allowance import work
from tablewright.kinds.table.choices import in_words
from tablewright.kinds.table.entry import Table, combinations
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof
from tablewright.proofs.range_columns import typed

_ROWS_OF_A_STEP = 10


@proof("TW152", "choice-rows", Table)
def choice_rows(table: Table, scope: Scope) -> Iterator[Finding]:
    """A combination of choices has no row, or two.

    What it does: of a table with columns of the type `choice` and none of ranges, looks for the row
    of every combination of their options, unless one of the columns says `coverage: partial`. With
    ranges, the rows of every combination must divide these among them.

    Why it matters: who knows the weather and the season must find one row, and only one.

    Example, with `options: [Day, Night]`: two rows, one for `Day` and one without a cell, which
    holds for both

    What to write instead: one row for each combination; a cell that is left out stands for all.
    """
    del scope
    columns = table.choice_columns
    if not columns or table.range_columns:
        return
    is_partial = any(column.partial for column in columns)
    told: set[tuple[int, int]] = set()
    for given in combinations(columns):
        work(1 + len(table.rows) // _ROWS_OF_A_STEP)
        held = [n for n, row in enumerate(table.rows) if table.holds_for(row, given)]
        named = in_words(columns, given)
        if not held and not is_partial:
            cells = ", ".join(f"{c.name}: {typed(o)}" for c, o in zip(columns, given, strict=True))
            hint = f"write one with {cells}, or `coverage: partial`"
            yield Finding(("columns", columns[0].name), f"no row is for {named}", hint, key=True)
        for other in held[1:]:
            if (held[0], other) not in told:
                told.add((held[0], other))
                message = f"two rows are for {named}"
                related = (("the first is here", table.rows[held[0]].pointer),)
                hint = "let one of them hold for other choices"
                yield Finding(table.rows[other].pointer, message, hint, related=related)
