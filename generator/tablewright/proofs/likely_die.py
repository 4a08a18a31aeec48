"""The die that the rows of a table are made for, where another one is rolled."""

from __future__ import annotations

from functools import cache

from tablewright.dice import Domain, IntegerRange, distribution, gaps, overlaps, parse, strays
from tablewright.kinds.table.entry import Table
from tablewright.proofs.proof import Finding
from tablewright.proofs.range_columns import RangeColumn, says_domain, typed
from tablewright.source import proposed

# What tables are rolled on, the plainest first.
_USUAL_DICE = (
    *("d6", "d20", "d%", "2d6", "d8", "d10", "d12", "d4", "3d6", "d66", "d30", "d3", "d2", "d24"),
    *("2d10", "2d8", "2d4", "2d12", "2d20", "3d4", "3d8", "3d10", "4d6", "4d4", "d1000"),
)


def likely_die(table: Table, column: RangeColumn) -> str | None:
    """Return the dice whose every total has one row of `column`, which does not fit its own.

    None where there are none, where the column itself says what it holds, and where a single value
    is wrong, which is a slip of the pen.
    """
    is_plain = table.adjusted is None and not table.choice_columns
    if (
        table.deck is not None
        or table.dice_in(column.name) is None
        or not is_plain
        or says_domain(table, column.pointer)
    ):
        return None
    lows = [held.low for held in column.ranges if held.low is not None]
    highs = [held.high for held in column.ranges if held.high is not None]
    if column.partial or not len(lows) == len(highs) == len(column.ranges) > 1:
        return None
    ends = (min(lows), max(highs))
    die = next((die for die in _USUAL_DICE if _ends(die) == ends and _fits(column, die)), None)
    return None if die is None or _is_slip(column) else die


def _is_slip(column: RangeColumn) -> bool:
    """Return whether one value at the most is missing or too many."""
    missing = gaps(column.ranges, column.domain)
    several = len(missing) > 1 or any(gap.low != gap.high for gap in missing)
    return not several and len(missing) + len(strays(column.ranges, column.domain)) < 2


def wrong_die(table: Table, column: RangeColumn, die: str) -> Finding:
    """Return what is told, once, of rows that are made for `die`."""
    held = typed(IntegerRange(*_ends(die)))
    dice = table.dice_in(column.name)
    message = f"the rows of `{column.name}` hold {held}, and `{dice}` rolls {_rolled(column)}"
    hint = f"is it {die}? Or write rows for {_rolled(column)}"
    own = (*column.pointer, "roll")
    at = ("roll",) if table.source.typed(own) is None else own
    return Finding(at, message, hint, fixes=proposed(table.source, at, die))


def _rolled(column: RangeColumn) -> str:
    return typed(IntegerRange(column.domain.low, column.domain.high))


def _ends(die: str) -> tuple[int, int]:
    values = _domain(die).values
    return values[0], values[-1]


def _fits(column: RangeColumn, die: str) -> bool:
    ranges, domain = column.ranges, _domain(die)
    return not (strays(ranges, domain) or gaps(ranges, domain) or overlaps(ranges, domain))


@cache
def _domain(die: str) -> Domain:
    return Domain.of(distribution(parse(die)))
