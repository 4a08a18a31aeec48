"""Exact odds: the chance of every total that dice can show, as fractions."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, product
from math import lcm, prod
from types import MappingProxyType
from typing import Any

from tablewright.dice.cards import Cards
from tablewright.dice.expression import Dice, Expression, NamedDice, Term
from tablewright.dice.notation import parse
from tablewright.dice.open_end import is_open, moments
from tablewright.dice.weights import rest_limits, weights_of


@dataclass(frozen=True, slots=True)
class Distribution:
    """The chance of every total, `chances`, in ascending order of the totals.

    All are whole numbers of parts, of which 1 has `denominator`. Made from any mapping of totals
    to chances; totals of chance 0 are left out. Raises `ValueError` when a chance is negative or
    they do not add up to 1.

    Dice that are rolled on without a bound are `open_above` or `open_below`: the greatest total, or
    the least, stands for all beyond it as well, and `moments` are the mean and variance of all.
    """

    chances: Mapping[int, Fraction]
    open_below: bool = False
    open_above: bool = False
    moments: tuple[Fraction, Fraction] | None = None
    support: tuple[int, ...] = field(init=False, repr=False, compare=False)
    denominator: int = field(init=False, repr=False, compare=False)
    _cumulative: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        ordered = {total: chance for total, chance in sorted(self.chances.items()) if chance}
        # Integers over one denominator: sums of thousands of fractions would reduce each step.
        denominator = lcm(*(chance.denominator for chance in ordered.values()))
        weights = [c.numerator * (denominator // c.denominator) for c in ordered.values()]
        if sum(weights) != denominator or min(weights) < 0:
            raise ValueError("the chances of a distribution are positive and add up to 1")
        object.__setattr__(self, "chances", MappingProxyType(ordered))
        object.__setattr__(self, "support", tuple(ordered))
        object.__setattr__(self, "denominator", denominator)
        object.__setattr__(self, "_cumulative", (0, *accumulate(weights)))

    def __hash__(self) -> int:
        return hash((self.support, self._cumulative, self.open_below, self.open_above))

    def __reduce__(self) -> tuple[Any, ...]:
        # A mapping proxy cannot be pickled, and distributions travel between processes.
        ends = (self.open_below, self.open_above, self.moments)
        return Distribution, (dict(self.chances), *ends)

    @property
    def minimum(self) -> int:
        """The least total."""
        return self.support[0]

    @property
    def maximum(self) -> int:
        """The greatest total."""
        return self.support[-1]

    @property
    def has_gaps(self) -> bool:
        """Whether an integer between the least and the greatest total cannot be rolled."""
        return len(self.support) <= self.maximum - self.minimum

    @property
    def mean(self) -> Fraction:
        """The average total."""
        if self.moments is not None:
            return self.moments[0]
        return Fraction(sum(t * w for t, w in self.weights), self.denominator)

    @property
    def variance(self) -> Fraction:
        """The mean square distance from the mean."""
        if self.moments is not None:
            return self.moments[1]
        squares = Fraction(sum(t * t * w for t, w in self.weights), self.denominator)
        return squares - self.mean**2

    def chance(self, predicate: Callable[[int], bool]) -> Fraction:
        """Return the chance of the totals for which `predicate` is true."""
        return Fraction(sum(w for t, w in self.weights if predicate(t)), self.denominator)

    def at_least(self, total: int) -> Fraction:
        """Return the chance of `total` or more."""
        below = self._cumulative[bisect_left(self.support, total)]
        return Fraction(self.denominator - below, self.denominator)

    def at_most(self, total: int) -> Fraction:
        """Return the chance of `total` or less."""
        return Fraction(self._cumulative[bisect_right(self.support, total)], self.denominator)

    def shifted(self, amount: int) -> Distribution:
        """Return the odds after `amount` is added to every total."""
        return Distribution(
            {total + amount: chance for total, chance in self.chances.items()},
            self.open_below,
            self.open_above,
            self.moments and (self.moments[0] + amount, self.moments[1]),
        )

    @property
    def weights(self) -> Iterator[tuple[int, int]]:
        """Yield every total with its chance in parts of the `denominator`."""
        before = self._cumulative
        for index, total in enumerate(self.support):
            yield total, before[index + 1] - before[index]


def distribution(expression: Expression) -> Distribution:
    """Return the exact odds of `expression`, worked out once for each normal form.

    The expression is one that `parse` accepts: its limits keep the work under a second.
    """
    return _distribution_of(str(expression))


@lru_cache(maxsize=256)
def _distribution_of(normal_form: str) -> Distribution:
    # What inputs bring to dice may leave none that is kept, and none that counts.
    expression = parse(normal_form, names=True, none=True)
    weights = weights_of(expression)
    denominator = sum(weights.values())
    chances = {total: Fraction(n, denominator) for total, n in weights.items()}
    below, above = rest_limits(expression)
    if below is None and above is None:
        return Distribution(chances)
    each = [_moments_of(term) for term in expression.terms]
    whole = (sum((m for m, _ in each), Fraction()), sum((v for _, v in each), Fraction()))
    return Distribution(chances, below is not None, above is not None, whole)


def _moments_of(term: Term) -> tuple[Fraction, Fraction]:
    """Return the mean and the variance of what `term` adds."""
    dice = term.atom
    if isinstance(dice, Dice) and is_open(dice):
        mean, variance = moments(dice)
        mean, variance = mean * dice.count, variance * dice.count
    else:
        alone = _distribution_of(str(dice))
        mean, variance = alone.mean, alone.variance
    return mean * term.factor, variance * term.factor**2


def counts_of(dice: NamedDice | Cards) -> dict[str, Distribution]:
    """Return the odds of how often each name falls, by the names."""
    found: dict[str, Distribution] = {}
    rolled = _distribution_of(str(dice))
    for name in dice.names:
        chances: dict[int, Fraction] = {}
        for total, chance in rolled.chances.items():
            count = dice.shown(total)[name]
            chances[count] = chances.get(count, Fraction(0)) + chance
        found[name] = Distribution(chances)
    return found


def joint(
    distributions: Mapping[str, Distribution],
) -> Iterator[tuple[dict[str, int], Fraction]]:
    """Yield every combination of totals of independent named rolls, with its chance.

    There are as many combinations as the product of the supports' sizes; the first name's total
    changes slowest.
    """
    whole = prod(each.denominator for each in distributions.values())
    for combination, weight in joint_weights(distributions):
        yield combination, Fraction(weight, whole)


def joint_weights(
    distributions: Mapping[str, Distribution],
) -> Iterator[tuple[dict[str, int], int]]:
    """Yield what `joint` does, chances in parts of the product of all denominators."""
    names = tuple(distributions)
    for rolled in product(*(each.weights for each in distributions.values())):
        combination = dict(zip(names, (total for total, _ in rolled), strict=True))
        yield combination, prod(weight for _, weight in rolled)
