"""The domain of a rolled column is what its dice come to."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.dice import IntegerRange
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof
from tablewright.proofs.range_columns import range_columns, rolled_ends, says_domain, typed
from tablewright.source import proposed


@proof("TW127", "domain-dice", Table)
def domain_dice(table: Table, scope: Scope) -> Iterator[Finding]:
    """The `domain:` of a rolled column is not what its dice come to.

    What it does: in a table with `roll:`, each end of a column's `domain:` must be the least or the
    greatest total of the dice; with `adjusted:` it may be that of the adjusted totals instead.

    Why it matters: a total beyond the domain would stand in no row, and a domain beyond the totals
    has rows for nothing. Either the dice are a slip, or the domain is.

    Example: `roll: 2d8`, where the column says `domain: 2-12`

    What to write instead: the other dice, 2d6; or `domain: 2-16`. A table for totals that modifiers
    carry beyond the dice says so: with `adjusted: {range: -2 to 2}`, 2d6 comes to 0-14.
    """
    del scope
    for column in range_columns(table):
        if not says_domain(table, column.pointer):
            continue
        lows, highs = rolled_ends(table, column.name)
        if not lows or (column.domain.low in lows and column.domain.high in highs):
            continue
        known = [typed(IntegerRange(low, high)) for low, high in zip(lows, highs, strict=True)]
        rolled = f"{table.dice_in(column.name)} comes to {known[0]}"
        if len(set(known)) > 1:
            rolled += f", and adjusted to {known[-1]}"
        said = typed(IntegerRange(column.domain.low, column.domain.high))
        message = f"`domain: {said}` is not what is rolled: {rolled}"
        hint = f"write {' or '.join(dict.fromkeys(known))}, or check `roll:`"
        at = (*column.pointer, "domain")
        ways = (proposed(table.source, at, way) for way in dict.fromkeys(known))
        yield Finding(at, message, hint, fixes=tuple(fix for way in ways for fix in way))
