"""Faults in dice notation, ranges and bands, each with its place in the text that was read."""

from __future__ import annotations


class ReadingError(ValueError):
    """A text that cannot be read: what is wrong, where, and what to write instead.

    `offset` and `length` count characters of the text as it was given; a fault at the end of the
    text has the length 0.
    """

    def __init__(self, message: str, offset: int, length: int, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset
        self.length = length
        self.hint = hint


class DiceError(ReadingError):
    """Dice notation, or a comparison, that cannot be read or goes past a limit."""


class RangeError(ReadingError):
    """A range of integers that cannot be read."""


class ReversedRangeError(RangeError):
    """A range whose first end is greater than its second."""


class BandError(ReadingError):
    """A band of a continuous measure that cannot be read."""


class TrialError(ReadingError):
    """A chance that cannot be read."""
