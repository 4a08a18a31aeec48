"""Derive what follows from the fields of a thing, and find the rules that it breaks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from tablewright.figures.declarations import Declarations, value_of
from tablewright.figures.names import model_names
from tablewright.figures.things import figures_of
from tablewright.formula import Formula, FormulaType, FormulaValue, Problem
from tablewright.kinds.conditions import Condition
from tablewright.kinds.model.entry import Derived, FieldShape, FieldType, Model
from tablewright.kinds.thing.entry import Thing
from tablewright.library import Scope
from tablewright.source import Pointer


@dataclass(frozen=True, slots=True, eq=False)
class ModelProgram:
    """A model whose formulas compiled; `problems` say where one did not.

    `complete` is false where a table or part that the model draws on is missing: nothing can be
    derived then, and another proof speaks of it.
    """

    model: Model
    derived: tuple[tuple[Derived, Formula], ...]
    rules: tuple[tuple[Condition, Formula], ...]
    problems: tuple[tuple[Pointer, Problem], ...]
    complete: bool

    @property
    def is_sound(self) -> bool:
        """Whether things of this model can be derived."""
        return self.complete and not self.problems


@dataclass(frozen=True, slots=True)
class BrokenRule:
    """A rule that a thing breaks, and the part of its values that does."""

    rule: Condition
    pointer: Pointer


@dataclass(frozen=True, slots=True)
class Derivation:
    """All figures of a thing, derived ones among them, and the rules that it breaks."""

    figures: Mapping[str, FormulaValue]
    broken: tuple[BrokenRule, ...]


@lru_cache(maxsize=1024)
def compile_model(model: Model, scope: Scope) -> ModelProgram:
    """Compile the derived values and rules of `model` as the pack of `scope` sees them."""
    names_of_model = model_names(model, scope)
    declared = Declarations(dict(names_of_model.types), unseen=names_of_model.unseen)
    derived = [(each, declared.declare(each.name, each.formula)) for each in model.derived]
    rules = [(rule, declared.compile(rule.that, FormulaType.BOOLEAN)) for rule in model.rules]
    # With a table missing, names are missing too: the formulas that use them are not at fault.
    found = tuple(declared.problems) if names_of_model.complete else ()
    return ModelProgram(
        model,
        tuple((each, formula) for each, formula in derived if formula is not None),
        tuple((rule, formula) for rule, formula in rules if formula is not None),
        found,
        names_of_model.complete,
    )


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


def names_of_things(model: Model, scope: Scope) -> dict[str, FormulaType]:
    """Return all names that formulas may use of things of `model`, derived values among them."""
    derived = compile_model(model, scope).derived
    named = {each.name: formula.type for each, formula in derived}
    return {**model_names(model, scope).types, **named}


# Proofs, stat blocks and rosters ask for the same; the largest packs have some thousand things.
@lru_cache(maxsize=16_384)
def derive_thing(model: Model, thing: Thing, scope: Scope) -> Derivation:
    """Return what follows from `thing`, worked out once; raises like `derive`."""
    return derive(model, thing.values, scope)


def derived_figures(
    model: Model, values: Mapping[str, Any], scope: Scope, at: Pointer = ("values",)
) -> dict[str, FormulaValue]:
    """Return all figures of a thing of `model`, derived ones among them; raises like `derive`."""
    program = compile_model(model, scope)
    if not program.is_sound:
        raise ValueError(f"{model.address} does not compile")
    figures = figures_of(model, values, scope, at)
    for each, formula in program.derived:
        figures[each.name] = value_of(formula, each.formula.pointer, figures)
    return figures


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
