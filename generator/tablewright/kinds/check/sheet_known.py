"""Whether a sheet would print once more what a table on another one says already."""

from __future__ import annotations

import re
from collections.abc import Sequence

from tablewright.kinds.check.added_to import AddedTo
from tablewright.kinds.entry import Text
from tablewright.prose import readable
from tablewright.typeset.blocks import Block
from tablewright.typeset.table_content import PrintedRow, TableContent, Words

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


def _has(table: TableContent, own: TableContent, found: AddedTo) -> bool:
    first = _first_column(table, found)
    if first is None:
        return False
    last = first + len(found.heads)
    known = {_plain(row.cells[0].words): _figures(row, first, last) for row in table.rows}
    return all(
        known.get(name) == _figures(row, 1, len(row.cells))
        for row in own.rows
        for name in _BETWEEN_NAMES.split(_plain(row.cells[0].words))
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
    return [" ".join(_FIGURE.findall(_plain(cell.words))) for cell in row.cells[first:last]]


def _plain(words: Words) -> str:
    return readable(words.markdown) if isinstance(words, Text) else str(words)
