"""All dice that a check can be rolled with: those of every row, and those of every size."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.dice import Expression
from tablewright.kinds.check.entry import Check
from tablewright.odds import compile_check


def _every_dice(check: Check) -> Iterator[Expression]:
    """Yield the dice of `check`, in whichever row they stand, and of whatever size."""
    program = compile_check(check).program
    for name, dice in check.rolls.items():
        if isinstance(dice, Expression):
            yield dice
        elif program is not None:
            yield from dict.fromkeys(held for _, held in program.each_die(name))


EVERY_DICE = _every_dice
