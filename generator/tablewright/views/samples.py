"""Totals rolled in advance, for a referee whose hands are full."""

from __future__ import annotations

from tablewright.dice import Expression, Roller
from tablewright.records import Struct


class Sample(Struct, frozen=True):
    """Totals rolled from a seed, which is printed so that anybody can roll them again."""

    seed: str
    totals: tuple[int, ...]


def sample(expression: Expression, seed: str, count: int) -> Sample:
    """Return `count` totals of `expression`; the same seed always gives the same totals."""
    roller = Roller(seed)
    return Sample(seed, tuple(roller.roll(expression).total for _ in range(count)))
