"""What formulas need: the names that they read, and all that the values behind these read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol


class Reading(Protocol):
    """A formula that knows which names it reads."""

    @property
    def reads(self) -> Iterable[str]:
        """The names, each once."""


def needs(names: Iterable[str], values: Mapping[str, Reading]) -> frozenset[str]:
    """Return `names`, and all that the values among them need."""
    found: set[str] = set()
    left = set(names)
    while left:
        name = left.pop()
        found.add(name)
        if name in values:
            left |= set(values[name].reads) - found
    return frozenset(found)
