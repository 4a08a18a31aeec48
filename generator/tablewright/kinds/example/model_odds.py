"""The chances that a step of a model states: how likely they are at the figures of the step."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from tablewright.figures import NoValue, names_of_things
from tablewright.kinds.check.entry import Check
from tablewright.kinds.example.executed import Executed, StepFault
from tablewright.kinds.model.entry import ChanceOf, Model
from tablewright.library import Scope
from tablewright.odds.asked import (
    AskedInputs,
    ImpossibleInput,
    chance_for,
    compile_inputs,
    inputs_for,
)
from tablewright.odds.checks import compile_check
from tablewright.odds.effort import is_affordable
from tablewright.records import replace


def with_odds(done: Executed, model: Model, scope: Scope) -> Executed:
    """Return a step of `model` with the chances that it asks for, or with what is wrong.

    A chance whose check is missing or does not compile, or has no such outcome, is left out: that
    is told by itself.
    """
    chances: dict[str, Fraction] = {}
    for each in model.chances:
        check = scope.find(each.odds.check)
        program = compile_check(check).program if isinstance(check, Check) else None
        if each.name not in done.step.chances or program is None:
            continue
        if program.check.outcome(each.odds.outcome) is None:
            continue
        asked = _compiled(model, each, scope)
        try:
            inputs = inputs_for(asked, done.figures, program.check)
        except NoValue as error:
            return _without(done, each.name, f"has no value: {error.reason}")
        except ImpossibleInput as error:
            said = f"asks `{program.check.id}` with {error.name} {error.value}"
            return _without(done, each.name, said)
        except KeyError:
            continue
        if not is_affordable(program, [inputs], 1):
            return _without(done, each.name, "takes too long to work out")
        chances[each.name] = chance_for(each.odds, inputs, program.check)
    return replace(done, chances=chances)


# Many steps ask for the same chance.
@lru_cache(maxsize=1024)
def _compiled(model: Model, chance: ChanceOf, scope: Scope) -> AskedInputs:
    return compile_inputs(chance.odds, names_of_things(model, scope))


def _without(done: Executed, name: str, said: str) -> Executed:
    pointer = (*done.step.pointer, "chance", name)
    hint = "check what the step is given, or the odds of the model"
    fault = StepFault(pointer, f"`{name}` {said}", hint, is_key=True)
    return replace(done, figures={}, fault=fault)
