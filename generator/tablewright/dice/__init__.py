"""Dice: notation, exact odds, ranges and bands of table cells, and fair rolls.

This package knows nothing of packs; every fault of a text is a `ReadingError` with its place.
"""

from tablewright.dice.bands import (
    Band,
    BandGap,
    BandOverlap,
    EndPoints,
    band_gaps,
    band_overlaps,
    parse_band,
)
from tablewright.dice.comparison import Operator, RollComparison, parse_comparison
from tablewright.dice.coverage import Gap, Overlap, Stray, gaps, overlaps, strays
from tablewright.dice.distribution import Distribution, distribution, joint
from tablewright.dice.errors import (
    BandError,
    DiceError,
    RangeError,
    ReadingError,
    ReversedRangeError,
    TrialError,
)
from tablewright.dice.expression import Expression
from tablewright.dice.limits import effort_of
from tablewright.dice.notation import parse
from tablewright.dice.ranges import Domain, IntegerRange, between_neighbours, parse_range
from tablewright.dice.roller import DieRoll, Roll, Roller, fresh_seed
from tablewright.dice.trial import Trial, parse_trial

__all__ = [
    "Band",
    "BandError",
    "BandGap",
    "BandOverlap",
    "DiceError",
    "DieRoll",
    "Distribution",
    "Domain",
    "EndPoints",
    "Expression",
    "Gap",
    "IntegerRange",
    "Operator",
    "Overlap",
    "RangeError",
    "ReadingError",
    "ReversedRangeError",
    "Roll",
    "RollComparison",
    "Roller",
    "Stray",
    "Trial",
    "TrialError",
    "band_gaps",
    "band_overlaps",
    "between_neighbours",
    "distribution",
    "effort_of",
    "fresh_seed",
    "gaps",
    "joint",
    "overlaps",
    "parse",
    "parse_band",
    "parse_comparison",
    "parse_range",
    "parse_trial",
    "strays",
]
