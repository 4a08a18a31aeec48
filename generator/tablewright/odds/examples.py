"""Worked examples, executed: every step gives figures, which may be handed on to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from tablewright.dice import distribution
from tablewright.figures import MissingRow, NoValue, compile_model, derive, misfit
from tablewright.formula import FormulaValue
from tablewright.kinds.check import Check, InputValue
from tablewright.kinds.example import Example, Step
from tablewright.kinds.model import Model
from tablewright.names import as_written, one_of, suggestion
from tablewright.odds.checks import CheckProgram, compile_check, given_value
from tablewright.resolve import Scope
from tablewright.source import Pointer

# The figure of a check's step that names what happened.
OUTCOME = "outcome"

_HINT = "check what the step is given, or the formula"


@dataclass(frozen=True, slots=True)
class StepFault:
    """What keeps a step from being executed, and the path to it inside the example."""

    pointer: Pointer
    message: str
    hint: str
    is_key: bool = False


@dataclass(frozen=True, slots=True)
class Executed:
    """A step, all figures it gave, and the chances that it asked for.

    `fault` says why there are none.
    """

    step: Step
    given: Mapping[str, Any]
    figures: Mapping[str, FormulaValue]
    fault: StepFault | None
    chances: Mapping[str, Fraction] = field(default_factory=dict)


def execute(example: Example, scope: Scope) -> tuple[Executed, ...]:
    """Return every step of `example` with its figures; after a faulty step nothing is executed.

    Empty while what it is an example of is missing or does not compile.
    """
    of = scope.find(example.of)
    beyond = scope.beyond(example.of)
    done: list[Executed] = []
    carried: dict[str, Any] = {}
    for step in example.steps:
        given = {**carried, **step.inputs}
        if isinstance(of, Check):
            program = compile_check(of).program
            if program is None:
                return ()
            executed = _of_check(program, step, given)
        elif isinstance(of, Model) and compile_model(of, beyond).is_sound:
            executed = _of_model(of, step, given, beyond)
        else:
            return ()
        done.append(executed)
        if executed.fault is not None or not set(step.carry.values()) <= executed.figures.keys():
            break
        # What is not handed on anew stays as it was.
        handed_on = {name: executed.figures[figure] for name, figure in step.carry.items()}
        carried = {**given, **handed_on}
    return tuple(done)


def _of_check(program: CheckProgram, step: Step, given: Mapping[str, Any]) -> Executed:
    check = program.check
    inputs, fault = _inputs(check, step, given)
    if fault is None:
        fault = _roll_fault(program, step, inputs) or _chance_fault(check, step)
    if fault is not None:
        return Executed(step, given, {}, fault)
    try:
        figures = _figures(program, step, inputs)
        chances = {name: program.chance(inputs, name) for name in step.chances}
    except NoValue as error:
        reason = StepFault(step.pointer, f"a formula has no value: {error.reason}", _HINT)
        return Executed(step, given, {}, reason)
    return Executed(step, inputs, figures, None, chances)


def _figures(program: CheckProgram, step: Step, inputs: Mapping[str, InputValue]) -> dict[str, Any]:
    """Return the figures of a step; without a roll, those that do not hang on the dice."""
    if not step.rolls:
        return dict(program.settle(inputs))
    evaluated = program.evaluate(inputs, {name: int(r) for name, r in step.rolls.items()})
    figures: dict[str, Any] = dict(evaluated.figures)
    if evaluated.outcome is not None:
        figures[OUTCOME] = program.check.outcomes[evaluated.outcome].name
    return figures


def _chance_fault(check: Check, step: Step) -> StepFault | None:
    for name in step.chances:
        if check.outcome(name) is None:
            hint = suggestion(name, [outcome.name for outcome in check.outcomes], "outcomes")
            message = f"`{check.id}` has no outcome `{name}`"
            return StepFault((*step.pointer, "chance", name), message, hint, is_key=True)
    return None


def _inputs(
    check: Check, step: Step, given: Mapping[str, Any]
) -> tuple[dict[str, InputValue], StepFault | None]:
    at = (*step.pointer, "inputs")
    inputs: dict[str, InputValue] = {}
    for name in step.inputs:
        if check.input(name) is None:
            hint = suggestion(name, [known.name for known in check.inputs], "inputs")
            message = f"`{check.id}` has no input `{name}`"
            return {}, StepFault((*at, name), message, hint, is_key=True)
    for known in check.inputs:
        value = given_value(known, given.get(known.name, known.default))
        if value is None:
            written = given.get(known.name)
            if written is None:
                message = f"the input `{known.name}` is not given, and has no default"
                return {}, StepFault(step.pointer, message, "write it under `inputs:`")
            message = f"`{check.id}` takes no {known.name} of {as_written(written)}"
            hint = f"it takes {known.labels[0]} to {known.labels[-1]}"
            if not known.is_range:
                hint = f"it takes {one_of(known.labels)}"
            return {}, StepFault((*at, known.name), message, hint)
        inputs[known.name] = value
    return inputs, None


def _roll_fault(
    program: CheckProgram, step: Step, inputs: Mapping[str, InputValue]
) -> StepFault | None:
    at = (*step.pointer, "roll")
    dice = program.dice(inputs)
    for name, rolled in step.rolls.items():
        place = at if step.is_total else (*at, name)
        if name not in dice:
            hint = suggestion(name, dice, "dice")
            message = f"`{program.check.id}` rolls no `{name}`"
            return StepFault(place, message, hint, is_key=True)
        if rolled not in distribution(dice[name]).chances:
            known = distribution(dice[name])
            message = f"{dice[name]} cannot show {rolled}"
            return StepFault(place, message, f"it shows {known.minimum} to {known.maximum}")
    missing = [name for name in dice if name not in step.rolls]
    hanging = {OUTCOME, *program.hanging}.intersection((*step.expect, *step.carry.values()))
    if missing and (step.rolls or hanging):
        message = f"nothing says what the dice showed: {one_of(missing)}"
        return StepFault(step.pointer, message, "write `roll:`")
    return None


def _of_model(model: Model, step: Step, given: Mapping[str, Any], scope: Scope) -> Executed:
    at = (*step.pointer, "inputs")
    names = [known.name for known in model.fields]
    if step.chances:
        message = f"`{model.id}` is a model, and rolls nothing"
        fault = StepFault((*step.pointer, "chance"), message, "take `chance:` out", is_key=True)
        return Executed(step, given, {}, fault)
    for name in step.inputs:
        if name not in names:
            message = f"`{model.id}` has no field `{name}`"
            hint = suggestion(name, names, "fields")
            return Executed(step, given, {}, StepFault((*at, name), message, hint, is_key=True))
    for known in model.fields:
        if known.name not in given and not known.optional:
            message = f"the field `{known.name}` is not given"
            fault = StepFault(step.pointer, message, "write it under `inputs:`")
            return Executed(step, given, {}, fault)
    wrong = misfit(model, given, scope, at)
    if wrong is not None:
        return Executed(step, given, {}, StepFault(*wrong))
    try:
        derivation = derive(model, given, scope)
    except MissingRow as error:
        message = f"`{error.table.id}` has no row `{error.name}`"
        hint = suggestion(error.name, [error.table.title_of(r) for r in error.table.rows], "rows")
        return Executed(step, given, {}, StepFault((*at, *error.pointer[1:]), message, hint))
    except NoValue as error:
        return Executed(
            step, given, {}, StepFault(at, f"nothing follows from this: {error}", _HINT)
        )
    broken = next((each.rule for each in derivation.broken if not each.rule.is_warning), None)
    if broken is not None:
        message = broken.otherwise
        hint = f"it must hold that {broken.that.source}"
        return Executed(step, given, {}, StepFault(at, message, hint, is_key=True))
    return Executed(step, given, derivation.figures, None)
