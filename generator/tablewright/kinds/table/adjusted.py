"""The modifiers that may be added to a table's roll, and the totals that are reached by them."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.dice import Domain, Expression, IntegerRange, distribution
from tablewright.kinds import rules
from tablewright.kinds.entry import Text
from tablewright.kinds.reading import Reader
from tablewright.records import Struct

# Fields have its name too.
_ALL = range

# How far apart the least modifier and the greatest may be.
MOST_APART = 200


class Adjusted(Struct, frozen=True):
    """The modifiers that may be added to a table's roll, and which way they pull.

    With `open_ends` its rows are made for every total that can be reached; else a total that leaves
    the table counts as its end row.
    """

    range: IntegerRange
    note: Text | None
    open_ends: bool = False

    @property
    def modifiers(self) -> Sequence[int]:
        """Every modifier, ascending. Raises `ValueError` for open ones, which readers refuse."""
        low, high = self.range.low, self.range.high
        if low is None or high is None:
            raise ValueError("a reader refuses open modifiers")
        return _ALL(low, high + 1)

    def reached(self, roll: Expression) -> Domain:
        """Return all that `roll` comes to under one of the modifiers."""
        rolled, modifiers = distribution(roll), self.modifiers
        low = None if rolled.open_below else rolled.minimum + modifiers[0]
        high = None if rolled.open_above else rolled.maximum + modifiers[-1]
        return Domain(low, high)


def read_adjusted(reader: Reader) -> Adjusted | None:
    """Return the modifiers of the table that `reader` reads; None for one that takes none."""
    data = reader.data.get("adjusted")
    if data is None:
        return None
    modifiers = reader.integer_range(("adjusted", "range"))
    if modifiers is None:
        return None
    low, high = modifiers.low, modifiers.high
    if low is None or high is None or high - low > MOST_APART:
        message = f"modifiers need two ends that are at most {MOST_APART} apart"
        reader.fault(rules.OPEN_INPUT, ("adjusted", "range"), message, hint="write -8 to 8")
        return None
    note = reader.text(data, "note", ("adjusted",))
    return Adjusted(modifiers, note, open_ends=data.get("ends") == "open")
