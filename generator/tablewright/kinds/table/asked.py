"""What is rolled against a table that is not rolled on: checks look up in it what they need."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tablewright.dice import Expression
from tablewright.kinds.check.entry import Check
from tablewright.kinds.table.entry import Table
from tablewright.library import Scope
from tablewright.views.dice import fixed_dice_of


def asked_dice(table: Table, scope: Scope) -> tuple[Expression, ...]:
    """Return the dice with which figures of `table` have to be rolled, if it has none of its own.

    They are those that its look tells, or else of the check that looks figures up in it; none if
    several differ.
    """
    told = told_dice(table)
    if told:
        return told
    found = _dice_by_table(scope).get(table.address, frozenset())
    return next(iter(found)) if len(found) == 1 else ()


def told_dice(table: Table) -> tuple[Expression, ...]:
    """Return the dice with which figures of `table` have to be rolled, as its look tells."""
    look = table.look
    return () if look is None or look.dice is None else (look.dice,)


@lru_cache(maxsize=16)
def _dice_by_table(scope: Scope) -> Mapping[str, frozenset[tuple[Expression, ...]]]:
    found: dict[str, frozenset[tuple[Expression, ...]]] = {}
    for check in scope.entries.values():
        for each in check.inputs if isinstance(check, Check) else ():
            for reference in () if each.lookup is None else each.lookup.tables.values():
                table = scope.find(reference)
                if table is not None:
                    so_far = found.get(table.address, frozenset())
                    found[table.address] = so_far | {fixed_dice_of(check)}
    return found
