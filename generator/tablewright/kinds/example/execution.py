"""Worked examples, executed: every step gives figures, which may be handed on to the next."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from tablewright.allowance import Cost, costed_once, pay_once
from tablewright.figures import MissingRow, NoValue, compile_model, derive, misfit
from tablewright.kinds.check.entry import Check, InputValue
from tablewright.kinds.example.entry import Example, Step
from tablewright.kinds.example.executed import OUTCOME, Executed, StepFault
from tablewright.kinds.example.model_odds import with_odds
from tablewright.kinds.example.rolled import rolled_totals
from tablewright.kinds.model.entry import Model
from tablewright.library import Scope
from tablewright.names import as_written, one_of, suggestion
from tablewright.odds.checks import MOST_EVALUATIONS, CheckProgram, compile_check, given_value
from tablewright.odds.effort import is_affordable
from tablewright.records import replace
from tablewright.source import Pointer

__all__ = ["OUTCOME", "Executed", "StepFault", "execute"]

_HINT = "check what the step is given, or the formula"


def execute(example: Example, scope: Scope) -> tuple[Executed, ...]:
    """Return every step of `example` with its figures; after a faulty step nothing is executed.

    Empty while what it is an example of is missing or does not compile. Each run pays once for what
    it took, so that it costs the same whether an earlier run did it or not.
    """
    known, what = _known(example, scope), (execute, example, scope)
    if known and known[0][1].is_whole:
        executed, cost = known[0]
        pay_once(what, cost)
        return executed
    known[:] = [costed_once(what, lambda: _execute(example, scope))]
    return known[0][0]


# Two proofs and a page ask for the same.
@lru_cache(maxsize=512)
def _known(example: Example, scope: Scope) -> list[tuple[tuple[Executed, ...], Cost]]:
    """Return where the steps of `example` lie once they were executed, with what that took."""
    del example, scope
    return []


def _execute(example: Example, scope: Scope) -> tuple[Executed, ...]:
    of = scope.find(example.of)
    beyond = scope.beyond(example.of)
    done: list[Executed] = []
    carried: dict[str, Any] = {}
    program: CheckProgram | None = None
    for step in example.steps:
        given = {**carried, **step.inputs}
        if isinstance(of, Check):
            program = compile_check(of).program
            if program is None:
                return ()
            executed = _of_check(program, step, given)
        elif isinstance(of, Model) and compile_model(of, beyond).is_sound:
            try:
                executed = _of_model(of, step, given, beyond)
            except ValueError:
                return ()  # a part of it does not compile, and is reported itself
        else:
            return ()
        done.append(executed)
        if executed.fault is not None or not set(step.carry.values()) <= executed.figures.keys():
            break
        # What is not handed on anew stays as it was.
        handed_on = {name: executed.figures[figure] for name, figure in step.carry.items()}
        carried = {**given, **handed_on}
    return tuple(done if program is None else _with_chances(program, done))


def _with_chances(program: CheckProgram, done: Sequence[Executed]) -> Iterator[Executed]:
    """Yield the steps of a check with the chances that they ask for, up to a faulty one.

    Of too many dice there are none: the proof of the check speaks of that.
    """
    if program.roll_count > MOST_EVALUATIONS:
        yield from done
        return
    asked = [each.given for each in done if each.step.chances and each.fault is None]
    is_quick = is_affordable(program, asked, len(asked))
    for each in done:
        if not each.step.chances or each.fault is not None:
            yield each
            continue
        if not is_quick:
            message = f"{len(asked)} times {program.roll_count:,} rolls take too long to work out"
            at: Pointer = (*each.step.pointer, "chance")
            fault = StepFault(at, message, "state fewer chances, or roll smaller dice", True)
            yield replace(each, figures={}, fault=fault)
            return
        try:
            chances = {name: program.chance(each.given, name) for name in each.step.chances}
        except NoValue as error:
            yield replace(each, figures={}, fault=_without_value(each.step, error))
            return
        yield replace(each, chances=chances)


def _without_value(step: Step, error: NoValue) -> StepFault:
    return StepFault(step.pointer, f"a formula has no value: {error.reason}", _HINT)


def _of_check(program: CheckProgram, step: Step, given: Mapping[str, Any]) -> Executed:
    check = program.check
    totals: dict[str, int] = {}
    inputs, fault = _inputs(check, step, given)
    if fault is None:
        totals, fault = _rolled(program, step, inputs)
    fault = fault or _chance_fault(check, step)
    if fault is not None:
        return Executed(step, given, {}, fault)
    try:
        figures = _figures(program, totals, inputs)
    except NoValue as error:
        return Executed(step, given, {}, _without_value(step, error))
    return Executed(step, inputs, figures, None)


def _figures(
    program: CheckProgram, totals: Mapping[str, int], inputs: Mapping[str, InputValue]
) -> dict[str, Any]:
    """Return the figures of a step; without a roll, those that do not hang on the dice."""
    if not totals:
        return dict(program.settle(inputs))
    evaluated = program.evaluate(inputs, totals)
    # The number that stands for named faces is no figure of anybody's.
    coded = {name for name, dice in program.dice(inputs).items() if dice.named is not None}
    figures: dict[str, Any] = {n: f for n, f in evaluated.figures.items() if n not in coded}
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
            hint = suggestion(name, [check_input.name for check_input in check.inputs], "inputs")
            message = f"`{check.id}` has no input `{name}`"
            return {}, StepFault((*at, name), message, hint, is_key=True)
    for check_input in check.inputs:
        value = given_value(check_input, given.get(check_input.name, check_input.default))
        if value is None:
            written = given.get(check_input.name)
            if written is None:
                message = f"the input `{check_input.name}` is not given, and has no default"
                return {}, StepFault(step.pointer, message, "write it under `inputs:`")
            message = f"`{check.id}` takes no {check_input.name} of {as_written(written)}"
            hint = f"it takes {check_input.choices}"
            return {}, StepFault((*at, check_input.name), message, hint)
        inputs[check_input.name] = value
    return inputs, None


def _rolled(
    program: CheckProgram, step: Step, inputs: Mapping[str, InputValue]
) -> tuple[dict[str, int], StepFault | None]:
    dice = program.dice(inputs)
    totals, fault = rolled_totals(program.check.id, step, dice)
    if fault is not None:
        return totals, fault
    missing = [name for name in dice if name not in totals]
    hanging = {OUTCOME, *program.hanging}.intersection((*step.expect, *step.carry.values()))
    if missing and (step.rolls or hanging):
        message = f"nothing says what the dice showed: {one_of(missing)}"
        return totals, StepFault(step.pointer, message, "write `roll:`")
    return totals, None


def _of_model(model: Model, step: Step, given: Mapping[str, Any], scope: Scope) -> Executed:
    at = (*step.pointer, "inputs")
    names = [field.name for field in model.fields]
    odds = [each.name for each in model.chances]
    for name in step.chances:
        if name not in odds:
            message = f"`{model.id}` has no odds `{name}`"
            hint = suggestion(name, odds, "derived values of the type odds")
            fault = StepFault((*step.pointer, "chance", name), message, hint, is_key=True)
            return Executed(step, given, {}, fault)
    for name in step.inputs:
        if name not in names:
            message = f"`{model.id}` has no field `{name}`"
            hint = suggestion(name, names, "fields")
            return Executed(step, given, {}, StepFault((*at, name), message, hint, is_key=True))
    for each in model.fields:
        if each.name not in given and each.is_demanded:
            message = f"the field `{each.name}` is not given"
            fault = StepFault(step.pointer, message, "write it under `inputs:`")
            return Executed(step, given, {}, fault)
    wrong = misfit(model, given, scope, at)
    if wrong is not None:
        return Executed(step, given, {}, StepFault(*wrong))
    try:
        derivation = derive(model, given, scope)
    except MissingRow as error:
        pointer = (*at, *error.pointer[1:])
        return Executed(step, given, {}, StepFault(pointer, error.message, error.hint))
    except NoValue as error:
        return Executed(
            step, given, {}, StepFault(at, f"nothing follows from this: {error}", _HINT)
        )
    broken = next((each.rule for each in derivation.broken if not each.rule.is_warning), None)
    if broken is not None:
        message = broken.otherwise
        hint = f"it must hold that {broken.that.source}"
        return Executed(step, given, {}, StepFault(at, message, hint, is_key=True))
    done = Executed(step, given, derivation.figures, None)
    return with_odds(done, model, scope) if step.chances else done
