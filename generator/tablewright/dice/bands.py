"""Bands of a continuous measure as exact fractions, and whether they meet without overlapping."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from itertools import islice
from math import inf

from tablewright.dice.coverage import MAX_OVERLAPS
from tablewright.dice.ends import End, read_ends
from tablewright.dice.errors import BandError
from tablewright.dice.sweep import GREATEST, LEAST, Cut, Stretch, shared, uncovered
from tablewright.hints import Hint
from tablewright.records import Struct

_HINT = "write a band as ≤5, 5-30, 0.5 to 1.5 or >600; the unit belongs to the column"


class EndPoints(StrEnum):
    """Whose an end point is when the cells do not say: `5-30` beside `30-60`.

    NEARER: the lower band's. `5-30` is 5 < x ≤ 30; the lowest band holds its own low end too.
    FARTHER: the higher band's. `5-30` is 5 ≤ x < 30; the highest band holds its own high end too.
    """

    NEARER = "nearer"
    FARTHER = "farther"


@dataclass(frozen=True, slots=True)
class Band:
    """The measures from `low` to `high`, None where there is no end.

    `low_closed` and `high_closed` say whether an end point belongs to the band; None leaves it to
    the table's convention. Of an end that is None they mean nothing, and are None.
    """

    low: Fraction | None
    high: Fraction | None
    low_closed: bool | None
    high_closed: bool | None
    text: str = field(default="", compare=False)


class BandGap(Struct, frozen=True):
    """Measures that no band holds, between the bands at `after` and `before`.

    `low_closed` and `high_closed` say whether the ends are part of the gap: a single point that
    nobody claims has equal ends, both closed.
    """

    low: Fraction
    high: Fraction
    low_closed: bool
    high_closed: bool
    after: int
    before: int


class BandOverlap(Struct, frozen=True):
    """Measures that the bands at both indexes hold; None where the overlap has no end."""

    first_index: int
    second_index: int
    low: Fraction | None
    high: Fraction | None
    low_closed: bool
    high_closed: bool


def parse_band(text: str) -> Band:
    """Return the band that `text` writes; a single number is a band of one point.

    `600+` and `600 or more` are ≥600. Raises `BandError`, for a band turned round as well.
    """
    ends = read_ends(text, BandError, _HINT)
    low, high = _fraction(ends.low), _fraction(ends.high)
    low_closed = None if ends.low is None else ends.low.closed
    high_closed = None if ends.high is None else ends.high.closed
    if ends.low is not None and ends.high is not None and low is not None and high is not None:
        if low > high:
            raise BandError(
                f"the band runs backwards, from {ends.low.number} to {ends.high.number}",
                len(text) - len(text.lstrip()),
                len(text.strip()),
                Hint(
                    f"write {ends.high.number} to {ends.low.number}",
                    f"{ends.high.number} to {ends.low.number}",
                    text.strip(),
                ),
            )
        if low == high:
            low_closed = high_closed = True
    return Band(low, high, low_closed, high_closed, text)


def band_gaps(bands: Sequence[Band], convention: EndPoints = EndPoints.NEARER) -> list[BandGap]:
    """Return, ascending, what lies between the lowest and the highest band and in neither."""
    stretches = _stretches(bands, convention)
    start = min((stretch.start for stretch in stretches), default=LEAST)
    # Nothing is wanted above the highest band, so the sweep is told to stop where it starts.
    found = []
    for hole in uncovered(stretches, start, start):
        if hole.after is not None and hole.before is not None:
            low, low_closed = _low_end(hole.start)
            high, high_closed = _high_end(hole.stop)
            if low is not None and high is not None:
                found.append(BandGap(low, high, low_closed, high_closed, hole.after, hole.before))
    return found


def band_overlaps(
    bands: Sequence[Band], convention: EndPoints = EndPoints.NEARER
) -> list[BandOverlap]:
    """Return the pairs of bands that hold the same measures, by their indexes.

    At most `MAX_OVERLAPS` pairs, the lowest measures first, are looked for.
    """
    found = [
        BandOverlap(pair.first, pair.second, low, high, low_closed, high_closed)
        for pair in islice(shared(_stretches(bands, convention)), MAX_OVERLAPS)
        for low, low_closed in [_low_end(pair.start)]
        for high, high_closed in [_high_end(pair.stop)]
    ]
    return sorted(found, key=lambda overlap: (overlap.first_index, overlap.second_index))


def _fraction(end: End | None) -> Fraction | None:
    return None if end is None else Fraction(end.number)


def _stretches(bands: Sequence[Band], convention: EndPoints) -> list[Stretch]:
    lowest = min((-inf if band.low is None else band.low for band in bands), default=-inf)
    highest = max((inf if band.high is None else band.high for band in bands), default=inf)
    stretches = []
    for index, band in enumerate(bands):
        start, stop = LEAST, GREATEST
        if band.low is not None:
            closed = band.low_closed
            if closed is None:
                closed = convention is EndPoints.FARTHER or band.low == lowest
            start = (band.low, 0 if closed else 1)
        if band.high is not None:
            closed = band.high_closed
            if closed is None:
                closed = convention is EndPoints.NEARER or band.high == highest
            stop = (band.high, 1 if closed else 0)
        stretches.append(Stretch(start, stop, index))
    return stretches


def _low_end(cut: Cut) -> tuple[Fraction | None, bool]:
    return (None, False) if cut == LEAST else (Fraction(cut[0]), cut[1] == 0)


def _high_end(cut: Cut) -> tuple[Fraction | None, bool]:
    return (None, False) if cut == GREATEST else (Fraction(cut[0]), cut[1] == 1)
