"""What some inputs and dice of a check can come to, apart from all others, and together.

Inputs and dice that no formula has read together are kept apart, as factors: all that is possible
is every combination of what they hold.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from itertools import accumulate
from operator import mul

from tablewright.odds.frozen import Held, getter
from tablewright.records import Struct

# A combination of inputs and rolls as one number, which is quick to compare and to join: it is
# written in figures of which each has as many values as its input or die, and 0 for one that is
# not chosen yet.
Packed = int


class Factor(Struct, frozen=True):
    """What some inputs and dice can come to, whatever all others do.

    `held` has the figures of `names` in all that is possible, each with the first combination
    that leads there.
    """

    names: tuple[str, ...]
    held: dict[Held, Packed]

    @property
    def first(self) -> Packed:
        """The first combination of all."""
        return min(self.held.values())

    def cut_to(self, names: AbstractSet[str]) -> Factor:
        """Return it without the figures that are not of `names`."""
        if names >= frozenset(self.names):
            return self
        states = Joined(self.names, [*self.held], [*self.held.values()])
        return kept(states, "", [], names)


class Joined(Struct, frozen=True):
    """Several factors as one: every combination of what they hold.

    `held` has the figures of `names`, `choices` the first combination that leads to each.
    """

    names: tuple[str, ...]
    held: list[Held]
    choices: list[Packed]


def joined(factors: list[Factor]) -> Joined:
    """Return `factors` as one."""
    if not factors:
        return Joined((), [()], [0])
    whole = Joined(factors[0].names, [*factors[0].held], [*factors[0].held.values()])
    for factor in factors[1:]:
        # Each has chosen what the others have not: to join their choices is to add them.
        firsts = factor.held.values()
        whole = Joined(
            whole.names + factor.names,
            [ours + theirs for ours in whole.held for theirs in factor.held],
            [choice + first for choice in whole.choices for first in firsts],
        )
    return whole


def pairs_in(factors: list[Factor]) -> int:
    """Return how many states are made while `factors` are joined, one after the other."""
    return sum([*accumulate((len(factor.held) for factor in factors), mul)][1:])


def kept(states: Joined, target: str, values: list[object], later: AbstractSet[str]) -> Factor:
    """Return `states` with the `values` of `target`, as far as formulas read them `later`.

    States that agree in all of that are one from here on, with the first of their combinations.
    """
    names = tuple(sorted({*states.names, target} & later))
    # They stand in their order already where nothing was joined, as the most do.
    held = states.held if names == states.names else _reordered(states, target, values, names)
    if set(states.names) <= later:
        # Nothing is forgotten, so none of them agree.
        return Factor(names, dict(zip(held, states.choices, strict=True)))
    found: dict[Held, Packed] = {}
    for key, choice in zip(held, states.choices, strict=True):
        if choice < found.setdefault(key, choice):
            found[key] = choice
    return Factor(names, found)


def _reordered(
    states: Joined, target: str, values: list[object], names: tuple[str, ...]
) -> list[Held]:
    if target not in names:
        return list(map(getter(states.names, names), states.held))
    whole = ((*held, value) for held, value in zip(states.held, values, strict=True))
    return list(map(getter((*states.names, target), names), whole))
