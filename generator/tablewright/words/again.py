"""Rolls that are made again, and rolls of columns by themselves, in words."""

from __future__ import annotations

from collections.abc import Sequence

_TIMES = ("once", "twice", "three times", "four times", "five times", "six times")
WITH_AGAIN = "With what is rolled again"
AT_LEAST_ONCE = "At least once"
ON_AVERAGE = "On average"
AVERAGE = "Average"
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


def rolled_separately(rolls: Sequence[tuple[str, Sequence[str]]], fewest: int, most: int) -> str:
    """Return what is said above columns that have a roll each: dice, and the titles for them.

    How many combinations there are may hang on what is chosen before.
    """
    said = []
    for dice, titles in rolls:
        if len(titles) == 1:
            said.append(f"{dice} for {titles[0]}")
        else:
            said.append(f"{dice} {times(len(titles))}: once for each of {', '.join(titles)}")
    joint = "; " if any(len(titles) > 1 for _, titles in rolls) else ", "
    count = f"{most:,}" if fewest == most else f"{fewest:,} to {most:,}"
    return f"Roll {joint.join(said)}. {count} combinations."
