"""Blocks into columns: in reading order where that fits, ending near one height."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from tablewright.typeset.panels import Panel

# Beyond so many blocks every arrangement is no longer tried.
_MOST_TRIED = 9
# Sums of heights differ by less, in whatever order they are added.
_ROUNDING = 1e-6

# Such a part of a column more or less is about as much.
_ABOUT_AS_MUCH = 0.1

Columns = tuple[tuple[int, ...], ...]


def pack(heights: Sequence[float], columns: int, gap: float, limit: float) -> Columns:
    """Return for each column the places of its blocks from the top.

    `heights`, the `gap` between blocks and the `limit` of a column share one unit. Blocks stay in
    reading order, down one column and on to the next, where that keeps to the limit; otherwise
    they go where the tallest column becomes least tall, which may still be more than the limit.
    """
    in_order = runs_in_order(heights, columns, gap)
    if tallest(in_order, heights, gap) <= limit or len(heights) <= columns:
        return in_order
    anywhere = packed_anywhere(heights, columns, gap)
    better = tallest(anywhere, heights, gap) < tallest(in_order, heights, gap)
    return anywhere if better else in_order


def column_height(column: Sequence[int], heights: Sequence[float], gap: float) -> float:
    """Return how tall the blocks of `column` stand with gaps between them."""
    return sum(heights[index] for index in column) + gap * max(len(column) - 1, 0)


def tallest(columns: Columns, heights: Sequence[float], gap: float) -> float:
    """Return the height of the tallest of `columns`."""
    return max((column_height(column, heights, gap) for column in columns), default=0.0)


def runs_in_order(heights: Sequence[float], columns: int, gap: float = 0.0) -> Columns:
    """Return the runs of blocks whose tallest is least tall, then whose heights differ least."""
    count = len(heights)
    # Whoever fills one after the other keeps to this: what is taller is in no best arrangement.
    whole = column_height(range(count), heights, gap)
    bound = whole / max(columns, 1) + max(heights, default=0.0) + gap + _ROUNDING
    # The cost of the first blocks in so many columns, by how many they are, and where each begins.
    costs = {0: (0.0, 0.0)}
    starts: list[dict[int, int]] = []
    for _ in range(columns):
        found: dict[int, tuple[float, float]] = {}
        begun: dict[int, int] = {}
        for start, (most, squares) in costs.items():
            height = 0.0
            for end in range(start, count + 1):
                if end > start:
                    height += heights[end - 1] + (gap if end > start + 1 else 0.0)
                if height > bound:
                    break
                cost = (max(most, height), squares + height * height)
                if end not in found or cost < found[end]:
                    found[end] = cost
                    begun[end] = start
        costs = dict(sorted(found.items()))
        starts.append(begun)
    runs: list[tuple[int, ...]] = []
    end = count
    for begun in reversed(starts):
        runs.append(tuple(range(begun[end], end)))
        end = begun[end]
    return tuple(reversed(runs))


def packed_anywhere(heights: Sequence[float], columns: int, gap: float) -> Columns:
    """Return columns whose tallest is least tall, by trying all or by filling the least tall."""
    if len(heights) <= _MOST_TRIED:
        runs = _all_tried(heights, columns, gap)
    else:
        runs = [[] for _ in range(columns)]
        for index in sorted(range(len(heights)), key=lambda p: (-heights[p], p)):
            min(runs, key=lambda run: column_height(run, heights, gap)).append(index)
    return tuple(sorted((tuple(sorted(run)) for run in runs), key=lambda r: r or (len(heights),)))


def packed_fullest(
    heights: Sequence[float], weights: Sequence[float], columns: int, gap: float, limit: float
) -> Columns:
    """Return `columns` that hold as much as they can, and one more with the rest.

    What they hold counts as much as `weights` say, one of which is that of its height. The first
    block stays first, and each column in reading order. Of several arrangements that hold about as
    much, that is taken whose columns are about as tall, and then what comes first is rather in
    them. Empty where the rest is too tall, too.
    """
    best: tuple[tuple[int, int, tuple[int, ...]], Columns] | None = None
    for places in product(range(columns + 1), repeat=len(heights) - 1):
        where = (0, *places)
        runs = tuple(
            tuple(n for n, at in enumerate(where) if at == column) for column in range(columns + 1)
        )
        if not all(runs) or tallest(runs, heights, gap) > limit:
            continue
        left = sum(weights[n] * heights[n] for n in runs[-1])
        most = tallest(runs[:-1], heights, gap)
        part = limit * _ABOUT_AS_MUCH
        cost = (round(left / part), round(most / part), where)
        if best is None or cost < best[0]:
            best = (cost, runs)
    return () if best is None else best[1]


def _all_tried(heights: Sequence[float], columns: int, gap: float) -> list[list[int]]:
    best: tuple[tuple[float, float], list[list[int]]] | None = None
    runs: list[list[int]] = [[] for _ in range(columns)]

    def place_from(index: int) -> None:
        nonlocal best
        levels = [column_height(run, heights, gap) for run in runs]
        if best is not None and max(levels) > best[0][0]:
            return
        if index == len(heights):
            cost = (max(levels), sum(level * level for level in levels))
            if best is None or cost < best[0]:
                best = (cost, [list(run) for run in runs])
            return
        for run in runs:
            run.append(index)
            place_from(index + 1)
            run.pop()
            if not run:
                # Empty columns are alike: one of them is tried.
                break

    place_from(0)
    return [] if best is None else best[1]


def columns_of(panel: Panel, heights: Sequence[float], gap: float, limit: float) -> Columns:
    """Return the columns of `panel`, whose packed blocks have these `heights`, by their places.

    They are as its author says, or else packed within `limit`, `gap` apart.
    """
    if panel.shares:
        return tuple(
            tuple(n for n, index in enumerate(panel.packed) if panel.blocks[index].column == column)
            for column in range(len(panel.shares))
        )
    if not heights:
        return ()
    columns = pack(heights, panel.column_count, gap, limit)
    return centred(columns) if panel.begins_in_centre else columns


def centred(columns: Columns) -> Columns:
    """Return `columns` with the first one in the middle, the others in order around it."""
    middle = (len(columns) - 1) // 2
    return (*columns[1 : middle + 1], *columns[:1], *columns[middle + 1 :])
