"""The formulas of a check in the order in which they are worked out for all that is possible."""

from __future__ import annotations

from tablewright.formula import Formula
from tablewright.odds.checks import CheckProgram
from tablewright.odds.dependencies import declared_names, names_of_dice, names_read
from tablewright.records import Struct
from tablewright.source import Pointer


class FormulaStep(Struct, frozen=True):
    """A formula: what its value is called (nothing: a condition), and the names that it reads.

    `needs` are those, and what its dice hang on.
    """

    target: str
    formula: Formula
    pointer: Pointer
    reads: frozenset[str]
    needs: frozenset[str]


def formula_steps(program: CheckProgram) -> tuple[FormulaStep, ...]:
    """Return the formulas up to the first outcome without a condition, in their order."""
    declared = declared_names(program.check)
    written = [*program.values]
    for condition in program.conditions:
        if condition is None:
            break
        written.append(("", *condition))
    unrolled = {name: names_of_dice(program.check, name) for name in program.check.rolls}
    steps = []
    for target, formula, pointer in written:
        reads = names_read(formula.text, declared)
        # Dice cannot be rolled before their row, or their figures, are known.
        before = frozenset[str]().union(*(unrolled.pop(n) for n in reads & unrolled.keys()))
        steps.append(FormulaStep(target, formula, pointer, reads, reads | before))
    return tuple(steps)
