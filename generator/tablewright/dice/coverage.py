"""Whether a list of ranges divides a domain: its gaps, overlaps and strays."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import islice
from typing import Literal

from tablewright.dice.ranges import Domain, IntegerRange
from tablewright.dice.sweep import GREATEST, LEAST, Cut, Stretch, shared, uncovered
from tablewright.records import Struct

MAX_OVERLAPS = 1000
"""How many overlapping pairs are listed; a long column of equal ranges has millions of them."""


class Gap(Struct, frozen=True):
    """Values of the domain, from `low` to `high`, that no range covers; None is an open end.

    `after` and `before` are the indexes of the ranges that end and begin beside the gap.
    """

    low: int | None
    high: int | None
    after: int | None
    before: int | None


class Overlap(Struct, frozen=True):
    """Values of the domain, from `low` to `high`, that the ranges at both indexes cover."""

    first_index: int
    second_index: int
    low: int | None
    high: int | None


class Stray(Struct, frozen=True):
    """An end point of the range at `index` that is no value of the domain.

    It lies `outside` the domain's ends, or between them but is `unrollable` with these dice, or in
    the `rest` that is told as one figure.
    """

    index: int
    value: int
    kind: Literal["outside", "unrollable", "rest"]


def gaps(ranges: Sequence[IntegerRange], domain: Domain) -> list[Gap]:
    """Return, ascending, the maximal runs of values that no range covers.

    In a domain with gaps of its own a run goes on over values that the dice cannot show.
    """
    start, stop = _cuts(IntegerRange(domain.low, domain.high), domain)
    return [
        Gap(_low(hole.start, domain), _high(hole.stop, domain), hole.after, hole.before)
        for hole in uncovered(_stretches(ranges, domain), start, stop)
    ]


def overlaps(ranges: Sequence[IntegerRange], domain: Domain) -> list[Overlap]:
    """Return the pairs of ranges that cover the same values of the domain, by their indexes.

    At most `MAX_OVERLAPS` pairs, the lowest values first, are looked for.
    """
    found = [
        Overlap(pair.first, pair.second, _low(pair.start, domain), _high(pair.stop, domain))
        for pair in islice(shared(_stretches(ranges, domain)), MAX_OVERLAPS)
    ]
    return sorted(found, key=lambda overlap: (overlap.first_index, overlap.second_index))


def strays(ranges: Sequence[IntegerRange], domain: Domain) -> list[Stray]:
    """Return the end points that are no values of the domain, in the order of the list.

    What lies between two good end points may be unrollable: `15-22` on a d66 is 15, 16, 21, 22.
    An open end runs to the domain's end, and is never a stray.
    """
    found: list[Stray] = []
    for index, written in enumerate(ranges):
        ends = {end for end in (written.low, written.high) if end is not None}
        for end in sorted(ends):
            if not domain.encloses(end):
                found.append(Stray(index, end, "outside"))
            elif _is_in_rest(written, end, domain):
                found.append(Stray(index, end, "rest"))
            elif not domain.contains(end):
                found.append(Stray(index, end, "unrollable"))
    return found


def _is_in_rest(written: IntegerRange, end: int, domain: Domain) -> bool:
    """Return whether the `end` of a range parts what `domain` tells as one figure."""
    if domain.support is None:
        return False
    first, last = domain.support[0], domain.support[-1]
    above = end > last or (end == last and end == written.high)
    below = end < first or (end == first and end == written.low)
    return (domain.high is None and above) or (domain.low is None and below)


def _stretches(ranges: Sequence[IntegerRange], domain: Domain) -> list[Stretch]:
    """Return the part of each range that lies in the domain."""
    start, stop = _cuts(IntegerRange(domain.low, domain.high), domain)
    stretches = []
    for index, written in enumerate(ranges):
        low, high = _cuts(written, domain)
        stretches.append(Stretch(max(low, start), min(high, stop), index))
    return stretches


# Where the domain has gaps, cuts count places in its support, so that neighbours there are
# neighbours here; elsewhere they are the values themselves.


def _cuts(written: IntegerRange, domain: Domain) -> tuple[Cut, Cut]:
    if domain.support is None:
        low = LEAST if written.low is None else (written.low, 0)
        return low, GREATEST if written.high is None else (written.high + 1, 0)
    start = 0 if written.low is None else bisect_left(domain.support, written.low)
    high = written.high
    stop = len(domain.support) if high is None else bisect_right(domain.support, high)
    return (start, 0), (stop, 0)


def _low(cut: Cut, domain: Domain) -> int | None:
    if cut == LEAST or (domain.support is not None and domain.low is None and cut[0] == 0):
        return None
    return _value(int(cut[0]), domain)


def _high(cut: Cut, domain: Domain) -> int | None:
    if cut == GREATEST:
        return None
    if domain.support is not None and domain.high is None and cut[0] == len(domain.support):
        return None
    return _value(int(cut[0]) - 1, domain)


def _value(index: int, domain: Domain) -> int:
    return index if domain.support is None else domain.support[index]
