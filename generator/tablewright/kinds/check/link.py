"""Inputs are given the table that they are rows of, or those in which they are looked up."""

from __future__ import annotations

from tablewright.kinds.check.entry import Check, Input
from tablewright.kinds.linking import Find
from tablewright.kinds.table.entry import Table
from tablewright.records import replace


def _linked(check: Check, find: Find) -> Check:
    inputs = tuple(_given_table(check_input, find) for check_input in check.inputs)
    is_new = any(new is not old for new, old in zip(inputs, check.inputs, strict=True))
    return replace(check, inputs=inputs) if is_new else check


def _given_table(check_input: Input, find: Find) -> Input:
    lookup = check_input.lookup
    if lookup is not None:
        tables = {reference: find(reference) for reference in lookup.tables.values()}
        found = {name: table for name, table in tables.items() if isinstance(table, Table)}
        if any(found.get(name) is not lookup.found.get(name) for name in tables):
            return replace(check_input, lookup=replace(lookup, found=found))
    if not check_input.row_of:
        return check_input
    table = find(check_input.row_of)
    if not isinstance(table, Table):
        return check_input if check_input.table is None else _without_table(check_input)
    if table is check_input.table:
        return check_input
    default = table.find_row(check_input.default_row) if check_input.default_row else None
    return replace(
        check_input,
        values=tuple(row.id for row in table.rows),
        labels=tuple(table.title_of(row) for row in table.rows),
        default=default.id if default is not None else None,
        table=table,
    )


def _without_table(check_input: Input) -> Input:
    """Return an input whose table is no longer there, as it was before any was handed to it."""
    return replace(check_input, values=(), labels=(), default=None, table=None)


LINK = _linked
