"""Errata and rulings with the places that they concern, as the site shows them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tablewright.kinds import Entry
from tablewright.kinds.entry import Erratum, Text
from tablewright.kinds.table import Table
from tablewright.resolve import Scope


@dataclass(frozen=True, slots=True)
class ErratumView:
    """An erratum and the place that it corrects.

    `row` and `column` name a table's cell, `anchor` is the row's; all are empty for another
    place, which `erratum.field_text` tells.
    """

    erratum: Erratum
    row: Text | str
    column: str
    anchor: str

    @property
    def is_proved(self) -> bool:
        """Whether the compiler has shown that the printed value cannot stand."""
        return self.erratum.field is not None


@dataclass(frozen=True, slots=True)
class Corrected:
    """An entry with errata or rulings, in the scope of the pack that holds its file."""

    entry: Entry
    scope: Scope
    errata: tuple[ErratumView, ...]


def corrected(scope: Scope) -> tuple[Corrected, ...]:
    """Return the pack's own entries that carry errata or rulings, its manifest first."""
    own = [entry for entry in scope.in_reading_order() if entry.pack == scope.pack]
    manifest = [] if scope.manifest is None else [scope.manifest]
    return tuple(
        Corrected(entry, scope, errata_of(entry))
        for entry in (*manifest, *own)
        if entry.errata or entry.rulings
    )


def errata_of(entry: Entry) -> tuple[ErratumView, ...]:
    """Return the errata of `entry` with the places that they concern."""
    return tuple(_placed(entry, erratum) for erratum in entry.errata)


def _placed(entry: Entry, erratum: Erratum) -> ErratumView:
    field: tuple[Any, ...] = erratum.field or ()
    if isinstance(entry, Table) and field[:1] == ("rows",) and len(field) > 1:
        row = next((row for row in entry.rows if row.pointer == field[:2]), None)
        column = entry.column(str(field[2])) if len(field) > 2 else None
        if row is not None and column is not None:
            key = entry.key_column
            cell = row.cells.get(key.name) if key is not None else None
            named = cell.value if cell is not None else ""
            name = named if isinstance(named, Text) else str(named)
            return ErratumView(erratum, name, column.title, row.id)
    return ErratumView(erratum, "", "", "")
