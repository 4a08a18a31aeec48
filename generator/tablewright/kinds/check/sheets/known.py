"""Whether a sheet would print once more what stands there already, or on another one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from math import inf

from tablewright.kinds.check.added_to import AddedTo
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.grid_content import GridContent
from tablewright.typeset.spread_cells import plain_words
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import PrintedRow, TableContent

_FIGURE = re.compile(r"\d+")
# Between names that share a row, as `all_of` joins them.
_BETWEEN_NAMES = re.compile(r", | and ")


def is_told(block: Block, found: AddedTo, others: Sequence[Block]) -> bool:
    """Tell whether tables of `others` have all figures of `block`, which says what is added.

    Row for row they stand there in the same order, in neighbouring columns of which each names what
    is added for it, unless that is nothing.
    """
    own = block.bodies[0] if block.bodies else None
    if not isinstance(own, TableContent):
        return False
    tables = [body for other in others for body in other.bodies if isinstance(body, TableContent)]
    return any(_has(table, own, found) for table in tables)


def is_in_keys(block: Block, figures: Body) -> bool:
    """Tell whether the tables of `block` say no more than by what the rows of a grid are found.

    They have a value for each name and each number; the rows of `figures` are those values, and
    before them stand the numbers, under the names.
    """
    return (
        isinstance(figures, GridContent)
        and bool(block.bodies)
        and all(
            isinstance(body, SpreadContent) and _are_in_keys(body, figures) for body in block.bodies
        )
    )


def _are_in_keys(body: SpreadContent, figures: GridContent) -> bool:
    known = {keys.title: keys.labels for keys in figures.row_keys}
    cells = [
        (row.label, title, plain_words(cell.words))
        for row in body.rows
        for title, cell in zip(body.titles, row.cells, strict=True)
    ]
    if not {name for name, _, _ in cells} <= set(known):
        cells = [(title, label, value) for label, title, value in cells]
    return {name for name, _, _ in cells} <= set(known) and all(
        any(
            at == value and _holds(label, number)
            for at, label in zip(figures.row_labels, known[name], strict=True)
        )
        for name, number, value in cells
        if value
    )


def has_chances(block: Block, outcome: str, others: Sequence[Block]) -> bool:
    """Tell whether a table of `others` has what the list of `block` says of one `outcome`.

    It has a row for each row of the list, called alike, and there the same chance: it is looked up
    in place of the list.
    """
    own = block.bodies[0] if len(block.bodies) == 1 else None
    if not isinstance(own, TableContent):
        return False
    column = next((n for n, head in enumerate(own.heads) if head.title == outcome), None)
    if column is None:
        return False
    wanted = {plain_words(row.cells[0].words): _chances(row, column) for row in own.rows}
    return any(
        isinstance(body, TableContent)
        and wanted.items()
        <= {plain_words(row.cells[0].words): _chances(row) for row in body.rows}.items()
        for other in others
        for body in other.bodies
    )


def _chances(row: PrintedRow, column: int | None = None) -> tuple[Fraction, ...]:
    """Return the chances in a row, or in one `column` of it; what never comes has one of 0."""
    if column is not None:
        chance = row.cells[column].chance
        return (Fraction(0) if chance is None else chance.exact,)
    return tuple(cell.chance.exact for cell in row.cells if cell.chance is not None)


def _holds(label: str, number: str) -> bool:
    """Tell whether the runs of numbers that `label` names have all of the run `number`."""
    first, last = _ends(number)
    return any(low <= first and last <= high for low, high in map(_ends, label.split(", ")))


def _ends(run: str) -> tuple[float, float]:
    """Return the first and the last number of a run, such as "4", "2–3" or "32+".

    What is called "<1" is the number before it.
    """
    found = _FIGURE.findall(run)
    if not found:
        return inf, -inf
    if run.startswith("<"):
        return int(found[0]) - 1, int(found[0]) - 1
    return int(found[0]), inf if run.endswith("+") else int(found[-1])


def _has(table: TableContent, own: TableContent, found: AddedTo) -> bool:
    first = _first_column(table, found)
    if first is None:
        return False
    last = first + len(found.heads)
    known = {plain_words(row.cells[0].words): _figures(row, first, last) for row in table.rows}
    return all(
        known.get(name) == _figures(row, 1, len(row.cells))
        for row in own.rows
        for name in _BETWEEN_NAMES.split(plain_words(row.cells[0].words))
    )


def _first_column(table: TableContent, found: AddedTo) -> int | None:
    """Return the first of the columns that name what is added, the most first, or None."""
    titles = [head.title.split() for head in table.heads]
    for first in range(1, len(titles) - len(found.heads) + 1):
        named = zip(titles[first:], found.heads, strict=False)
        if all(worth in title or worth == "0" for title, worth in named):
            return first
    return None


def _figures(row: PrintedRow, first: int, last: int) -> list[str]:
    return [" ".join(_FIGURE.findall(plain_words(cell.words))) for cell in row.cells[first:last]]
