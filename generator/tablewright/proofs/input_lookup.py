"""Where an input is looked up, there are values that it can take."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from tablewright.allowance import work
from tablewright.kinds.check.entry import Check, Input
from tablewright.kinds.check.lookup import Lookup
from tablewright.kinds.table.entry import ColumnType, Row, Table
from tablewright.library import Scope
from tablewright.names import suggestion
from tablewright.proofs.proof import Finding, proof
from tablewright.source import Pointer

_STEPS_OF_A_COLUMN = 5
_NUMBERS = (ColumnType.INTEGER, ColumnType.MODIFIER)


@proof("TW314", "input-lookup", Check)
def input_lookup(check: Check, scope: Scope) -> Iterator[Finding]:
    """An input cannot be looked up where its check says.

    What it does: looks for the columns, groups and rows that `from:` names in each of its tables.
    Those of `by:` are columns of ranges, those of `columns:` hold whole numbers, and every
    number in them lies in the range of the input, that of a row of `times:` as often as it may
    count. A row stands in one list of `once:` or `one_of:`, in `times:` or in `without:`, and a
    group in one list of `apart:`. What `conditions:` ticks is a row that is looked in, and a number
    there lies in the range too.

    Why it matters: the website offers to look the value up. A column that is not there would leave
    a reader without one, and a number beyond the range could not be set.

    Example: `target: {title: Target, range: 5-17, from: {table: saves, by: level, columns: death}}`
    with an 18 in the column `death`.

    What to write instead: the names of columns of the table, and a range that holds all of their
    numbers: `range: 5-18`.
    """
    del scope  # the tables were handed to the check when its pack was resolved
    for check_input in check.inputs:
        if check_input.lookup is not None:
            yield from faults_of_lookup(check_input, check_input.lookup)


def faults_of_lookup(check_input: Input, lookup: Lookup) -> Iterator[Finding]:
    """Yield what `check_input` asks of its `lookup` in vain."""
    if lookup.adds and lookup.by:
        message = "rows that are found by a figure are not added up"
        yield Finding(
            (*lookup.pointer, "adds"), message, "leave it out, or leave out `by:`", key=True
        )
    told = {
        "once": lookup.once,
        "one_of": lookup.one_of,
        "times": lookup.times,
        "apart": lookup.apart,
        "conditions": lookup.befalling,
    }
    for key in () if lookup.adds else filter(told.get, told):
        message = f"`{key}:` says how rows are added up, and these are not"
        yield Finding((*lookup.pointer, key), message, "write `adds: true` too", key=True)
    yield from _befalling(check_input, lookup)
    for table in lookup.found.values():
        yield from _rows_beside(check_input, lookup, table)
        grouped = list(dict.fromkeys(row.group for row in table.rows if row.group))
        yield from _groups_not_there(lookup, table, grouped)
        for kind, names, types, what in (
            ("by", lookup.by, (ColumnType.RANGE,), "ranges"),
            ("columns", lookup.columns, _NUMBERS, "whole numbers"),
        ):
            fitting = [column.name for column in table.columns if column.type in types]
            for place, name in enumerate(names):
                at = _pointer(lookup, kind, place, len(names))
                work(_STEPS_OF_A_COLUMN)
                column = table.column(name)
                if column is None or column.type not in types:
                    no_column = f"`{table.id}` has no column `{name}`"
                    other = f"the column `{name}` of `{table.id}` holds no {what}"
                    message = no_column if column is None else other
                    yield Finding(at, message, suggestion(name, fitting, f"columns of {what}"))
                elif kind == "columns":
                    yield from _outside(check_input, lookup, table, name, at)


def _befalling(check_input: Input, lookup: Lookup) -> Iterator[Finding]:
    """Yield what a condition ticks or adds that nobody could tick or set."""
    rows = [name for name in lookup.names if name]
    for each in lookup.befalling:
        work(_STEPS_OF_A_COLUMN)
        steps = (step for series in lookup.series() for step in series.steps)
        is_there = any(
            each.condition in (step.acting if each.whose == "acting" else step.target)
            for step in steps
        )
        if each.row and lookup.found and not is_there:
            message = f"no row `{each.row}` is looked in"
            yield Finding(each.pointer, message, suggestion(each.row, rows, "rows"))
        elif not each.row and each.added not in check_input.values:
            message = f"`{each.added}` is added, and `{check_input.name}` is {check_input.choices}"
            yield Finding(each.pointer, message, "widen the range, or write what is added")


def _groups_not_there(lookup: Lookup, table: Table, grouped: list[str]) -> Iterator[Finding]:
    """Yield the groups that `table` does not have, and those that are named twice as apart."""
    at: Pointer
    shown = lookup.groups or tuple(grouped)
    named = [
        (("groups", place), group, tuple(grouped)) for place, group in enumerate(lookup.groups)
    ]
    apart = [
        (("apart", place, nth), group, shown)
        for place, groups in enumerate(lookup.apart)
        for nth, group in enumerate(groups)
    ]
    seen: set[str] = set()
    for at, group, known in (*named, *apart):
        work(_STEPS_OF_A_COLUMN)
        pointer = (*lookup.pointer, *at)
        if group not in known:
            none = f"`{table.id}` has no group `{group}`"
            message = f"`groups:` leaves out the group `{group}`" if group in grouped else none
            yield Finding(pointer, message, suggestion(group, list(known), "groups"))
        elif at[0] == "apart" and group in seen:
            message = f"`{group}` stands in `apart:` already"
            yield Finding(pointer, message, "leave it out in one of them")
        seen |= {group} if at[0] == "apart" else set()


def _rows_beside(check_input: Input, lookup: Lookup, table: Table) -> Iterator[Finding]:
    """Yield what is wrong with the rows of `table` that are said to count otherwise than once."""
    seen: dict[str, str] = {}
    for key, at, name in _named(lookup):
        work(_STEPS_OF_A_COLUMN)
        row = table.find_row(name)
        if row is None:
            rows = [table.title_of(row) for row in table.rows]
            message = f"`{table.id}` has no row `{name}`"
            hint = suggestion(name, rows, "rows")
            yield Finding(at, message, hint, key=key == "times")
            continue
        if row.id in seen:
            message = f"`{name}` stands in `{seen[row.id]}:` already"
            yield Finding(at, message, "leave it out in one of them", key=key == "times")
        seen.setdefault(row.id, key)
        if key == "times":
            yield from _too_often(check_input, lookup, table, row, lookup.times[name], at)


def _named(lookup: Lookup) -> Iterator[tuple[str, Pointer, str]]:
    """Yield the rows that `lookup` names: by which key, where, and the name."""
    for key, lists in (("once", lookup.once), ("one_of", lookup.one_of)):
        for place, names in enumerate(lists):
            for nth, name in enumerate(names):
                yield key, (*lookup.pointer, key, place, nth), name
    for place, name in enumerate(lookup.without):
        yield "without", (*lookup.pointer, "without", place), name
    for name in lookup.times:
        yield "times", (*lookup.pointer, "times", name), name


def _too_often(
    check_input: Input, lookup: Lookup, table: Table, row: Row, times: int, at: Pointer
) -> Iterator[Finding]:
    """Yield that a row counts more often than its input has room for."""
    for column in lookup.columns:
        cell = row.cells.get(column)
        if cell is None or not isinstance(cell.value, Fraction) or not cell.value:
            continue
        worth = int(cell.value)
        if worth in check_input.values and worth * times not in check_input.values:
            most = next(n for n in range(times, 0, -1) if worth * n in check_input.values)
            message = (
                f"`{table.title_of(row)}` {times} times is {worth * times}, and"
                f" `{check_input.name}` is {check_input.choices}"
            )
            hint = f"write {most}" if most > 1 else "leave it out here"
            yield Finding(at, message, f"{hint}, or widen the range")


def _outside(
    check_input: Input, lookup: Lookup, table: Table, column: str, at: Pointer
) -> Iterator[Finding]:
    work(len(table.rows))
    rows = [row for row in table.rows if column in row.cells and lookup.looks_in(table, row)]
    values = [row.cells[column].value for row in rows]
    numbers = sorted({int(value) for value in values if isinstance(value, Fraction)})
    beyond = [str(number) for number in numbers if number not in check_input.values]
    if beyond:
        message = (
            f"the column `{column}` of `{table.id}` holds {', '.join(beyond)}, and"
            f" `{check_input.name}` is {check_input.choices}"
        )
        low = min(numbers[0], *(v for v in check_input.values if isinstance(v, int)))
        high = max(numbers[-1], *(v for v in check_input.values if isinstance(v, int)))
        yield Finding(at, message, f"write `range: {low} to {high}`, or name another column")


def _pointer(lookup: Lookup, key: str, place: int, count: int) -> Pointer:
    """Return where a column is named: in a list, or by itself."""
    at: Pointer = (*lookup.pointer, key)
    return (*at, place) if count > 1 else at
