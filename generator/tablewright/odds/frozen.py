"""Figures as keys: lists of them stand as tuples, which can be looked up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any

from tablewright.formula import FormulaValue

# Figures in the order of their names; lists stand as tuples.
Held = tuple[object, ...]


def frozen(value: object) -> object:
    """Return a figure as part of a key."""
    return tuple(value) if isinstance(value, list) else value


def thawed(value: object) -> FormulaValue:
    """Return a figure that was part of a key as formulas see it."""
    figure: FormulaValue = list(value) if isinstance(value, tuple) else value  # type: ignore[assignment]
    return figure


def getter(names: Sequence[str], wanted: Sequence[str]) -> Callable[[Held], Held]:
    """Return what takes the figures of `wanted` from those of `names`, as a tuple."""
    places = [names.index(name) for name in wanted]
    if len(places) > 1:
        get: Any = itemgetter(*places)
        return get  # type: ignore[no-any-return]
    return lambda figures: tuple(figures[index] for index in places)
