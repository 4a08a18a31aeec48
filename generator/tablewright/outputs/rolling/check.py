"""The roller of a check: its dice, its inputs, and its formulas as tables to look up in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tablewright.kinds.check import Check, Input, RowDice
from tablewright.odds import CheckProgram, compile_check
from tablewright.odds.lookups import Lookups, lookups
from tablewright.outputs.rolling.dice import Data, dice_data
from tablewright.outputs.rolling.packed import TooWide, members, packed
from tablewright.prose import plain_text


def check_roller(check: Check) -> Data:
    """Return what a roller of `check` looks up; without `formulas` it can but show the dice."""
    program = compile_check(check).program
    if program is None:
        raise ValueError(f"{check.address} is not proved: its formulas do not compile")
    return {
        "kind": "check",
        "title": check.title,
        "dice": {name: _die(program, name) for name in check.rolls},
        "inputs": [_input(program, known) for known in check.inputs],
        "outcomes": [
            {"name": o.name, "text": plain_text(o.text.markdown) if o.text else ""}
            for o in check.outcomes
        ],
        **_formulas(lookups(program)),
    }


def held_inputs(check: Check) -> Mapping[str, Any]:
    """Return the inputs that the roller of `check` cannot let its reader choose, and their value.

    Where there are no tables at all, none has any effect.
    """
    program = compile_check(check).program
    found = lookups(program) if program is not None else None
    if found is None:
        return {}
    return found.held


def _formulas(found: Lookups | None) -> Data:
    if found is None:
        return {}
    try:
        formulas = [packed(worked) for worked in found.formulas if worked.values]
    except TooWide:
        return {}
    return {"formulas": formulas, "otherwise": found.otherwise}


def _die(program: CheckProgram, name: str) -> Data:
    """Return dice as data; dice of a row are `of` the input that names it, row by row in `each`."""
    written = program.check.rolls[name]
    if not isinstance(written, RowDice):
        return dice_data(written)
    known = program.check.input(written.input)
    rows = known.values if known is not None else ()
    each = [dice_data(program.die(name, {written.input: row})) for row in rows]
    return {"of": written.input, "each": each}


def _input(program: CheckProgram, known: Input) -> Data:
    data: Data = {"name": known.name, "title": known.title}
    if known.is_range:
        data |= {"from": known.values[0], "count": len(known.values)}
    else:
        # What formulas see of a choice, which may have another name for its reader.
        data["values"] = [known.figure(value) for value in known.values]
    rows = [program.members(known, value) for value in known.values]
    columns = {name: [row[name] for row in rows] for name in (rows[0] if rows else ())}
    return {**data, "members": members(columns)} if columns else data
