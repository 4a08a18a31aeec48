"""The checks that tables and models ask, worked out for each row and each thing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablewright.allowance import work
from tablewright.kinds import Entry
from tablewright.kinds.check.entry import Check, InputValue
from tablewright.kinds.model.entry import ChanceOf, Model
from tablewright.kinds.table.entry import Column, OddsOf, Row, Table
from tablewright.kinds.table.odds_columns import compile_odds_column, row_inputs
from tablewright.kinds.thing.chances import compile_chance, thing_inputs
from tablewright.kinds.thing.entry import Thing
from tablewright.library import Scope
from tablewright.odds import NoValue
from tablewright.odds.asked import ImpossibleInput
from tablewright.proofs.derivations import derived
from tablewright.records import Struct
from tablewright.source import Pointer

_STEPS_OF_A_CELL = 15


class OddsCell(Struct, frozen=True):
    """One cell of an odds column, and what the check is asked with.

    `fault` is what keeps it from having a chance, if anything does; then there are no `inputs`.
    """

    column: Column
    row: Row
    check: Check
    inputs: Mapping[str, InputValue]
    fault: NoValue | ImpossibleInput | None


def asked_of(entry: Entry, scope: Scope) -> Iterator[tuple[OddsOf, Pointer, Check]]:
    """Yield the odds that a table or a model asks for, their places, and the checks if there."""
    asked: list[tuple[OddsOf, Pointer]] = []
    if isinstance(entry, Table):
        asked = [(c.odds, c.pointer) for c in entry.columns if c.odds is not None]
    elif isinstance(entry, Model):
        asked = [(each.odds, ("derived", each.name)) for each in entry.chances]
    for odds, pointer in asked:
        check = scope.find(odds.check)
        if isinstance(check, Check):
            yield odds, pointer, check


class AskedByThing(Struct, frozen=True):
    """A check that is asked with figures of a thing, and what keeps it from a chance."""

    chance: ChanceOf
    check: Check
    inputs: Mapping[str, InputValue]
    fault: NoValue | ImpossibleInput | None


def asked_by_thing(thing: Thing, scope: Scope) -> Iterator[AskedByThing]:
    """Yield what a thing asks of checks, as far as it can be worked out at all."""
    found = derived(thing, scope)
    if found is None or found.derivation is None:
        return
    for chance in found.model.chances:
        check = scope.find(chance.odds.check)
        if not isinstance(check, Check) or compile_chance(found.model, chance, scope).problems:
            continue
        work(_STEPS_OF_A_CELL)
        try:
            inputs = thing_inputs(found.model, chance, found.derivation.figures, check, scope)
        except (NoValue, ImpossibleInput) as fault:
            yield AskedByThing(chance, check, {}, fault)
        except KeyError:
            continue
        else:
            yield AskedByThing(chance, check, inputs, None)


def odds_checks(table: Table, scope: Scope) -> Iterator[tuple[Column, Check]]:
    """Yield the odds columns of `table` whose checks are there."""
    for column in table.columns:
        check = scope.find(column.odds.check) if column.odds is not None else None
        if isinstance(check, Check):
            yield column, check


def odds_cells(table: Table, scope: Scope) -> Iterator[OddsCell]:
    """Yield the cells of the odds columns that can be worked out at all."""
    for column, check in odds_checks(table, scope):
        if compile_odds_column(table, column).problems:
            continue
        work(_STEPS_OF_A_CELL * len(table.rows))
        for row in table.rows:
            inputs: Mapping[str, InputValue] = {}
            fault: NoValue | ImpossibleInput | None = None
            try:
                inputs = row_inputs(table, column, row, check)
            except (NoValue, ImpossibleInput) as error:
                fault = error
            except KeyError:
                break
            yield OddsCell(column, row, check, inputs, fault)
