"""The rows of a table in side-by-side parts of about one height, cut where groups begin."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise
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
# So many more lines of the tallest part are worth that no heading is repeated; of so many groups
# at most every way to keep them whole is looked at.
_WORTH_WHOLE, _MOST_GROUPS = 1, 12

Row = TypeVar("Row", bound=Grouped)


def groups_in(rows: Sequence[Grouped]) -> int:
    """Return how many headings of groups stand in `rows`."""
    above = ("", *(row.group for row in rows))
    return sum(1 for row, old in zip(rows, above, strict=False) if row.group and row.group != old)


def balanced_parts(rows: tuple[Row, ...], count: int) -> tuple[tuple[Row, ...], ...]:
    """Cut `rows` into up to `count` runs of about one height.

    A cut where a group begins is worth a little imbalance: its heading need not be repeated. So is
    each of several cuts that all leave groups whole, where the tallest run is a line taller so.
    """
    cut = _cut_one_by_one(rows, count)
    whole = _whole_groups(rows, len(cut)) if _cuts_groups(cut) else ()
    return whole if whole and _tallest(whole) <= _tallest(cut) + _WORTH_WHOLE else cut


def _cut_one_by_one(rows: tuple[Row, ...], count: int) -> tuple[tuple[Row, ...], ...]:
    """Return the same, each run as tall as an even share of what is left."""
    parts: list[tuple[Row, ...]] = []
    rest = rows
    for left in range(min(count, len(rows)), 1, -1):
        best = _best_cut(rest, left)
        parts.append(rest[:best])
        rest = rest[best:]
    return (*parts, rest) if rest else tuple(parts)


def _cuts_groups(parts: Sequence[Sequence[Grouped]]) -> bool:
    """Return whether a group begins in one of `parts` and goes on in the next."""
    return any(one[-1].group and one[-1].group == after[0].group for one, after in pairwise(parts))


def _tallest(parts: Sequence[Sequence[Grouped]]) -> int:
    """Return how many lines the tallest of `parts` has, with the headings of its groups."""
    return max(len(part) + groups_in(part) for part in parts)


def _whole_groups(rows: tuple[Row, ...], count: int) -> tuple[tuple[Row, ...], ...]:
    """Return `rows` in `count` runs of whole groups, the tallest as low as can be.

    Nothing where there are fewer groups, or so many that this would be tried for long.
    """
    starts = [n for n, (one, after) in enumerate(pairwise(rows), 1) if one.group != after.group]
    if not all(row.group for row in rows) or not count - 1 <= len(starts) <= _MOST_GROUPS:
        return ()
    ways = (
        tuple(rows[first:end] for first, end in pairwise((0, *cuts, len(rows))))
        for cuts in combinations(starts, count - 1)
    )
    return min(ways, key=_tallest)


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
