"""Numbers in words: with true signs, and no more places than a reader needs."""

from __future__ import annotations

from fractions import Fraction

from tablewright.words.signs import MINUS


def number(value: Fraction | int | float) -> str:
    """Return a number with a true minus; fractions as decimals of up to three places."""
    exact = Fraction(value) if isinstance(value, float) else value
    if exact.denominator == 1:
        return str(exact.numerator).replace("-", MINUS)
    return f"{float(exact):.3f}".rstrip("0").rstrip(".").replace("-", MINUS)


def signed(value: Fraction | int) -> str:
    """Return a number that always shows its sign, with a true minus; zero stays bare."""
    return f"+{number(value)}" if value > 0 else number(value)


def rounded(value: Fraction) -> str:
    """Return a mean with two decimal places at most, halves up, or one from ten on.

    What is next to nothing is "<0.01", for nothing at all is 0.
    """
    if 0 < value < Fraction(1, 200):
        return "<0.01"
    places = 10 if abs(value) >= 10 else 100
    scaled = (2 * value.numerator * places + value.denominator) // (2 * value.denominator)
    return number(Fraction(scaled, places))


def tenths(value: Fraction) -> str:
    """Return a mean with one decimal place at most; what is next to nothing is "<0.1"."""
    if 0 < value < Fraction(1, 20):
        return "<0.1"
    return number(Fraction(one_place(value).replace(MINUS, "-")))


def one_place(value: Fraction) -> str:
    """Return a mean or the like with one decimal place, or none when it is whole."""
    exact = Fraction(value)
    if exact.denominator == 1:
        return number(exact)
    tenths = (2 * exact.numerator * 10 + exact.denominator) // (2 * exact.denominator)
    return f"{tenths / 10:.1f}".replace("-", MINUS)
