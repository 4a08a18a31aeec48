"""The averages of a check on its cheat sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tablewright.kinds.check.means_view import (
    MeanTable,
    mean_in_words,
    mean_sentences,
    mean_tables,
)
from tablewright.kinds.check.view import CheckView
from tablewright.typeset.blocks import Block
from tablewright.typeset.column_widths import shared_width
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.words.again import ON_AVERAGE
from tablewright.words.odds import by_inputs

# About what a line of a sheet holds in letters, whether the block has all of it or a column.
_LETTERS = 64.0
# What fits into a line of it for certain, and what of that the padding of a cell takes.
_MOST_LETTERS, _BESIDE_CELL = 84, 2


def mean_blocks(view: CheckView) -> tuple[Block, ...]:
    """Return a block for each table of averages, or one that says them."""
    said = tuple(mean_sentences(view))
    if said:
        return (Block(view.check, ON_AVERAGE, (), said, ()),)
    return tuple(
        Block(
            entry=view.check,
            title=by_inputs(table.heading, *filter(None, (table.corner, table.across))),
            chips=(),
            leads=(f"{table.at[0].upper()}{table.at[1:]}.",) if table.at else (),
            bodies=tuple(map(_content, _parts(table))),
        )
        for table in mean_tables(view)
    )


def _parts(table: MeanTable) -> Iterator[MeanTable]:
    """Yield `table`, in parts of as many columns as stand beside each other on every paper."""
    named = max(map(len, (table.corner, *table.names)))
    widest = max(
        map(len, (*table.heads, *(mean_in_words(m) for line in table.cells for m in line)))
    )
    most = max(1, int((_MOST_LETTERS - named) // (widest + _BESIDE_CELL)))
    count = -(-len(table.heads) // most)
    each = -(-len(table.heads) // count)
    for start in range(0, len(table.heads), each):
        cells = tuple(line[start : start + each] for line in table.cells)
        yield replace(table, heads=table.heads[start : start + each], cells=cells)


def _content(table: MeanTable) -> TableContent:
    counts = all(name.lstrip("−+").isdigit() for name in table.names)
    heads = (
        Head(table.corner, Setting.COUNT if counts else Setting.LABEL),
        *(Head(title, Setting.NUMBER) for title in table.heads),
    )
    rows = tuple(
        PrintedRow((PrintedCell(name), *(PrintedCell(mean_in_words(mean)) for mean in line)))
        for name, line in zip(table.names, table.cells, strict=True)
    )
    return shared_width(TableContent(heads, rows), _LETTERS, leads_from=True)
