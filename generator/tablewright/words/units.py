"""Units, and how they stand beside what they are of."""

from __future__ import annotations

from fractions import Fraction

from tablewright.words.numbers import one_place
from tablewright.words.sentences import in_sentence

_PRIMES = {"'": "\N{PRIME}", '"': "\N{DOUBLE PRIME}"}


def after_heading(unit: str) -> str:
    """Return what follows the heading of a column of measures: ", feet"; nothing without a unit."""
    return f", {unit}" if unit else ""


def counted(figure: str, unit: str) -> str:
    """Return a figure with what it is counted in: "3 kg", "20′", "15%"; alone without a unit.

    Feet and inches have the signs of print.
    """
    if not unit:
        return figure
    unit = _PRIMES.get(unit, unit)
    return f"{figure} {unit}" if unit[0].isalnum() else f"{figure}{unit}"


def kilobytes(size: int) -> str:
    """Return a size in bytes as "44 kB", or as "1.2 MB" from a million on; at least 1 kB."""
    if size < 1_000_000:
        return f"{max((size + 500) // 1000, 1)} kB"
    return f"{one_place(Fraction(size, 1_000_000))} MB"


def short_for(short: str, title: str) -> str:
    """Return what a short heading stands for: "also death", "paralysis, petrify"."""
    parts = title.split(", ")
    others = [part for part in parts if part.casefold() != short.casefold()]
    is_one = 0 < len(others) < len(parts)
    return f"also {in_sentence(', '.join(others))}" if is_one else in_sentence(title)
