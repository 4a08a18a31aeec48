"""How likely outcomes of checks are at the figures of a thing."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from tablewright.figures import names_of_things
from tablewright.formula import FormulaValue
from tablewright.kinds.check.entry import Check, InputValue
from tablewright.kinds.model.entry import ChanceOf, Model
from tablewright.library import Scope
from tablewright.odds.asked import AskedInputs, chance_for, compile_inputs, inputs_for


@lru_cache(maxsize=1024)
def compile_chance(model: Model, chance: ChanceOf, scope: Scope) -> AskedInputs:
    """Compile the inputs of a chance: formulas that may use all fields and derived values."""
    return compile_inputs(chance.odds, names_of_things(model, scope))


def thing_inputs(
    model: Model,
    chance: ChanceOf,
    figures: Mapping[str, FormulaValue],
    check: Check,
    scope: Scope,
) -> dict[str, InputValue]:
    """Return what `check` is asked with for a thing of `model` with `figures`.

    Raises like `inputs_for`.
    """
    return inputs_for(compile_chance(model, chance, scope), figures, check)


def chance_of(
    model: Model, chance: ChanceOf, figures: Mapping[str, FormulaValue], scope: Scope
) -> Fraction | None:
    """Return how likely it is for a thing with `figures`; None where the check is missing."""
    check = scope.find(chance.odds.check)
    if not isinstance(check, Check):
        return None
    inputs = thing_inputs(model, chance, figures, check, scope)
    return chance_for(chance.odds, inputs, check)
