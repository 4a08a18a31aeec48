"""All dice that a check can be rolled with: those of its rows in every row."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.dice import Expression
from tablewright.kinds.check.entry import Check, RowDice
from tablewright.odds import compile_check


def _every_dice(check: Check) -> Iterator[Expression]:
    """Yield the dice of `check`, in whichever row they stand."""
    program = compile_check(check).program
    for name, dice in check.rolls.items():
        if not isinstance(dice, RowDice):
            yield dice
            continue
        check_input = check.input(dice.input)
        for row in check_input.values if program is not None and check_input is not None else ():
            if program is not None:
                yield program.die(name, {dice.input: row})


EVERY_DICE = _every_dice
