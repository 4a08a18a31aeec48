"""All rolls from one position, followed together: for each figure a column of what they have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import compress, repeat
from typing import Any

from tablewright.odds.frozen import Held
from tablewright.records import Struct


class Rolls(Struct):
    """Rolls of which nothing is decided yet.

    `same` has the figures in which they agree, `differing` a column for each of the others, and
    `weights` how many equal parts of the whole each roll has. `dice` are names whose columns are
    the same from every position, as long as all rolls are there.
    """

    same: dict[str, object]
    differing: dict[str, Sequence[object]]
    weights: Sequence[int]
    dice: frozenset[str] = frozenset()

    def agree_in(self, names: Iterable[str]) -> bool:
        """Return whether all of `names` are the same in every roll."""
        return self.differing.keys().isdisjoint(names)

    def are_dice(self, names: Iterable[str]) -> bool:
        """Return whether the columns of all `names` are the same from every position."""
        return self.dice.issuperset(names)

    def parted(self, names: Iterable[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Return those of `names` in which the rolls differ, and those in which they agree."""
        differing = tuple(name for name in names if name in self.differing)
        return differing, tuple(name for name in names if name not in self.differing)

    def figures(self, differing: Sequence[str]) -> Sequence[Any]:
        """Return for each roll its figures of names in which they differ; of one name, itself."""
        columns = [self.differing[name] for name in differing]
        return columns[0] if len(columns) == 1 else list(zip(*columns, strict=True))

    def leave_out(self, is_decided: Sequence[object]) -> None:
        """Go on without the rolls for which something `is_decided`."""
        if any(is_decided):
            left = [not each for each in is_decided]
            self.dice = frozenset()
            self.weights = list(compress(self.weights, left))
            self.differing = {
                name: list(compress(column, left)) for name, column in self.differing.items()
            }

    def together(self, names: Sequence[str]) -> dict[Held, int]:
        """Return the weight of each combination of the figures of `names`."""
        count = len(self.weights)
        columns = [
            self.differing[name] if name in self.differing else repeat(self.same[name], count)
            for name in names
        ]
        figures: list[Held] = list(zip(*columns, strict=True) if columns else repeat((), count))
        found = dict(zip(figures, self.weights, strict=True))
        if len(found) < count:
            found = dict.fromkeys(found, 0)
            for each, weight in zip(figures, self.weights, strict=True):
                found[each] += weight
        return found
