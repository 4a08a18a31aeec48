"""What the checks of a library can come to, worked out once and remembered."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tablewright.allowance import spend
from tablewright.kinds.check.entry import Check
from tablewright.odds import MOST_EVALUATIONS, CheckProgram, compile_check
from tablewright.odds.reachability import Reachability, reachability

# Combinations of inputs and rolls that one run tries in all checks together, none of which counts
# for more than can be tried of it.
MOST_TRIED = 10_000_000


@lru_cache(maxsize=1024)
def trial(check: Check) -> Reachability | None:
    """Return what every combination of inputs and rolls of `check` leads to.

    None for a check whose formulas do not compile, and for one that comes after too many others:
    other proofs speak of these.
    """
    program = compile_check(check).program
    if program is None or not spend("checks", min(count_of(program), MOST_EVALUATIONS), MOST_TRIED):
        return None
    return reachability(program, MOST_EVALUATIONS)


def count_of(program: CheckProgram) -> int:
    """Return how many combinations of inputs and rolls a check has."""
    return program.input_count * program.roll_count


def described(given: Mapping[str, object]) -> str:
    """Return a combination in words: "width 7, modifier 0, roll 12"."""
    return ", ".join(f"{name} {value}" for name, value in given.items())
