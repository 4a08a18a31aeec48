"""A chance in words: one exact fraction reads the same wherever it is printed.

`templates/site/js/rolls/chance.js` says the same in a browser; a test holds the two together.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from tablewright.words.signs import MINUS

# What is nearer to an end than the last of these places can tell is no longer told apart.
_PLACES = (0, 1, 2, 3)
# In a third of a landscape panel, beside their headings, so many columns hold every figure.
_MOST_ROOMY_COLUMNS = 5

ROUNDING_NOTE = "Percentages are rounded one by one."


def percent_figure(chance: Fraction) -> str:
    """Return a chance in percent without its sign, rounded by itself, halves up.

    From 1 to 99 it is whole. Nearer to an end it has one figure after the zeros, or after the
    nines: 0.5, 0.08 and 99.5, 99.92, up to "<0.001" and ">99.999". Only what is impossible reads
    0, only what is certain 100. Raises `ValueError` for what is no chance.
    """
    return _percent_figure(chance.numerator, chance.denominator)


# The chances of a few dice are few, and told again and again.
@lru_cache(maxsize=16_384)
def _percent_figure(over: int, under: int) -> str:
    if not 0 <= over <= under:
        raise ValueError(f"{Fraction(over, under)} is no chance")
    nearer = 100 * min(over, under - over)
    if nearer == 0:
        return "100" if over else "0"
    for places in _PLACES:
        if nearer * 10**places >= under:
            return _rounded(100 * over, under, places)
    return "<0.001" if 2 * over < under else ">99.999"


def grid_figure(chance: Fraction, columns: int) -> str:
    """Return the figure of `percent_figure` in a grid of so many columns of chances.

    Where they are many there is no room for decimal places: it says "<1" and ">99" instead.
    """
    figure = percent_figure(chance)
    if columns <= _MOST_ROOMY_COLUMNS or "." not in figure:
        return figure
    return "<1" if 2 * chance < 1 else ">99"


def percent(chance: Fraction) -> str:
    """Return the figure of `percent_figure` with its sign: "17%"."""
    return f"{percent_figure(chance)}%"


def rarity(chance: Fraction) -> str:
    """Return the N of "1 in N", or "never", "almost always" and "always", which have none.

    It has one decimal place at most, halves up; close to 1, one figure after the zeros. Raises
    `ValueError` for what is no chance.
    """
    over, under = chance.numerator, chance.denominator
    if not 0 <= over <= under:
        raise ValueError(f"{chance} is no chance")
    if over in (0, under):
        return "always" if over else "never"
    for places in _PLACES[1:]:
        if (under - over) * 10**places >= over:
            return _rounded(under, over, places)
    return "almost always"


def one_in(chance: Fraction) -> str:
    """Return how rarely something happens: "1 in 4.8", "never", "almost always" or "always"."""
    said = rarity(chance)
    return f"1 in {said}" if said[0].isdigit() else said


def exact(chance: Fraction) -> str:
    """Return a chance as "n/d", and certainty and impossibility as 1 and 0."""
    return str(chance)


def exact_and_percent(chance: Fraction) -> str:
    """Return a chance as "25%" where that is exact, and otherwise as "1/3, about 33%"."""
    figure = percent_figure(chance)
    if figure[0].isdigit() and Fraction(figure) == 100 * chance:
        return percent(chance)
    about = {"<": "less than", ">": "more than"}.get(figure[0], "about")
    return f"{exact(chance)}, {about} {figure.lstrip('<>')}%"


def points(before: Fraction, after: Fraction) -> str:
    """Return by how many percentage points a chance rises, with a sign: "+17", "−0.5", "0".

    The exact difference is rounded, as a chance would be: not that of two rounded figures.
    """
    figure = percent_figure(abs(after - before))
    return figure if after == before else f"{'+' if after > before else MINUS}{figure}"


def _rounded(over: int, under: int, places: int) -> str:
    """Return `over` / `under`, not negative, rounded halves up, without zeros at its end."""
    digits = str((2 * over * 10**places + under) // (2 * under))
    if not places:
        return digits
    digits = digits.zfill(places + 1)
    whole, decimals = digits[: len(digits) - places], digits[len(digits) - places :].rstrip("0")
    return f"{whole}.{decimals}" if decimals else whole
