"""What the checks of a library can come to, worked out once and remembered."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tablewright.allowance import is_spent, steps_allowed
from tablewright.kinds.check.entry import Check
from tablewright.odds import MOST_EVALUATIONS, CheckProgram, compile_check
from tablewright.odds.reachability import Reachability, reachability
from tablewright.odds.states import CHECKS

# Of the steps that a run may take, those that may go to the trials of all checks together.
PERCENT = 60
# Letters of a value that are told.
_LONGEST_VALUE = 40


def most_steps() -> int:
    """Return how many steps this run may take to try checks; the last of them may take more."""
    return steps_allowed() * PERCENT // 100


@lru_cache(maxsize=1024)
def trial(check: Check) -> Reachability | None:
    """Return what every combination of inputs and rolls of `check` leads to.

    None for a check whose formulas do not compile, and for one that comes after too many others:
    other proofs speak of these.
    """
    program = compile_check(check).program
    if program is None or is_spent(CHECKS, most_steps()):
        return None
    return reachability(program, MOST_EVALUATIONS)


def count_of(program: CheckProgram) -> int:
    """Return how many combinations of inputs and rolls a check has."""
    return program.input_count * program.roll_count


def described(given: Mapping[str, object]) -> str:
    """Return a combination in words: "width 7, modifier 0, roll 12"; of a long value its begin."""
    return ", ".join(f"{name} {_begun(str(value))}" for name, value in given.items())


def _begun(words: str) -> str:
    return words if len(words) <= _LONGEST_VALUE else f"{words[: _LONGEST_VALUE - 1]}…"
