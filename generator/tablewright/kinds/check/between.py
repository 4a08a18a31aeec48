"""As which of two steps of an input a number between them counts."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.check.entry import Check, Input
from tablewright.odds import compile_check
from tablewright.odds.dependencies import inputs_of_dice
from tablewright.odds.lookups import lookups
from tablewright.odds.states import WorkedFormula
from tablewright.records import replace

# More numbers than this are not tried; `lookups` bounds what is worked out for all of them.
_MOST = 2_000


def between_steps(check: Check, check_input: Input) -> str:
    """Return "ceil" if each number between two steps is as the step above it, "floor" if below.

    That is so if no formula tells them apart, whatever else goes in, as where limits of ranges are
    multiples of the step. "" is for numbers of which neither is true, and where there are none.
    """
    ends = [value for value in check_input.values if isinstance(value, int)]
    if check_input.step == 1 or ends[-1] - ends[0] >= _MOST:
        return ""
    if any(check_input in inputs_of_dice(check, name) for name in check.rolls):
        return ""
    numbers = tuple(range(ends[0], ends[-1] + 1))
    each = replace(check_input, values=numbers, labels=tuple(map(str, numbers)))
    inputs = tuple(each if one is check_input else one for one in check.inputs)
    program = compile_check(replace(check, inputs=inputs)).program
    found = None if program is None else lookups(program)
    if found is None or check_input.name in found.held:
        return ""
    compared = [pair for formula in found.formulas for pair in _compared(formula, check_input)]
    is_as = {"ceil": all(up for up, _ in compared), "floor": all(down for _, down in compared)}
    return next((way for way, is_so in is_as.items() if is_so), "")


def _compared(formula: WorkedFormula, check_input: Input) -> Iterator[tuple[bool, bool]]:
    """Yield for each number that `formula` reads whether it gives the same for the step above it.

    And for the one below.
    """
    if check_input.name not in formula.reads:
        return
    at, step, first = formula.reads.index(check_input.name), check_input.step, check_input.values[0]
    for held, value in formula.values.items():
        number, start = held[at], int(first)
        if isinstance(number, int):
            below = number - (number - start) % step
            above = below if below == number else below + step
            up, down = (
                formula.values.get((*held[:at], other, *held[at + 1 :])) == value
                for other in (above, below)
            )
            yield up, down
