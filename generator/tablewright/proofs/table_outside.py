"""No range reaches beyond what its dice can show."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.dice import Expression, IntegerRange, distribution, strays
from tablewright.hints import Hint
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.proofs.likely_die import likely_die, wrong_die
from tablewright.proofs.proof import Finding, proof
from tablewright.proofs.range_columns import RangeColumn, range_columns, says_domain, typed
from tablewright.proofs.wild_range import wild_ranges
from tablewright.source import proposed


@proof("TW103", "table-outside", Table)
def table_outside(table: Table, scope: Scope) -> Iterator[Finding]:
    """A range reaches below the least or above the greatest value of its dice or domain.

    What it does: holds both ends of every range against what can come up.

    Why it matters: the number is never rolled, so it is a slip, or the die is the wrong one.

    Example, on 2d10:

        - {summer: 1-7, sky: Clear}

    What to write instead: `2-7`; or another die at `roll:`. A table whose roll is modified says
    so with `adjusted:`, and its ranges still end where the dice do, unless it adds `ends: open`.
    Dice that are rolled on without a bound have a row for all that is beyond what is told of them:
    `40+`.
    """
    del scope
    for column in range_columns(table):
        allowed = typed(IntegerRange(column.domain.low, column.domain.high))
        whose = _whose(table, column)
        outside = [s for s in strays(column.ranges, column.domain) if s.kind == "outside"]
        die = likely_die(table, column) if outside else None
        if die is not None:
            yield wrong_die(table, column, die)
            continue
        dice = table.dice_in(column.name)
        if dice is not None:
            yield from _within_the_rest(table, column, dice)
        wild = wild_ranges(column) if outside else {}
        for stray in outside:
            message = f"{stray.value} cannot come up: {whose} {allowed}"
            left = wild.get(stray.index)
            if left is not None:
                pointer = column.pointers[stray.index]
                hint = f"write {left}: the rows around it leave that"
                yield Finding(pointer, message, hint, fixes=proposed(table.source, pointer, left))
                continue
            is_hundred = stray.value == 0 and column.domain.high == 100
            hint = f"stay within {allowed}{_or_open(table)}"
            pointer = column.pointers[stray.index]
            if is_hundred:
                typed_zero = table.source.typed(pointer) or ""
                hundred = re.sub(r"^0+$", "00", typed_zero)
                hint = Hint("write 00, which is a hundred", hundred, typed_zero)
            yield Finding(pointer, message, hint)


def _or_open(table: Table) -> str:
    """Return what else a row can mean that no roll alone reaches, where rolls are changed."""
    if table.adjusted is None or table.adjusted.open_ends:
        return ""
    return ", or write `ends: open` under `adjusted:`, for rows that only a modifier reaches"


def _within_the_rest(table: Table, column: RangeColumn, dice: Expression) -> Iterator[Finding]:
    """Tell of rows that part what dice without a bound come to beyond all that is told of them."""
    rolled = distribution(dice)
    for stray in strays(column.ranges, column.domain):
        if stray.kind != "rest":
            continue
        is_above = stray.value >= rolled.maximum
        end = rolled.maximum if is_above else rolled.minimum
        way = "or more" if is_above else "or less"
        message = f"{dice} come to {end} {way} so rarely that it is told as one figure"
        written, pointer = column.ranges[stray.index], column.pointers[stray.index]
        opened = IntegerRange(written.low, None) if is_above else IntegerRange(None, written.high)
        near = written.low if is_above else written.high
        if near is None or not rolled.minimum < near < rolled.maximum:
            hint = f"let one row hold all of it, from {end} on"
            yield Finding(pointer, message, hint)
            continue
        right = typed(opened) if is_above else f"{near} or less"
        fixes = proposed(table.source, pointer, right)
        yield Finding(pointer, message, f"write {right} here", fixes=fixes)


def _whose(table: Table, column: RangeColumn) -> str:
    """Return what says which totals there are: "`2d6` rolls"."""
    dice = table.dice_in(column.name)
    if dice is None or says_domain(table, column.pointer):
        return f"`{column.name}` holds"
    if table.adjusted is not None and table.adjusted.open_ends:
        return f"with its modifiers `{dice}` comes to"
    return f"`{dice}` rolls"
