"""Every row asks a check with inputs that it takes."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tablewright.kinds import Entry
from tablewright.kinds.check.entry import Check
from tablewright.kinds.table.entry import Column, Row, Table
from tablewright.kinds.thing.entry import Thing
from tablewright.library import Scope
from tablewright.odds.asked import ImpossibleInput
from tablewright.proofs.odds_cells import asked_by_thing, odds_cells
from tablewright.proofs.proof import Finding, proof
from tablewright.source import Pointer

_CELL = re.compile(r"\brow\.(\w+)")


@proof("TW306", "input-outside", Entry)
def input_outside(entry: Entry, scope: Scope) -> Iterator[Finding]:
    """A row of an odds column, or a thing, asks a check with a value that it does not take.

    What it does: works out the inputs of every odds column for every row, and those of the odds of
    a model for every thing, and holds each against the input's `range:` or `options:`.

    Why it matters: the cell is wrong, or the check promises too little.

    Example: a row with the width 21, where the check says `width: {range: 2-20}`

    What to write instead: the right figure; or widen the check's range.
    """
    if isinstance(entry, Thing):
        for asked in asked_by_thing(entry, scope):
            if isinstance(asked.fault, ImpossibleInput):
                message = _message(asked.fault, asked.check)
                yield Finding(("values",), message, "check the figures of this entry", key=True)
    elif isinstance(entry, Table):
        for cell in odds_cells(entry, scope):
            if isinstance(cell.fault, ImpossibleInput):
                yield _finding(cell.fault, cell.column, cell.row, cell.check)


def _finding(fault: ImpossibleInput, column: Column, row: Row, check: Check) -> Finding:
    message = _message(fault, check)
    return Finding(_place(column, row, fault.pointer), message, "check the figures of this row")


def _message(fault: ImpossibleInput, check: Check) -> str:
    check_input = check.input(fault.name)
    choices = "" if check_input is None else check_input.choices
    return f"`{check.id}` takes no {fault.name} of {fault.value}: it takes {choices}"


def _place(column: Column, row: Row, formula: Pointer) -> Pointer:
    """Return the first cell of `row` that the formula reads, or the formula if it reads none."""
    source = column.odds.inputs[str(formula[-1])].source if column.odds is not None else ""
    for name in _CELL.findall(source):
        if name in row.cells:
            return row.cells[name].pointer
    return formula
