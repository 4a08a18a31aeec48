"""How much room the headings of groups take on a card."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

# Beside each other parts are narrow: headings in more lines than these would be most of them.
_MOST_LINES = 2
# Headings are capitals, set apart, and smaller: how much wider than others their letters are.
_CAPITAL = 1.05


def lines_of_heading(group: str, letters: float) -> int:
    """Return how many lines the heading of `group` takes, of which each holds so many `letters`."""
    return ceil(len(group) * _CAPITAL / letters)


def headings_have_room(groups: Iterable[str], letters: float) -> bool:
    """Tell whether no heading of `groups` would stand in many lines of so many `letters`."""
    return all(lines_of_heading(group, letters) <= _MOST_LINES for group in groups)
