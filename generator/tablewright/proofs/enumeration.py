"""What the checks of a library can come to, worked out once and remembered."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from tablewright.kinds.check.entry import Check
from tablewright.odds import MOST_EVALUATIONS, compile_check
from tablewright.odds.reachability import Reachability, reachability


@lru_cache(maxsize=1024)
def trial(check: Check) -> Reachability | None:
    """Return what every combination of inputs and rolls of `check` leads to.

    None for a check whose formulas do not compile: another proof speaks of that.
    """
    program = compile_check(check).program
    return None if program is None else reachability(program, MOST_EVALUATIONS)


def described(given: Mapping[str, object]) -> str:
    """Return a combination in words: "width 7, modifier 0, roll 12"."""
    return ", ".join(f"{name} {value}" for name, value in given.items())
