"""Hand the tables to the checks whose inputs are rows of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tablewright.kinds import Entry
from tablewright.kinds.check import Check, Input
from tablewright.kinds.table import Table

Entries = Mapping[str, Mapping[str, Entry]]


def linked(entries: Entries) -> dict[str, dict[str, Entry]]:
    """Return `entries`, by pack and id, with every input that is a row given its table.

    An inherited check is given the table that its heir sees, which may be a house rule.
    """
    return {
        pack: {entry_id: _linked(entry, pack, entries) for entry_id, entry in known.items()}
        for pack, known in entries.items()
    }


def _linked(entry: Entry, pack: str, entries: Entries) -> Entry:
    if not isinstance(entry, Check) or not any(known.row_of for known in entry.inputs):
        return entry
    inputs = tuple(_given_table(known, pack, entries) for known in entry.inputs)
    # A check whose tables are the same stays the same, with all that is remembered of it.
    if all(new is old for new, old in zip(inputs, entry.inputs, strict=True)):
        return entry
    return replace(entry, inputs=inputs)


def _given_table(known: Input, pack: str, entries: Entries) -> Input:
    if not known.row_of:
        return known
    named, _, entry_id = known.row_of.rpartition("/")
    table = entries.get(named or pack, {}).get(entry_id)
    if not isinstance(table, Table):
        return known if known.table is None else _without_table(known)
    if table is known.table:
        return known
    default = table.find_row(known.default_row) if known.default_row else None
    return replace(
        known,
        values=tuple(row.id for row in table.rows),
        labels=tuple(table.title_of(row) for row in table.rows),
        default=default.id if default is not None else None,
        table=table,
    )


def _without_table(known: Input) -> Input:
    """Return an input whose table is no longer there, as it was before any was handed to it."""
    return replace(known, values=(), labels=(), default=None, table=None)
