"""Some of many combinations: their corners, and others spread evenly, always the same ones."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice, product
from math import gcd, prod

# The index of a value on each axis.
Indices = tuple[int, ...]


def corners(ends: Sequence[Sequence[int]], most: int) -> Iterator[Indices]:
    """Yield combinations of `ends`, which are indices on each axis; at most so many."""
    yield from islice(product(*ends), most)


def evenly(sizes: Sequence[int], most: int) -> Iterator[Indices]:
    """Yield combinations of indices on axes of these `sizes`, all if there are at most so many."""
    total = prod(sizes)
    # A stride of the golden ratio leaves no region out; prime to the total, it comes back last.
    stride = max(1, total * 618_034 // 1_000_000)
    while gcd(stride, total) > 1:
        stride += 1
    for number in range(min(most, total)):
        left = number * stride % total
        indices = []
        for size in reversed(sizes):
            left, index = divmod(left, size)
            indices.append(index)
        yield tuple(reversed(indices))
