"""Dice that a program has no notation for, as one die with a face for each way to roll."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import gcd

# A table of so many totals is as fine as anybody can want; more would not be rolled evenly.
MOST_FACES = 50_000


class Unrollable(Exception):
    """Dice that another program cannot roll with exactly these odds."""


@dataclass(frozen=True, slots=True)
class Rolled:
    """A formula; where it is but a die with a face for each way to roll, what each face stands for.

    `totals` are pairs of the last face and the total that it and those before it mean.
    """

    formula: str
    totals: tuple[tuple[int, int], ...] = ()


def spelled_out(weights: Iterable[tuple[int, int]]) -> Rolled:
    """Return one die with a face for each way to roll a total; raises `Unrollable`."""
    held = [(total, count) for total, count in weights if count]
    common = gcd(*(count for _, count in held))
    last, totals = 0, []
    for total, count in held:
        last += count // common
        totals.append((last, total))
    if last > MOST_FACES:
        raise Unrollable(f"a die of {last:,} faces would be needed to roll so exactly")
    return Rolled(f"1d{last}", tuple(totals))
