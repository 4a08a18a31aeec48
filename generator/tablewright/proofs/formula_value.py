"""Every formula has a value, whatever is rolled."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.formula import FormulaValue
from tablewright.kinds import Entry
from tablewright.kinds.check.entry import Check
from tablewright.kinds.roster.entry import Roster
from tablewright.kinds.roster.listing import first_without_value
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.row_rules import broken_rows
from tablewright.kinds.thing.entry import Thing
from tablewright.library import Scope
from tablewright.odds import NoValue
from tablewright.proofs.derivations import derived
from tablewright.proofs.enumeration import described, trial
from tablewright.proofs.odds_cells import asked_by_thing, odds_cells
from tablewright.proofs.proof import Finding, proof


@proof("TW204", "formula-value", Entry)
def formula_value(entry: Entry, scope: Scope) -> Iterator[Finding]:
    """A formula has no value for some roll, input or row.

    What it does: works out every formula for every combination of inputs and rolls, and every
    odds column for every row. A text or list of more than 2,000 characters or items is no value.

    Why it matters: a division by zero at the table leaves the referee without an answer.

    Example: `roll / bonus`, where `bonus` may be 0

    What to write instead: a range that leaves 0 out, or `bonus == 0 ? roll : roll / bonus`.
    """
    if isinstance(entry, Check):
        tried = trial(entry)
        failures = tried.without_value if tried else ()
    elif isinstance(entry, Thing):
        found = derived(entry, scope)
        fault = found.fault if found else None
        if isinstance(fault, NoValue):
            section, name, *_ = fault.pointer
            formula = f"`{name}`" if section == "derived" else "a rule of the model"
            message = f"{formula} has no value for these: {fault.reason}"
            hint = "check the values, or the model's formula"
            yield Finding(("values",), message, hint, key=True)
        for asked in asked_by_thing(entry, scope):
            if isinstance(asked.fault, NoValue):
                message = f"`{asked.chance.name}` has no value for these: {asked.fault.reason}"
                hint = "check the values, or the model's formula"
                yield Finding(("values",), message, hint, key=True)
        return
    elif isinstance(entry, Roster):
        without = first_without_value(entry, scope)
        if without is not None:
            thing, no_value = without
            message = f"this formula has no value for `{thing.id}`: {no_value.reason}"
            hint = "give the case an answer with `a ? b : c`"
            yield Finding(no_value.pointer, message, hint)
        return
    elif isinstance(entry, Table):
        faults = [cell.fault for cell in odds_cells(entry, scope)]
        faults += [fault for _, fault in broken_rows(entry) if isinstance(fault, NoValue)]
        unique = {f.pointer: f for f in faults if isinstance(f, NoValue)}
        failures = tuple(unique.values())
    else:
        return
    for failure in failures:
        names = _worth_naming(failure, entry)
        message = f"this formula has no value: {failure.reason} (with {described(names)})"
        hint = "leave the case out of the inputs' ranges, or give it an answer with `a ? b : c`"
        yield Finding(failure.pointer, message, hint)


def _worth_naming(failure: NoValue, entry: Entry) -> dict[str, FormulaValue]:
    """Return the figures that there were; of dice those alone that the formula itself names."""
    written = entry.source.typed(failure.pointer) or ""
    return {
        name: value
        for name, value in failure.given.items()
        if value != "" and (not name.endswith((".mean", ".min", ".max")) or name in written)
    }
