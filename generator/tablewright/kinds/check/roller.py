"""The roller of a check: its dice, its inputs, and its formulas as tables to look up in."""

from __future__ import annotations

from functools import cache
from typing import cast

from tablewright.dice import Expression
from tablewright.kinds.check.asked import asked_for
from tablewright.kinds.check.between import counted_as
from tablewright.kinds.check.entry import Check, Input, Outcome
from tablewright.kinds.check.held_against import held_against
from tablewright.kinds.check.input_words import not_rolled
from tablewright.kinds.check.looked_in import looked_in
from tablewright.kinds.check.usual_odds import answering_outcomes
from tablewright.odds import CheckProgram, compile_check
from tablewright.odds.dependencies import inputs_of_dice
from tablewright.odds.kept import holding_of
from tablewright.odds.lookups import Lookups, lookups
from tablewright.outputs.site.rolling.dice import Data, dice_data
from tablewright.outputs.site.rolling.packed import MOST_KEYS, members, packed
from tablewright.outputs.site.rolling.roller import Foretold, Rolled
from tablewright.prose import quoted
from tablewright.render.told import told
from tablewright.views.entry import EntryView
from tablewright.words.sentences import in_sentence


def check_roller(check: Check) -> Data:
    """Return what a roller of `check` looks up; without `formulas` it can but show the dice.

    `sums` has the value as which a roll is told, `held` the first outcome for which it is held
    against something, the mark, and what is told of that. What these say has no title besides.
    """
    program, answering = _program(check), answering_outcomes(check)
    held = held_against(program)
    return {
        "kind": "check",
        "title": quoted(check.title),
        "dice": {name: _die(program, name) for name in check.rolls},
        "inputs": [_input(program, check_input) for check_input in check.inputs],
        "answer": list(answering),
        "outcomes": [
            _outcome(outcome, place in answering) for place, outcome in enumerate(check.outcomes)
        ],
        "titles": {
            name: quoted(check.title_of(name))
            for name in check.values
            if name in check.titles or name not in check.stated_values
            if name not in held.told
        },
        **({"sums": held.sums} if held.sums else {}),
        **({"held": [held.first, held.mark, held.against]} if held.mark is not None else {}),
        **_formulas(lookups(program)),
    }


def _program(check: Check) -> CheckProgram:
    program = compile_check(check).program
    if program is None:
        raise ValueError(f"{check.address} is not proved: its formulas do not compile")
    return program


def _outcome(outcome: Outcome, answers: bool) -> Data:
    """Return what a roller says of an outcome; `within` an answer it may be called otherwise."""
    name, within = quoted(outcome.name), quoted(in_sentence(outcome.name))
    data: Data = {"name": name, "text": told(outcome.text) if outcome.text else ""}
    return data | ({"within": within} if answers and within != name else {})


def _formulas(found: Lookups | None) -> Data:
    if found is None or found.most_keys > MOST_KEYS:
        return {}
    formulas = [packed(worked) for worked in found.formulas if worked.values]
    return {"formulas": formulas, "otherwise": found.otherwise}


def _die(program: CheckProgram, name: str) -> Data:
    """Return dice as data.

    Dice that hang on inputs are `of` these: `at` has for every combination of their values, the
    first changing slowest, the place of its dice in `each`.
    """
    written = program.check.rolls[name]
    if isinstance(written, Expression):
        return dice_data(written)
    held = [dice for _, dice in program.each_die(name)]
    each = list(dict.fromkeys(held))
    inputs = inputs_of_dice(program.check, name)
    return {
        "of": [[each.name, len(each.values)] for each in inputs],
        "at": [each.index(dice) for dice in held],
        "each": [dice_data(dice) for dice in each],
    }


def _input(program: CheckProgram, check_input: Input) -> Data:
    data: Data = {"name": check_input.name, "title": quoted(check_input.title)}
    if check_input.is_range:
        data |= {"from": check_input.values[0], "count": len(check_input.values)}
        if check_input.step > 1:
            data["by"] = check_input.step
            counted = counted_as(program.check, check_input)
            if counted.way:
                data["between"] = counted.way
            if counted.beyond:
                data["beyond"] = 1
    else:
        # What formulas see of a choice, which may have another name for its reader.
        data["values"] = [check_input.figure(value) for value in check_input.values]
    if found := looked_in(check_input):
        data["looked"] = found
    if check_input.says:
        data["says"] = check_input.says
    if check_input.no_roll:
        places = enumerate(check_input.values)
        data["unrolled"] = {at: why for at, v in places if (why := not_rolled(check_input, v))}
    rows = [program.members(check_input, value) for value in check_input.values]
    columns = {name: [row[name] for row in rows] for name in (rows[0] if rows else ())}
    return {**data, "members": members(columns)} if columns else data


def _rolled(view: EntryView) -> Rolled:
    # Its chances, which only its own page lays out, are not worked out for that.
    check = cast("Check", view.entry)

    @cache
    def foretold() -> Foretold:
        known = holding_of(_program(check))
        return Foretold(known.held, 0 < known.most_keys <= MOST_KEYS)

    def data() -> Data:
        return {**check_roller(check), "asked": asked_for(check, foretold().held, view.scope)}

    return Rolled(data, foretold)


ROLLER = _rolled
