"""The rows of a table in side-by-side parts of about one height, cut where groups begin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar


class Grouped(Protocol):
    """A row that stands under the heading of a group; empty where it stands under none."""

    @property
    def group(self) -> str:
        """The heading."""


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
        wanted = (len(rest) + groups_in(rest)) / left
        heights = {n: n + groups_in(rest[:n]) for n in range(1, len(rest) - left + 2)}

        def cost(
            n: int,
            rest: tuple[Row, ...] = rest,
            heights: dict[int, int] = heights,
            wanted: float = wanted,
        ) -> tuple[float, int]:
            group = rest[n].group
            inside = bool(group) and group == rest[n - 1].group
            # A single row above or below the cut looks like a slip.
            before = sum(1 for row in rest[:n] if row.group == group)
            after = sum(1 for row in rest[n:] if row.group == group)
            fine = (wanted / 5) * inside + (wanted / 5) * (inside and min(before, after) < 2)
            return abs(heights[n] - wanted) + fine, -n

        best = min(heights, key=cost)
        parts.append(rest[:best])
        rest = rest[best:]
    return (*parts, rest) if rest else tuple(parts)
