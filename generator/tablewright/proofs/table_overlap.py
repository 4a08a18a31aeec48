"""No value of a range column stands in two rows."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from tablewright.allowance import work
from tablewright.diagnostics import Fix
from tablewright.dice import IntegerRange, between_neighbours, overlaps
from tablewright.dice.coverage import Overlap
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.proofs.proof import Finding, proof
from tablewright.proofs.range_columns import RangeColumn, columns_by_choices, said, typed
from tablewright.proofs.wild_range import wild_ranges
from tablewright.source import Pointer, proposed

# A range that meets so many others is the one that is wrong, and not they.
_MANY = 3
_NAMED = 2

# Ranges by their index, each with what may be written in its place.
_Ways = tuple[tuple[int, str], ...]


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
    # Rows that meet for several choices are told once.
    seen: set[tuple[Pointer, Pointer]] = set()
    for column in columns_by_choices(table):
        met = overlaps(column.ranges, column.domain)
        work(len(column.ranges) + len(met))
        found = [each for each in met if _pair(column, each) not in seen]
        # What meets others for it reaches beyond the dice is told there.
        told_there = wild_ranges(column) if found else {}
        found = [
            each
            for each in found
            if each.first_index not in told_there and each.second_index not in told_there
        ]
        for wild, others in _wild(found) if table.deck is None else ():
            yield _wild_finding(table, column, wild, others)
            left = []
            for each in found:
                if wild in (each.first_index, each.second_index):
                    seen.add(_pair(column, each))
                else:
                    left.append(each)
            found = left
        for overlap in found:
            first, second = overlap.first_index, overlap.second_index
            pair = _pair(column, overlap)
            if pair in seen:
                continue
            seen.add(pair)
            shared = said(table, overlap.low, overlap.high)
            hint, ways = _hint(column, first, second)
            if table.deck is not None:
                hint, ways = "take it out of one of the two", ()
            yield Finding(
                column.pointers[first],
                f"{shared} stands in two rows of `{column.name}`{column.where}",
                hint,
                related=((f"{shared} stands here too", column.pointers[second]),),
                fixes=_fixes(table, column, ways),
            )


def _pair(column: RangeColumn, overlap: Overlap) -> tuple[Pointer, Pointer]:
    return column.pointers[overlap.first_index], column.pointers[overlap.second_index]


def _wild(found: list[Overlap]) -> Iterator[tuple[int, list[int]]]:
    """Yield the ranges that share values with many others, each with those: it is one slip."""
    meeting: dict[int, set[int]] = defaultdict(set)
    for each in found:
        meeting[each.first_index].add(each.second_index)
        meeting[each.second_index].add(each.first_index)
    while meeting:
        wild = min(meeting, key=lambda index: (-len(meeting[index]), index))
        if len(meeting[wild]) < _MANY:
            return
        others = meeting.pop(wild)
        for other in others:
            meeting[other].discard(wild)
        yield wild, sorted(others)


def _wild_finding(table: Table, column: RangeColumn, wild: int, others: list[int]) -> Finding:
    message = (
        f"{typed(column.ranges[wild])} shares values with {len(others)} other rows of "
        f"`{column.name}`{column.where}"
    )
    between = between_neighbours(
        column.ranges[wild - 1] if wild else None,
        column.ranges[wild + 1] if wild + 1 < len(column.ranges) else None,
    )
    between = "" if column.is_part(wild) else between
    hint = f"write {between}: the rows around it leave that" if between else "change this range"
    related = [
        (f"{typed(column.ranges[other])} stands here", column.pointers[other])
        for other in others[:_NAMED]
    ]
    fixes = _fixes(table, column, ((wild, between),) if between else ())
    return Finding(column.pointers[wild], message, hint, related=tuple(related), fixes=fixes)


def _fixes(table: Table, column: RangeColumn, ways: _Ways) -> tuple[Fix, ...]:
    """Return a fix for each of `ways`, of which somebody has to choose one."""
    return tuple(
        fix for index, text in ways for fix in proposed(table.source, column.pointers[index], text)
    )


def _hint(column: RangeColumn, first: int, second: int) -> tuple[str, _Ways]:
    """Return what is said of two ranges that meet, and what can be written in the place of one."""
    one, other = column.ranges[first], column.ranges[second]
    if column.is_part(first) or column.is_part(second):
        return "take it out of one of the two", ()
    follows = one.high is not None and other.low is not None and (one.low or 0) < other.low
    if follows and one.high is not None and other.low is not None:
        if other.high is None or other.high > one.high:
            shortened = typed(IntegerRange(one.low, other.low - 1))
            moved = typed(IntegerRange(one.high + 1, other.high))
            hint = f"write {shortened} here, or {moved} in the other row"
            return hint, ((first, shortened), (second, moved))
        shortened = typed(IntegerRange(one.low, other.low - 1))
        return f"write {shortened} here", ((first, shortened),)
    return "change one of the two ranges", ()
