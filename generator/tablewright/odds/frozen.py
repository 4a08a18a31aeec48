"""Figures as keys: lists of them stand as tuples, which can be looked up."""

from __future__ import annotations

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
