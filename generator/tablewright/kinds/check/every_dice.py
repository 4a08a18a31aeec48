"""All dice that a check can be rolled with: those of every row, and those of every size."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.dice import Expression
from tablewright.kinds.check.entry import Check
from tablewright.odds import compile_check


def _every_dice(check: Check) -> Iterator[Expression]:
    """Yield the dice of `check`, in whichever row they stand, and of whatever size."""
    for name, dice in check.rolls.items():
        if isinstance(dice, Expression):
            yield dice
        else:
            # Those of rows and of sizes stand in formulas; the others need none compiled.
            program = compile_check(check).program
            held = () if program is None else program.each_die(name)
            yield from dict.fromkeys(each for _, each in held)


EVERY_DICE = _every_dice
