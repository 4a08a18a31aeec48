"""Chances before and after, and the largest of their shifts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from heapq import nsmallest

from tablewright.records import Struct
from tablewright.views.chance import Chance
from tablewright.views.stated import Stated
from tablewright.words.chances import points
from tablewright.words.changes import compared_odds

# So many of the largest shifts are told of each outcome, or of each column.
MOST_SHOWN = 12


class Shift(Struct, frozen=True):
    """A chance before and after; None where it is that of something that is not there.

    `at` tells which it is: the titles of what it hangs on, such as inputs, with their values.
    """

    at: tuple[tuple[str, Stated], ...]
    before: Chance | None
    after: Chance | None

    @property
    def size(self) -> Fraction:
        """By how much the chance rises or falls; what is not there has none."""
        was, now = (Fraction(0) if c is None else c.exact for c in (self.before, self.after))
        return abs(now - was)

    @property
    def points(self) -> str | None:
        """By how many percentage points the chance rises: "+17", or "0"; None without both."""
        if self.before is None or self.after is None:
            return None
        return points(self.before.exact, self.after.exact)


class ShiftedOdds(Struct, frozen=True):
    """The chances of one thing, such as an outcome of a check, before and after.

    `shown` are the largest shifts, the largest first, and `note` says what holds for them.
    `changed` of the `compared` chances are others than before; there are `total` of them, of which
    not all can always be compared. `usual` are the largest of those shifts that happen where
    nothing is unusual: without modifiers, and with every input that has a default at that. `place`
    says where the thing stands, for a sentence that names a row alone; empty where its title does.
    """

    title: str
    shown: tuple[Shift, ...]
    changed: int
    compared: int
    total: int
    note: str = ""
    usual: tuple[Shift, ...] = ()
    place: str = ""

    @property
    def count(self) -> str:
        """How many chances have changed, where none of them stands below."""
        return compared_odds(self.changed, self.compared, self.total, self.changed)

    @property
    def sentence(self) -> str:
        """How many chances have changed, and how many of them are shown."""
        return compared_odds(self.changed, self.compared, self.total, len(self.shown))


def largest(
    sizes: Sequence[Fraction], preferred: Iterable[int], most: int = MOST_SHOWN
) -> list[int]:
    """Return the numbers of the `most` largest of `sizes`, the largest first; none that is 0.

    Those that are `preferred` come before others as long as there is room, so that a single corner
    does not fill it. Of equal size, the first stands first.
    """

    def by_size(n: int) -> tuple[Fraction, int]:
        return -sizes[n], n

    chosen = nsmallest(most, (n for n in preferred if sizes[n]), by_size)
    others = (n for n in range(len(sizes)) if sizes[n] and n not in chosen)
    return sorted([*chosen, *nsmallest(most - len(chosen), others, by_size)], key=by_size)
