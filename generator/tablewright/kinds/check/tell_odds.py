"""The odds of a check as `odds` tells them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tablewright.kinds.check.entry import Check, InputValue
from tablewright.kinds.check.given_inputs import read_inputs, refuse_other_options, typed_inputs
from tablewright.kinds.check.input_words import at_inputs, not_rolled
from tablewright.kinds.check.means_view import mean_in_words, means_at
from tablewright.library import Scope
from tablewright.odds import CheckProgram, compile_check
from tablewright.odds.checks import usual_value
from tablewright.odds.effort import is_affordable
from tablewright.odds.means import means
from tablewright.terminal import Answer, Asked, Said, TextTable, UnusableOption
from tablewright.views.chance import Chance
from tablewright.views.figures import chance_data, mean_data
from tablewright.words.chances import exact, one_in, percent
from tablewright.words.odds import CHANCE, EXACTLY, OUTCOME


def _tell_odds(check: Check, _scope: Scope, asked: Asked) -> Answer:
    """Return the chance of every outcome; for an input that nobody gave, for each of its values."""
    refuse_other_options(asked)
    program = compile_check(check).program
    assert program is not None, "an entry with errors is never looked up"
    inputs_given, open_input = _complete(check, read_inputs(check, asked.inputs))
    if open_input is not None:
        _refuse_too_many(program, inputs_given, open_input)
    return Answer(
        _said(program, inputs_given, open_input), lambda: _data(program, inputs_given, open_input)
    )


def _refuse_too_many(
    program: CheckProgram, inputs_given: Mapping[str, InputValue], open_input: str
) -> None:
    check_input = program.check.input(open_input)
    values = () if check_input is None else check_input.rolled
    asked = ({**inputs_given, open_input: value} for value in values)
    if not is_affordable(program, asked, len(values)):
        count = f"{len(values):,} values of `{open_input}`"
        rolls = f"{program.roll_count:,} rolls"
        raise UnusableOption(
            f"{count} of {rolls} each take too long to work out: give --input {open_input}=VALUE"
        )


def _said(
    program: CheckProgram, inputs_given: Mapping[str, InputValue], open_input: str | None
) -> Iterator[Said]:
    check = program.check
    dice = ", ".join(dice.typeset for dice in check.rolls.values())
    at = at_inputs(check, {n: v for n, v in inputs_given.items() if n != open_input})
    yield f"{check.title} ({dice}){' ' + at if at else ''}\n"
    names = [outcome.name for outcome in check.outcomes]
    if open_input is None:
        odds = program.odds(inputs_given)
        rows = [
            [name, percent(odds[index]), exact(odds[index]), one_in(odds[index])]
            for index, name in enumerate(names)
        ]
        yield TextTable([OUTCOME, CHANCE, EXACTLY, ""], rows, right={1, 2})
        yield from means_at(check, inputs_given)
        return
    check_input = check.input(open_input)
    assert check_input is not None
    rows = []
    known = means(program)
    for value, label in ((v, check_input.in_words(v)) for v in check_input.rolled):
        odds = program.odds({**inputs_given, open_input: value})
        cells = [f"{percent(odds[n])}  {exact(odds[n])}" for n in range(len(names))]
        averages = (each.mean({**inputs_given, open_input: value}) for each in known)
        rows.append([label, *cells, *map(mean_in_words, averages)])
    heads = [check_input.title, *names, *(each.expected.title for each in known)]
    yield TextTable(heads, rows, right=set(range(len(heads))))
    why = not_rolled(check_input, *check_input.values)
    if why:
        yield f"\n{why}"


def _complete(
    check: Check, given: dict[str, InputValue]
) -> tuple[dict[str, InputValue], str | None]:
    """Return all inputs, and the one that is open: what nobody gave and has no default."""
    missing = [
        check_input
        for check_input in check.inputs
        if check_input.name not in given and check_input.default is None
    ]
    if len(missing) > 1:
        raise UnusableOption(
            f"`{check.id}` must be told all but one of these: {typed_inputs(missing)}"
        )
    inputs_given: dict[str, InputValue] = {}
    for check_input in check.inputs:
        inputs_given[check_input.name] = given.get(check_input.name, usual_value(check_input))
    return inputs_given, missing[0].name if missing else None


def _data(
    program: CheckProgram, inputs_given: dict[str, InputValue], open_input: str | None
) -> dict[str, Any]:
    check = program.check
    check_input = check.input(open_input or "")
    odds = []
    for value in check_input.rolled if check_input is not None else (None,):
        inputs = (
            inputs_given
            if check_input is None or value is None
            else {**inputs_given, check_input.name: value}
        )
        held = program.odds(inputs)
        chances = (Chance(held[index]) for index in range(len(check.outcomes)))
        outcomes = {o.name: chance_data(c) for o, c in zip(check.outcomes, chances, strict=True)}
        told: dict[str, Any] = {"inputs": inputs, "outcomes": outcomes}
        if check.expected:
            told["expected"] = [
                {"title": each.expected.title, "mean": mean_data(each.mean(inputs))}
                for each in means(program)
            ]
        odds.append(told)
    roll = {name: str(dice) for name, dice in check.rolls.items()}
    return {"entry": check.address, "roll": roll, "odds": odds}


TELL_ODDS = _tell_odds
