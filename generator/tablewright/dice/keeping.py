"""Which of the dice or cards of a roll count, and names of them as one number."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import reduce

from tablewright.dice.operators import HOLDS, Operator
from tablewright.records import Struct

OF_A_NAME = 1_000
"""A roll of named faces is one number: so many times as much for each name as for the one before.

Of names `hit` and `crit`, two hits and three crits are 3002.
"""


class KeepRule(StrEnum):
    """Which of the dice that were rolled count."""

    KEEP_HIGHEST = "kh"
    KEEP_LOWEST = "kl"
    DROP_HIGHEST = "dh"
    DROP_LOWEST = "dl"

    @property
    def drops(self) -> bool:
        """Whether the number beside it says how many dice are put aside."""
        return self in (KeepRule.DROP_HIGHEST, KeepRule.DROP_LOWEST)

    @property
    def favours_highest(self) -> bool:
        """Whether the dice that remain are the highest ones."""
        return self in (KeepRule.KEEP_HIGHEST, KeepRule.DROP_LOWEST)


class Keep(Struct, frozen=True):
    """A keep or drop: the rule, and the number written beside it."""

    rule: KeepRule
    count: int

    def kept_of(self, dice: int) -> int:
        """Return how many of `dice` dice count."""
        return dice - self.count if self.rule.drops else self.count

    def __str__(self) -> str:
        return f"{self.rule}{self.count}"


class Counted(Struct, frozen=True):
    """What makes a die of a pool count: its value compared with another."""

    operator: Operator
    value: int

    def holds(self, value: int) -> bool:
        """Return whether a die that shows `value` counts."""
        return HOLDS[self.operator](value, self.value)

    def complaint(self, values: Sequence[int]) -> str:
        """Return that no die counts whose faces show `values`; nothing if one may."""
        if any(map(self.holds, values)):
            return ""
        return f"no die shows that: these show {min(values)} to {max(values)}"

    def __str__(self) -> str:
        return f"{self.operator}{self.value}"


def names_in(faces: Iterable[tuple[str, ...]]) -> tuple[str, ...]:
    """Return all names on `faces`, in the order in which they are written first."""
    return tuple(dict.fromkeys(name for face in faces for name in face))


def code_of(names: Iterable[str], every: tuple[str, ...]) -> int:
    """Return the number that `names` are, each as often as it stands, among `every` name."""
    return reduce(lambda code, name: code + OF_A_NAME ** every.index(name), names, 0)


def shown_in(every: tuple[str, ...], total: int) -> dict[str, int]:
    """Return how often each of `every` name stands in the number `total`."""
    return {name: total // OF_A_NAME**at % OF_A_NAME for at, name in enumerate(every)}
