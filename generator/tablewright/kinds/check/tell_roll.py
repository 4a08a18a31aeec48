"""A roll on a check as `roll` tells it."""

from __future__ import annotations

from typing import Any

from tablewright.dice import Roller
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.given_inputs import read_inputs, refuse_other_options, typed_inputs
from tablewright.library import Scope
from tablewright.odds import compile_check
from tablewright.odds.checks import usual_value
from tablewright.prose import quoted
from tablewright.render.told import told
from tablewright.terminal import Answer, Asked, Typed, UnusableOption
from tablewright.views.figures import roll_data


def _on_check(
    check: Check, written: tuple[str, ...], roller: Roller
) -> tuple[dict[str, Any], list[str]]:
    given = read_inputs(check, written)
    missing = [i for i in check.inputs if i.name not in given and i.default is None]
    if missing:
        raise UnusableOption(f"`{check.id}` must be told more: {typed_inputs(missing)}")
    inputs = {i.name: given[i.name] if i.name in given else usual_value(i) for i in check.inputs}
    program = compile_check(check).program
    assert program is not None, "an entry with errors is never looked up"
    rolls = {name: roller.roll(dice) for name, dice in program.dice(inputs).items()}
    totals = {name: rolled.total for name, rolled in rolls.items()}
    evaluated = program.evaluate(inputs, totals)
    assert evaluated.outcome is not None, "a check with errors is never looked up"
    outcome = check.outcomes[evaluated.outcome]
    figures = {name: evaluated.figures[name] for name in check.values}
    lines = [check.title]
    several = len(rolls) > 1
    lines += [f"{name}: {r.text}" if several else r.text for name, r in rolls.items()]
    lines += [f"{check.title_of(name)}: {value}" for name, value in {**inputs, **figures}.items()]
    meaning = f": {told(outcome.text)}" if outcome.text else ""
    lines.append(Typed(f"{quoted(outcome.name)}{meaning}"))
    data = {
        "entry": check.address,
        "rolls": {name: roll_data(rolled) for name, rolled in rolls.items()},
        "inputs": inputs,
        "values": figures,
        "outcome": outcome.name,
    }
    return data, lines


def _tell_roll(check: Check, _scope: Scope, asked: Asked, roller: Roller) -> Answer:
    """Return the outcome of one roll, and the figures on the way to it."""
    refuse_other_options(asked)
    data, lines = _on_check(check, asked.inputs, roller)
    return Answer(lines, lambda: data)


TELL_ROLL = _tell_roll
