"""A chance as readers meet it: exact, and in whole percent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tablewright.odds import percentages


@dataclass(frozen=True, slots=True)
class Chance:
    """An exact chance, and the whole percent it is printed as beside its neighbours."""

    exact: Fraction
    percent: int

    @classmethod
    def alone(cls, exact: Fraction) -> Chance:
        """Return a chance whose only neighbour is that of its not happening."""
        return cls(exact, percentages([exact, 1 - exact])[0])

    @property
    def label(self) -> str:
        """The percent as printed: what can happen never reads 0, what can fail never 100."""
        if self.percent == 0 and self.exact > 0:
            return "<1"
        if self.percent == 100 and self.exact < 1:
            return ">99"
        return str(self.percent)


def chances(exact: Sequence[Fraction | None]) -> tuple[Chance | None, ...]:
    """Return the chances of one column, rounded so that they add up; None stays None."""
    stated = [value for value in exact if value is not None]
    whole = iter(percentages(stated))
    return tuple(None if value is None else Chance(value, next(whole)) for value in exact)
