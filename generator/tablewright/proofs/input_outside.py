"""Every row asks a check with inputs that it takes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.kinds.check.entry import Check
from tablewright.kinds.table.entry import Column, Row, Table
from tablewright.kinds.table.odds_columns import ImpossibleInput
from tablewright.library import Scope
from tablewright.proofs.odds_cells import odds_cells
from tablewright.proofs.proof import Finding, proof
from tablewright.source import Pointer

_CELL = re.compile(r"\brow\.(\w+)")


@proof("TW306", "input-outside", Table)
def input_outside(table: Table, scope: Scope) -> Iterator[Finding]:
    """A row of an odds column asks the check with a value that it does not take.

    What it does: works out the inputs of every odds column for every row, and holds each against
    the input's `range:` or `options:`.

    Why it matters: the cell is wrong, or the check promises too little.

    Example: a row with the width 21, where the check says `width: {range: 2-20}`

    What to write instead: the right figure; or widen the check's range.
    """
    for cell in odds_cells(table, scope):
        if isinstance(cell.fault, ImpossibleInput):
            yield _finding(cell.fault, cell.column, cell.row, cell.check)


def _finding(fault: ImpossibleInput, column: Column, row: Row, check: Check) -> Finding:
    check_input = check.input(fault.name)
    choices = "" if check_input is None else check_input.choices
    message = f"`{check.id}` takes no {fault.name} of {fault.value}: it takes {choices}"
    return Finding(_place(column, row, fault.pointer), message, "check the figures of this row")


def _place(column: Column, row: Row, formula: Pointer) -> Pointer:
    """Return the first cell of `row` that the formula reads, or the formula if it reads none."""
    source = column.odds.inputs[str(formula[-1])].source if column.odds is not None else ""
    for name in _CELL.findall(source):
        if name in row.cells:
            return row.cells[name].pointer
    return formula
