"""Every row that a value names is in its table."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.figures import MissingRow, row_in
from tablewright.kinds import Entry
from tablewright.kinds.check.entry import Check
from tablewright.kinds.model.entry import FieldType, Model
from tablewright.kinds.thing.entry import Thing
from tablewright.library import Scope
from tablewright.names import suggestion
from tablewright.proofs.derivations import derived
from tablewright.proofs.proof import Finding, proof


@proof("TW705", "missing-row", Entry)
def missing_row(entry: Entry, scope: Scope) -> Iterator[Finding]:
    """A value names a row that its table does not have, or that several of its tables have.

    What it does: looks for every row that a field of a thing, or the default of a field or of an
    input, names: by its cell in the key column, or by its id. Of a field with several tables, one
    of them must have it.

    Why it matters: nothing can be derived from a row that is not there.

    Example, where the table has a row Rope: `tool: Roap`

    What to write instead: the row's name as the table prints it; the hint proposes the nearest.
    """
    if isinstance(entry, Thing):
        found = derived(entry, scope)
        if found is not None and isinstance(found.fault, MissingRow):
            fault = found.fault
            yield Finding(fault.pointer, fault.message, fault.hint)
    elif isinstance(entry, Model):
        for field in entry.fields:
            if field.shape.type is FieldType.ROW and field.default is not None:
                try:
                    row_in(field.shape, str(field.default), scope, (*field.pointer, "default"))
                except MissingRow as fault:
                    yield Finding(fault.pointer, fault.message, fault.hint)
    elif isinstance(entry, Check):
        for check_input in entry.inputs:
            if (
                check_input.table is not None
                and check_input.default_row
                and check_input.default is None
            ):
                message = f"`{check_input.table.id}` has no row `{check_input.default_row}`"
                hint = suggestion(check_input.default_row, check_input.labels, "rows")
                yield Finding((*check_input.pointer, "default"), message, hint)
