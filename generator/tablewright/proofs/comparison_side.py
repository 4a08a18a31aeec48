"""Every side of a comparison can be worked out."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.check.entry import Check
from tablewright.kinds.comparison.entry import ComparedSide, Comparison
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.names import as_written, suggestion
from tablewright.odds.checks import given_value
from tablewright.proofs.proof import Finding, proof


@proof("TW721", "comparison-side", Comparison)
def comparison_side(comparison: Comparison, scope: Scope) -> Iterator[Finding]:
    """A side of a comparison names something that its check or table does not have.

    What it does: looks for the input and the outcome of every check, and for the column and the
    rows of every table.

    Why it matters: chances that cannot be computed cannot be compared.

    Example, where the check has the outcomes Falls and Lands: `outcome: Fals`

    What to write instead: the name that the hint proposes.
    """
    for side in comparison.sides:
        entry = scope.find(side.reference)
        if side.is_table and isinstance(entry, Table):
            yield from _of_table(side, entry)
        elif not side.is_table and isinstance(entry, Check):
            yield from _of_check(side, entry)


def _of_check(side: ComparedSide, check: Check) -> Iterator[Finding]:
    inputs = [check_input.name for check_input in check.inputs]
    if side.input not in inputs:
        message = f"`{check.id}` has no input `{side.input}`"
        yield Finding((*side.pointer, "input"), message, suggestion(side.input, inputs, "inputs"))
    outcomes = [outcome.name for outcome in check.outcomes]
    if side.outcome not in outcomes:
        message = f"`{check.id}` has no outcome `{side.outcome}`"
        hint = suggestion(side.outcome, outcomes, "outcomes")
        yield Finding((*side.pointer, "outcome"), message, hint)
    for name in side.given:
        if name not in inputs:
            message = f"`{check.id}` has no input `{name}`"
            hint = suggestion(name, inputs, "inputs")
            yield Finding((*side.pointer, "given", name), message, hint, key=True)
    if side.input not in inputs:
        return  # it may be the one that seems to be missing
    for check_input in check.inputs:
        written = side.given.get(check_input.name, check_input.default)
        if check_input.name == side.input or given_value(check_input, written) is not None:
            continue
        if check_input.name in side.given:
            pointer = (*side.pointer, "given", check_input.name)
            message = f"`{check.id}` takes no {check_input.name} of {as_written(written)}"
        else:
            pointer = (*side.pointer, "check")
            message = f"`{check.id}` must be told its input `{check_input.name}`"
        yield Finding(pointer, message, "write it under `given:`, as the check knows it")


def _of_table(side: ComparedSide, table: Table) -> Iterator[Finding]:
    rolled = [column.name for column in table.rolled_columns]
    if table.choice_columns or table.separately:
        message = f"one roll on `{table.id}` is not all that it needs, so it cannot be compared"
        hint = "name a table without choices, whose rows come up by one roll"
        yield Finding((*side.pointer, "table"), message, hint)
    if side.column not in rolled:
        message = f"`{table.id}` has no column `{side.column}` that is rolled"
        hint = suggestion(side.column, rolled, "columns")
        yield Finding((*side.pointer, "column"), message, hint)
    names = [table.title_of(row) for row in table.rows]
    for index, name in enumerate(side.rows):
        if table.find_row(name) is None:
            message = f"`{table.id}` has no row `{name}`"
            hint = suggestion(name, names, "rows")
            yield Finding((*side.pointer, "rows", index), message, hint)
