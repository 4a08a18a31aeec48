"""Rolls that are made again, and rolls of columns by themselves, in words."""

from __future__ import annotations

from collections.abc import Sequence

_TIMES = ("once", "twice", "three times", "four times", "five times", "six times")
WITH_AGAIN = "With what is rolled again"
AT_LEAST_ONCE = "At least once"
ON_AVERAGE = "On average"
# Above figures of how often rows come up.
OF_ALL_ROLLS = "Of one roll and all those that it leads to in this table."
IGNORED = "ignored"
# Between what several columns come to, each by a roll of its own.
JOINT = " · "


def times(count: int) -> str:
    """Return "twice" for 2."""
    return _TIMES[count - 1] if count <= len(_TIMES) else f"{count} times"


def roll_again(count: int, ignored: int) -> str:
    """Return "roll twice more, ignoring this row"; `ignored` are the rows that say the like."""
    return f"roll {times(count)} more, ignoring {'this row' if ignored == 1 else 'such rows'}"


def rolled_separately(titles: Sequence[str], dice: str, rows: int) -> str:
    """Return what is said above columns of so many rows that have a roll of `dice` each."""
    said = f"Roll {dice} {times(len(titles))}: once for each of {', '.join(titles)}."
    return f"{said} {rows ** len(titles):,} combinations."
