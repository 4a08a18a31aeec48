"""Which things a roster lists: those of its kind for which its condition holds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tablewright.figures import NoValue, compile_model, derive_thing, names_of_things, value_of
from tablewright.formula import Environment, Formula, FormulaError, FormulaType, Problem
from tablewright.kinds.model.entry import Model
from tablewright.kinds.roster.entry import Roster
from tablewright.kinds.thing.entry import Thing
from tablewright.library import Scope
from tablewright.source import Pointer

_AT: Pointer = ("where",)


def things_of(roster: Roster, scope: Scope) -> tuple[Thing, ...]:
    """Return all things of the kind that `roster` is of, as its model's pack sees them."""
    seen = scope.beyond(roster.of)
    kind = roster.of.rpartition("/")[2]
    return tuple(e for e in seen.entries.values() if isinstance(e, Thing) and e.kind == kind)


@lru_cache(maxsize=256)
def compile_where(
    roster: Roster, scope: Scope
) -> tuple[Formula | None, tuple[tuple[Pointer, Problem], ...]]:
    """Return the condition of `roster`, if it has one that compiles, and what is wrong with it."""
    model = scope.find(roster.of)
    if roster.where is None or not isinstance(model, Model):
        return None, ()
    program = compile_model(model, scope.beyond(roster.of))
    if not program.is_sound:
        return None, ()  # what is wrong with the model is told there
    names = names_of_things(model, scope.beyond(roster.of))
    try:
        return Environment(names).compile(roster.where.source, FormulaType.BOOLEAN), ()
    except FormulaError as error:
        return None, tuple((_AT, problem) for problem in error.problems)


def things_listed(roster: Roster, scope: Scope) -> Iterator[Thing]:
    """Yield the things that `roster` lists; raises `NoValue` where its condition has no value."""
    formula, _ = compile_where(roster, scope)
    model = scope.find(roster.of)
    seen = scope.beyond(roster.of)
    for thing in things_of(roster, scope):
        if formula is None or not isinstance(model, Model) or _holds(formula, model, thing, seen):
            yield thing


def _holds(formula: Formula, model: Model, thing: Thing, scope: Scope) -> bool:
    figures = derive_thing(model, thing, scope).figures
    return bool(value_of(formula, _AT, figures))


def first_without_value(roster: Roster, scope: Scope) -> tuple[Thing, NoValue] | None:
    """Return the first thing for which the condition of `roster` has no value; None if none is."""
    formula, _ = compile_where(roster, scope)
    model = scope.find(roster.of)
    if formula is None or not isinstance(model, Model):
        return None
    for thing in things_of(roster, scope):
        try:
            _holds(formula, model, thing, scope.beyond(roster.of))
        except NoValue as fault:
            if fault.pointer == _AT:
                return thing, fault
        except ValueError:
            continue  # what is wrong with the thing is told there
    return None
