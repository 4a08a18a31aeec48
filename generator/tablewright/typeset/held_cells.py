"""Cells of a grid that are held by an end: nothing that is added moves their figures on.

A figure that goes on to the edge of its row is what adding comes to where it stands first. Beyond
that something else decides: that one die always fails, or a score goes no further.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import takewhile

from tablewright.records import replace
from tablewright.typeset.grid_cells import GridCell


def with_held(cells: Sequence[Sequence[GridCell]]) -> tuple[tuple[GridCell, ...], ...]:
    """Return `cells`, whose labels are what dice must show, with those marked that are held.

    Only the least and the greatest figure of the whole grid are ends: what else recurs is none.
    Dice that must show that or more, or so much at most, are known by it.
    """
    figures = {cell.label: _figure(cell.label) for line in cells for cell in line}
    known = {label: figure for label, figure in figures.items() if figure is not None}
    ends = {min(known, key=known.__getitem__), max(known, key=known.__getitem__)} if known else ()
    return tuple(
        tuple(replace(cell, is_held=is_held) for cell, is_held in zip(line, held, strict=True))
        for line, held in ((line, _held([cell.label for cell in line], ends)) for line in cells)
    )


def _figure(label: str) -> int | None:
    """Return the figure in a label, without what says that more or less will do; None of others."""
    figure = label.strip("+\N{LESS-THAN OR EQUAL TO}")
    return int(figure) if figure.isdecimal() else None


def _held(labels: Sequence[str], ends: Collection[str]) -> list[bool]:
    """Return which of `labels` are held: those at an edge of their row, but for the innermost.

    In a row that is the same throughout, none is told from the others.
    """
    at_start, at_end = _run(labels, ends), _run(labels[::-1], ends)
    if at_start == len(labels):
        return [False] * len(labels)
    return [n < at_start - 1 or n > len(labels) - at_end for n in range(len(labels))]


def _run(labels: Sequence[str], ends: Collection[str]) -> int:
    """Return how many labels at the start are the same end."""
    first = labels[0] if labels else ""
    return sum(1 for _ in takewhile(lambda label: label == first, labels)) if first in ends else 0
