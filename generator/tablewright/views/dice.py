"""The dice that an entry is rolled with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from tablewright.dice import Expression
from tablewright.kinds import Entry, Facet
from tablewright.kinds.check.entry import RollDice

NamedDice = tuple[tuple[str, RollDice], ...]


def _not_rolled(_entry: Any) -> NamedDice:
    """Return no dice: the entry is not rolled."""
    return ()


# The dice of an entry, each with its name where it has one; a kind answers in its module `dice`.
DICE: Facet[Callable[[Any], NamedDice]] = Facet("dice", _not_rolled)


def dice_of(entry: Entry) -> NamedDice:
    """Return the dice that `entry` is rolled with, each with its name where it has one."""
    return DICE.of(entry)(entry)


def fixed_dice_of(entry: Entry) -> tuple[Expression, ...]:
    """Return the dice of `entry` that are the same whatever its inputs are."""
    return tuple(dice for _, dice in dice_of(entry) if isinstance(dice, Expression))


# All dice that an entry can be rolled with, whatever its inputs; a kind whose dice hang on its
# inputs answers in its module `every_dice`.
EVERY_DICE: Facet[Callable[[Any], Iterable[Expression]]] = Facet("every_dice", fixed_dice_of)
