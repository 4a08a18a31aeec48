"""A comparison as the block of a panel: each value of one side, and the nearest."""

from __future__ import annotations

from tablewright.kinds.comparison.entry import Comparison
from tablewright.kinds.comparison.view import ComparisonView, Nearest, comparison_view
from tablewright.kinds.screen.entry import ScreenBlock
from tablewright.library import Scope
from tablewright.typeset.blocks import Block
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.words.lists import either_of


def comparison_block(comparison: Comparison, scope: Scope, block: ScreenBlock) -> Block:
    """Return a comparison: each value of one side, and the nearest."""
    view = comparison_view(comparison, scope)
    return Block(
        entry=comparison,
        title=block.title or comparison.title,
        chips=(),
        leads=() if comparison.summary is None else (comparison.summary,),
        bodies=() if view is None else (_comparison_table(view, block.columns),),
        spans=block.spans_panel,
    )


def _comparison_table(view: ComparisonView, columns: int) -> TableContent:
    first, *others = view.series
    heads = (
        Head(first.title, Setting.LABEL),
        Head("%", Setting.BARE_ODDS),
        *(Head(series.title, Setting.TEXT) for series in others),
    )
    rows = tuple(
        PrintedRow(
            (
                PrintedCell(row.label),
                PrintedCell(chance=row.chance),
                *(PrintedCell(_nearest(near)) for near in row.nearest),
            )
        )
        for row in view.rows
    )
    return TableContent(heads, rows, columns)


def _nearest(near: Nearest) -> str:
    """Return the nearest values and their chances: "9 (36%)", "7–8 (28%) or 11 (31%)"."""
    return either_of([f"{called} ({chance.label}%)" for called, chance in near.in_words])


BLOCK = comparison_block
