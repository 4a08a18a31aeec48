"""Derive what follows from the fields of a thing, and find the rules that it breaks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from tablewright.figures.declarations import value_of
from tablewright.figures.names import compile_model
from tablewright.figures.things import derived_figures
from tablewright.formula import FormulaValue
from tablewright.kinds.conditions import Condition
from tablewright.kinds.model.entry import FieldShape, FieldType, Model
from tablewright.kinds.thing.entry import Thing
from tablewright.library import Scope
from tablewright.records import Struct
from tablewright.source import Pointer


class BrokenRule(Struct, frozen=True):
    """A rule that a thing breaks, and the part of its values that does."""

    rule: Condition
    pointer: Pointer


class Derivation(Struct, frozen=True):
    """All figures of a thing, derived ones among them, and the rules that it breaks."""

    figures: Mapping[str, FormulaValue]
    broken: tuple[BrokenRule, ...]


def derive(model: Model, values: Mapping[str, Any], scope: Scope) -> Derivation:
    """Return what follows from `values`, the fields of a thing of `model`.

    Raises `MissingRow` for a value that names no row, `NoValue` for a formula that has none, and
    `ValueError` for a model that does not compile.
    """
    program = compile_model(model, scope)
    figures = derived_figures(model, values, scope)
    broken = [
        BrokenRule(rule, ("values",))
        for rule, formula in program.rules
        if not value_of(formula, rule.that.pointer, figures)
    ]
    for part, held, pointer in _parts(model, values, scope, ("values",)):
        inside = derive(part, held, scope)
        broken.extend(
            BrokenRule(each.rule, (*pointer, *each.pointer[1:])) for each in inside.broken
        )
    return Derivation(figures, tuple(broken))


# Proofs, stat blocks and rosters ask for the same; the largest packs have some thousand things.
@lru_cache(maxsize=16_384)
def derive_thing(model: Model, thing: Thing, scope: Scope) -> Derivation:
    """Return what follows from `thing`, worked out once; raises like `derive`."""
    return derive(model, thing.values, scope)


def _parts(
    model: Model, values: Mapping[str, Any], scope: Scope, at: Pointer
) -> Iterator[tuple[Model, Mapping[str, Any], Pointer]]:
    """Yield the parts of a thing that are things themselves, with their models and places."""
    for field in model.fields:
        if field.name in values:
            yield from _parts_of(field.shape, values[field.name], scope, (*at, field.name))


def _parts_of(
    shape: FieldShape, value: Any, scope: Scope, pointer: Pointer
) -> Iterator[tuple[Model, Mapping[str, Any], Pointer]]:
    if shape.of is not None:
        items = enumerate(value) if shape.type is FieldType.LIST else value.items()
        for key, item in items:
            yield from _parts_of(shape.of, item, scope, (*pointer, key))
    elif shape.type is FieldType.MODEL:
        part = scope.find(shape.reference)
        if isinstance(part, Model):
            yield part, value, pointer
