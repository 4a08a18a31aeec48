"""Points that begin with a name, set for players: names at the left, and what each means beside it.

Across a table nobody reads a page of sentences: he looks for a word, and reads on from there.
"""

from __future__ import annotations

from tablewright.fonts.widths import width_in_ems
from tablewright.kinds.entry import Text
from tablewright.prose import plain_text
from tablewright.records import replace
from tablewright.typeset.blocks import Block, Body
from tablewright.typeset.column_widths import longest_cell
from tablewright.typeset.list_content import ListContent
from tablewright.typeset.named_rows import named_row
from tablewright.typeset.table_content import (
    Head,
    PrintedCell,
    PrintedRow,
    Setting,
    TableContent,
    Words,
)
from tablewright.views.points import PointView

# Fewer points are no list in which anybody looks for a name; longer names are no names.
_FEWEST, _LONGEST = 3, 16
# What stands between names and what they mean, in letters, and how many a line holds at least.
_APART, _LETTERS = 2.0, 44.0
# The same in ems: what names are wide is known, whatever type is chosen.
_EMS_APART = 1.0


def hanging(block: Block) -> Block:
    """Return `block` with its points as names and what they mean, where all of them have a name."""
    return replace(block, bodies=tuple(map(_hung, block.bodies)))


def _hung(body: Body) -> Body:
    if not isinstance(body, ListContent) or body.is_ordered or body.columns > 1:
        return body
    rows = [row for item in body.items if (row := _row(item)) is not None]
    if len(rows) < max(_FEWEST, len(body.items)):
        return body
    table = TableContent((Head("", Setting.NAME), Head("", Setting.TEXT)), tuple(rows))
    name = longest_cell(table, 0)
    if name > _LONGEST:
        return body
    share = 100 * (name + _APART) / _LETTERS
    ems = max(width_in_ems(_said(row.cells[0].words), is_bold=True) for row in rows) + _EMS_APART
    named, told = table.heads
    heads = replace(named, share=share, ems=ems, is_whole=True), replace(told, share=100 - share)
    return replace(table, heads=heads)


def _said(words: Words) -> str:
    return plain_text(words.markdown) if isinstance(words, Text) else words


def _row(item: PointView) -> PrintedRow | None:
    found = named_row(item)
    if found is None:
        return None
    marks = (found.mark,) if found.mark else ()
    return PrintedRow((PrintedCell(found.name), PrintedCell(found.words, marks=marks)))
