"""The rows of a table in side-by-side parts of about one height, cut where groups begin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from math import ceil, inf
from typing import Protocol, TypeVar


class Grouped(Protocol):
    """A row that stands under the heading of a group; empty where it stands under none."""

    @property
    def group(self) -> str:
        """The heading."""


# From so many on the eye would lose its row among rows that no headings part.
_FEWEST_IN_FIVES = 13
# Rows at both ends may be called "3 or less" and "20 or more".
_ENDS_WITHOUT_NUMBERS = 2

Row = TypeVar("Row", bound=Grouped)


def groups_in(rows: Sequence[Grouped]) -> int:
    """Return how many headings of groups stand in `rows`."""
    above = ("", *(row.group for row in rows))
    return sum(1 for row, old in zip(rows, above, strict=False) if row.group and row.group != old)


def balanced_parts(rows: tuple[Row, ...], count: int) -> tuple[tuple[Row, ...], ...]:
    """Cut `rows` into up to `count` runs of about one height.

    A cut where a group begins is worth a little imbalance: its heading need not be repeated.
    """
    parts: list[tuple[Row, ...]] = []
    rest = rows
    for left in range(min(count, len(rows)), 1, -1):
        best = _best_cut(rest, left)
        parts.append(rest[:best])
        rest = rest[best:]
    return (*parts, rest) if rest else tuple(parts)


def _best_cut(rows: Sequence[Grouped], parts: int) -> int:
    """Return how many of `rows` the first of so many `parts` has; each row is looked at once."""
    # What cannot be divided evenly is longer in the first parts than in the last.
    wanted = ceil((len(rows) + groups_in(rows)) / parts)
    below = Counter(row.group for row in rows)
    above: Counter[str] = Counter()
    height = 0
    best = (inf, False, 0)
    for n in range(1, len(rows) - parts + 2):
        last, group = rows[n - 1].group, rows[n].group
        is_begun = n > 1 and last == rows[n - 2].group
        height += 2 if last and not is_begun else 1
        above[last] += 1
        below[last] -= 1
        fine = 0.0
        if group and group == last:
            # A single row above or below the cut looks like a slip.
            is_slip = min(above[group], below[group]) < 2
            fine = wanted / 5 * (2 if is_slip else 1)
        best = min(best, (abs(height - wanted) + fine, fine > 0, -n))
    return -best[2]


def fifths(rows: Sequence[Grouped], numbers: Sequence[int | None]) -> frozenset[int]:
    """Return the places of the rows that end on a line, if they are many without groups.

    It is every fifth, or, of rows that are called by `numbers`, each multiple of five.
    """
    if len(rows) < _FEWEST_IN_FIVES or groups_in(rows):
        return frozenset()
    named = [n for n, number in enumerate(numbers) if number is not None and number % 5 == 0]
    is_counted = numbers.count(None) <= _ENDS_WITHOUT_NUMBERS
    return frozenset(named if is_counted else range(4, len(rows) - 1, 5))


def even_cuts(length: int, count: int) -> list[tuple[int, int]]:
    """Return where up to `count` runs of about one length begin and end."""
    parts = min(length, count)
    ends = [round(length * n / parts) for n in range(parts + 1)] if parts else [0]
    return list(pairwise(ends))
