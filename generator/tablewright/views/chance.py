"""A chance as readers meet it: exact, and in the words of all aids."""

from __future__ import annotations

from fractions import Fraction

from tablewright.records import Struct
from tablewright.words.chances import grid_figure, percent_figure


class Chance(Struct, frozen=True):
    """An exact chance, and how it is printed."""

    exact: Fraction

    @property
    def label(self) -> str:
        """The chance in percent without its sign: what can happen never reads 0, or 100."""
        return percent_figure(self.exact)

    @property
    def is_rounded(self) -> bool:
        """Whether its label says it but nearly."""
        return (100 * self.exact).denominator > 1

    @property
    def is_likely(self) -> bool:
        """Whether it is one half or more."""
        # Whole numbers: grids ask for every cell, and comparing fractions takes much longer.
        return 2 * self.exact.numerator >= self.exact.denominator

    def in_grid(self, columns: int) -> str:
        """Return the same as it stands in a grid of so many columns of chances."""
        return grid_figure(self.exact, columns)


def known_chance(exact: Fraction | None) -> Chance | None:
    """Return a chance, or None for a row that has none because it stays out."""
    return None if exact is None else Chance(exact)
