"""The averages of a check on its cheat sheet."""

from __future__ import annotations

from tablewright.kinds.check.input_words import told_of
from tablewright.kinds.check.means_view import (
    Mean,
    MeanTable,
    mean_sentences,
    mean_tables,
)
from tablewright.kinds.check.view import CheckView
from tablewright.typeset.blocks import Block
from tablewright.typeset.column_widths import shared_width
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.words.again import ON_AVERAGE
from tablewright.words.expected import NEVER
from tablewright.words.numbers import tenths
from tablewright.words.odds import by_inputs

# About what a line of a sheet holds in letters, whether the block has all of it or a column.
_LETTERS = 64.0
# Of so many inputs that are held, few readers meet all at once.
_SEVERAL = 2


def mean_blocks(view: CheckView) -> tuple[Block, ...]:
    """Return a block for each table of averages by one input, or one that says them.

    By two inputs there is none: at the table everybody rolls, and the website reckons the case that
    is there.
    """
    said = tuple(mean_sentences(view))
    if said:
        return (Block(view.check, ON_AVERAGE, (), said, ()),)
    return tuple(_block(view, table) for table in mean_tables(view) if not table.across)


def is_of_one_case(view: CheckView) -> bool:
    """Return whether several inputs are held where the grids of a check are taken."""
    return bool(view.grids) and len(told_of(view.check, view.grids[0].given)) >= _SEVERAL


def _block(view: CheckView, table: MeanTable) -> Block:
    leads = (f"{table.at[0].upper()}{table.at[1:]}.",) if table.at else ()
    return Block(view.check, by_inputs(table.heading), (), leads, (_content(table),))


def _in_short(mean: Mean) -> str:
    """Return an average as it is read at the table: to one place, and nothing below that."""
    return NEVER if mean is None else tenths(mean)


def _to_one_place(words: str) -> str:
    """Return a whole average as others below it are told, so that ones stand below ones."""
    figure = words.lstrip("−+")
    return f"{words}.0" if figure.isdigit() and figure != "0" else words


def _content(table: MeanTable) -> TableContent:
    counts = all(name.lstrip("−+").isdigit() for name in table.names)
    heads = (
        Head(table.corner, Setting.COUNT if counts else Setting.LABEL),
        *(Head(title, Setting.NUMBER) for title in table.heads),
    )
    lines = [tuple(map(_in_short, cells)) for cells in table.cells]
    has_tenths = any("." in words for line in lines for words in line)
    rows = tuple(
        PrintedRow(
            (
                PrintedCell(name),
                *(PrintedCell(_to_one_place(w) if has_tenths else w) for w in line),
            )
        )
        for name, line in zip(table.names, lines, strict=True)
    )
    return shared_width(TableContent(heads, rows), _LETTERS, leads_from=True)
