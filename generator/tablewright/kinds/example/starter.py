"""How a worked example begins: with a step that comes out as it says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablewright.dice import distribution
from tablewright.figures import NoValue, derive
from tablewright.figures.first_values import NoFirstValueError, demanded, first_values
from tablewright.kinds import Entry
from tablewright.kinds.check.entry import SINGLE_ROLL, Check, Input, InputValue
from tablewright.kinds.example.execution import OUTCOME
from tablewright.kinds.kind import TO_WRITE
from tablewright.kinds.model.entry import Model
from tablewright.library import Scope
from tablewright.odds.checks import compile_check
from tablewright.starters.starter import (
    Starter,
    StartRequest,
    UnusableStartError,
    flow,
    scalar,
)


def start_example(asked: StartRequest) -> str:
    """Return the text of an example of the check or model `of`, with a first step."""
    of = asked.of
    if isinstance(of, Check):
        step = _of_check(of)
    elif isinstance(of, Model) and asked.scope is not None:
        step = _of_model(of, asked.scope)
    else:
        raise TypeError("an example is begun of a check or a model")
    head = f"kind: example\ntitle: {scalar(asked.title)}\nof: {of.id}\nsteps:\n"
    lines = [f"{name}: {flow(value)}" for name, value in step.items() if value]
    return head + f"  - text: {TO_WRITE}\n" + "".join(f"    {line}\n" for line in lines)


def _of_check(check: Check) -> Mapping[str, Any]:
    """Return a step in which every input has its default or a middle value, and so has the roll."""
    program = compile_check(check).program
    if program is None:
        raise _unsound(check)
    inputs = {
        given.name: given.values[len(given.values) // 2] if given.default is None else given.default
        for given in check.inputs
    }
    rolls: dict[str, int] = {}
    written: dict[str, int | dict[str, int]] = {}
    for name, dice in program.dice(inputs).items():
        totals = sorted(distribution(dice).chances)
        rolls[name] = total = totals[len(totals) // 2]
        written[name] = total if dice.named is None else dice.named.shown(total)
    try:
        outcome = program.evaluate(inputs, rolls).outcome
    except NoValue as error:
        raise _unsound(check) from error
    is_single = list(rolls) == [SINGLE_ROLL]
    return {
        "inputs": {given.name: _as_written(given, inputs[given.name]) for given in check.inputs},
        "roll": written[SINGLE_ROLL] if is_single else written,
        "expect": {} if outcome is None else {OUTCOME: check.outcomes[outcome].name},
    }


def _as_written(given: Input, value: InputValue) -> InputValue:
    """Return `value` of an input as its author writes it; a row by its title."""
    return given.label(value) if given.table is not None else value


def _of_model(model: Model, scope: Scope) -> Mapping[str, Any]:
    try:
        values = demanded(first_values(model, scope))
        figures = derive(model, values, scope).figures
    except NoFirstValueError as error:
        raise UnusableStartError(str(error)) from None
    except (NoValue, ValueError) as error:
        raise _unsound(model) from error
    return {"inputs": values, "expect": {each.name: figures[each.name] for each in model.derived}}


def _unsound(of: Entry) -> UnusableStartError:
    return UnusableStartError(f"`{of.id}` does not hold together yet: see `tablewright check`")


STARTER = Starter(start_example, "examples", of=("check", "model"))
