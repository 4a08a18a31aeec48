"""Grids without rows and columns at their ends that hold one thing throughout, which is said."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.records import replace
from tablewright.typeset.grid_cells import GridCell, opened
from tablewright.typeset.grid_content import GridContent
from tablewright.words.folding import throughout

# What lines may be left out that hold nothing but these; the words for them say no less.
_ALIKE = (frozenset({"0"}), frozenset({"100"}), frozenset({"0", "<1"}), frozenset({"100", ">99"}))
# What is left must still be a grid.
_LEAST_LINES = 2


def folded_columns(grid: GridContent) -> GridContent:
    """Return `grid` without the columns at its ends that hold one thing throughout."""
    (found,) = _without_columns([grid])
    return found


def folded_rows(grid: GridContent) -> GridContent:
    """Return `grid` without the rows at its ends that hold one thing throughout."""
    (found,) = _without_rows([grid])
    return found


def folded(grids: Sequence[GridContent], *, are_abreast: bool) -> tuple[GridContent, ...]:
    """Return the grids of a check without columns and rows at their ends that say nothing.

    Those that stand beside each other keep the same ones.
    """
    if are_abreast:
        return _without_rows(_without_columns(grids))
    return tuple(folded_rows(folded_columns(grid)) for grid in grids)


def _without_columns(grids: Sequence[GridContent]) -> tuple[GridContent, ...]:
    """Return `grids` without the columns at their ends that hold one thing throughout.

    They have the same columns, and keep them: what is left out holds one thing in all of them. It
    is said with the last.
    """
    *_, last = grids
    turned = tuple(zip(*(line for grid in grids for line in grid.cells), strict=True))
    start, end, said = _kept(turned, last.column_labels, last.column_title)
    if last.marked is not None:
        # The usual value is looked for first.
        start, end = min(start, last.marked), max(end, last.marked + 1)
        said = _said(turned, last.column_labels, last.column_title, start, end)
    if not said:
        return tuple(grids)
    return _told(
        [
            replace(
                grid,
                column_labels=grid.column_labels[start:end],
                cells=tuple(opened(line[start:end]) for line in grid.cells),
                marked=None if grid.marked is None else grid.marked - start,
            )
            for grid in grids
        ],
        said,
    )


def _without_rows(grids: Sequence[GridContent]) -> tuple[GridContent, ...]:
    """Return `grids` without the rows at their ends that hold one thing throughout.

    They have the same rows, and keep them, as those of `_without_columns` do their columns.
    """
    *_, last = grids
    joined = [
        tuple(cell for line in lines for cell in line)
        for lines in zip(*(grid.cells for grid in grids), strict=True)
    ]
    start, end, said = _kept(joined, last.row_labels, last.row_title)
    if not said:
        return tuple(grids)
    found = []
    for grid in grids:
        kept = grid.rows_between(start, end)
        first, *others = kept.cells
        top = tuple(replace(cell, line_above=False) for cell in first)
        found.append(replace(kept, cells=(top, *others)))
    return _told(found, said)


def _told(grids: Sequence[GridContent], said: tuple[str, ...]) -> tuple[GridContent, ...]:
    *others, last = grids
    return (*others, replace(last, folded=(*last.folded, *said)))


def _kept(
    lines: Sequence[Sequence[GridCell]], labels: Sequence[str], title: str
) -> tuple[int, int, tuple[str, ...]]:
    """Return where what stays begins and ends, and what is said of the rest."""
    start, end = 0, len(lines)
    while start < end and _kind(lines[start]) is not None:
        start += 1
    while end > start and _kind(lines[end - 1]) is not None:
        end -= 1
    if end - start < _LEAST_LINES:
        return 0, len(lines), ()
    return start, end, _said(lines, labels, title, start, end)


def _said(
    lines: Sequence[Sequence[GridCell]], labels: Sequence[str], title: str, start: int, end: int
) -> tuple[str, ...]:
    """Return what is said of the lines before `start` and from `end` on, by what they hold."""
    runs: list[tuple[list[str], frozenset[str]]] = []
    for places in (range(start), range(end, len(lines))):
        before: frozenset[str] | None = None
        for place in places:
            kind = _kind(lines[place]) or frozenset()
            if kind == before:
                runs[-1][0].append(labels[place])
            else:
                runs.append(([labels[place]], kind))
            before = kind
    return (throughout(title, runs),) if runs else ()


def _kind(line: Sequence[GridCell]) -> frozenset[str] | None:
    """Return what `line` holds throughout; None where that is more than one thing."""
    held = {cell.label for cell in line}
    return next((alike for alike in _ALIKE if held <= alike), None)
