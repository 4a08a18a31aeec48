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
from tablewright.dice.comparison import RollComparison, parse_comparison
from tablewright.dice.coverage import Gap, Overlap, Stray, gaps, overlaps, strays
from tablewright.dice.decks import SUITS, CardRange, Deck, DeckDraw, own_deck, usual_deck
from tablewright.dice.distribution import (
    Distribution,
    counts_of,
    distribution,
    joint,
    joint_weights,
)
from tablewright.dice.effort import effort_of
from tablewright.dice.errors import (
    BandError,
    DiceError,
    RangeError,
    ReadingError,
    ReversedRangeError,
    TrialError,
)
from tablewright.dice.expression import Expression, digits_of
from tablewright.dice.notation import parse
from tablewright.dice.operators import Operator
from tablewright.dice.parting import encloses, parted
from tablewright.dice.ranges import (
    Domain,
    IntegerRange,
    between_neighbours,
    joined,
    parse_range,
    parse_ranges,
)
from tablewright.dice.roller import DieRoll, Roll, Roller, fresh_seed
from tablewright.dice.sized import NoDice, SizedDice, sized_dice
from tablewright.dice.tokens import CURLY
from tablewright.dice.trial import Trial, parse_trial

__all__ = [
    "CURLY",
    "SUITS",
    "Band",
    "BandError",
    "BandGap",
    "BandOverlap",
    "CardRange",
    "Deck",
    "DeckDraw",
    "DiceError",
    "DieRoll",
    "Distribution",
    "Domain",
    "EndPoints",
    "Expression",
    "Gap",
    "IntegerRange",
    "NoDice",
    "Operator",
    "Overlap",
    "RangeError",
    "ReadingError",
    "ReversedRangeError",
    "Roll",
    "RollComparison",
    "Roller",
    "SizedDice",
    "Stray",
    "Trial",
    "TrialError",
    "band_gaps",
    "band_overlaps",
    "between_neighbours",
    "counts_of",
    "digits_of",
    "distribution",
    "effort_of",
    "encloses",
    "fresh_seed",
    "gaps",
    "joined",
    "joint",
    "joint_weights",
    "overlaps",
    "own_deck",
    "parse",
    "parse_band",
    "parse_comparison",
    "parse_range",
    "parse_ranges",
    "parse_trial",
    "parted",
    "sized_dice",
    "strays",
    "usual_deck",
]
