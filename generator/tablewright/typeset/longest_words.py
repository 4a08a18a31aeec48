"""Where most words of a block stand: what an author shortens to make it lower."""

from __future__ import annotations

from tablewright.kinds.entry import Text
from tablewright.prose import readable
from tablewright.typeset.blocks import Block
from tablewright.typeset.table_content import TableContent, Words

_LONGEST_QUOTE = 40


def longest_column(block: Block) -> str:
    """Return which column of `block` holds most letters, and its longest cell; else nothing."""
    tables = [body for body in block.bodies if isinstance(body, TableContent) and body.rows]
    if not tables:
        return ""
    table = max(tables, key=lambda body: len(body.rows))
    cells = [[_said(row.cells[n].words) for row in table.rows] for n in range(len(table.heads))]
    most = max(range(len(cells)), key=lambda n: sum(map(len, cells[n])))
    longest = max(cells[most], key=len)
    if not longest:
        return ""
    title = table.heads[most].title
    column = f"the column “{title}”" if title else f"column {most + 1}"
    return f"most of its words stand in {column}, as in “{shortened(longest)}”"


def shortened(words: str) -> str:
    """Return the beginning of `words`, whole if they are few."""
    return words if len(words) <= _LONGEST_QUOTE else f"{words[:_LONGEST_QUOTE].rstrip()}…"


def _said(words: Words) -> str:
    return readable(words.markdown) if isinstance(words, Text) else words
