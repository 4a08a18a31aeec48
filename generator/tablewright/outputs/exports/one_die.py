"""Dice that a program has no notation for, as one number with a value for each way to roll.

Up to some thousands that is one die. Beyond, several dice are the digits of the number, as two dice
are those of d66: 1d500 * 400 + 1d400 - 400 is every number from 1 to 200,000 alike.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd

from tablewright.records import Struct

# A die of more would not be rolled evenly.
MOST_FACES = 50_000
# Beyond these, whole numbers are not exact where other programs reckon.
_LARGEST = 2**53
# More totals would make a file that no program reads in time.
_MOST_TOTALS = 5_000


class Unrollable(Exception):
    """Dice that another program cannot roll with exactly these odds."""


class Rolled(Struct, frozen=True):
    """A formula; where it but numbers the ways to roll, what each number stands for.

    `totals` are pairs of the last number and the total that it and those before it mean.
    """

    formula: str
    totals: tuple[tuple[int, int], ...] = ()


def spelled_out(weights: Iterable[tuple[int, int]]) -> Rolled:
    """Return a formula that numbers each way to roll a total; raises `Unrollable`."""
    held = [(total, count) for total, count in weights if count]
    common = gcd(*(count for _, count in held))
    last, totals = 0, []
    for total, count in held:
        last += count // common
        totals.append((last, total))
    if len(totals) > _MOST_TOTALS:
        raise Unrollable(f"its rolls come to {len(totals):,} totals, and each would be told apart")
    return Rolled(numbered(last), tuple(totals))


def numbered(count: int) -> str:
    """Return a formula that comes to each number from 1 to `count` alike; raises `Unrollable`."""
    digits = digits_of(count, MOST_FACES)
    if count > _LARGEST or digits is None:
        raise Unrollable(f"a die of {count:,} faces would be needed to roll so exactly")
    said, worth, spare = "", count, 0
    for faces in digits[:-1]:
        worth //= faces
        said += f"1d{faces} * {worth} + "
        spare += worth
    return f"{said}1d{digits[-1]}{f' - {spare}' if spare else ''}"


def digits_of(count: int, most: int) -> list[int] | None:
    """Return dice of at most so many faces whose faces, multiplied, are `count`; None without any.

    They are as few as can be told.
    """
    parts: list[int] = []
    left, factor = count, 2
    while factor * factor <= left and factor <= most:
        while left % factor == 0:
            parts.append(factor)
            left //= factor
        factor += 1
    parts.append(left)
    if max(parts) > most:
        return None
    found: list[int] = []
    for part in sorted(parts, reverse=True):
        place = next((n for n, each in enumerate(found) if each * part <= most), None)
        if place is None:
            found.append(part)
        else:
            found[place] *= part
    return found
