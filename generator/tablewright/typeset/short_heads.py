"""Figures below one short word each, where whole headings have no room beside each other."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.fonts.widths import width_in_ems
from tablewright.records import replace
from tablewright.typeset.cutting_columns import drawn_heads
from tablewright.typeset.spread_cells import SpreadGroup, plain_words
from tablewright.typeset.spread_content import SpreadContent
from tablewright.typeset.table_content import TableContent
from tablewright.words.units import short_for

# How large these words are beside figures, as the style sheet says it, and what is between them.
_SMALL, _BETWEEN = 0.8, 0.3
_AROUND_FIGURES = 0.7


def with_short_heads(table: TableContent, shorts: Sequence[str]) -> SpreadContent | None:
    """Return `table` with the words `shorts` above its columns, each as wide as its own.

    In bad light glyphs are alike, and whoever reads them looks every one up. What a word is short
    for stands below. None where glyphs could not take the place of headings either, or where a
    column has no short word.
    """
    drawn = drawn_heads(table)
    if drawn is None or not all(shorts):
        return None
    columns = [
        [plain_words(row.cells[n + 1].words) for row in table.rows] for n in range(len(shorts))
    ]
    named = _width(drawn.row_title, [row.label for row in drawn.rows])
    wide = [named, *(_width(short, cells) for short, cells in zip(shorts, columns, strict=True))]
    titles = [head.title for head in table.heads[1:]]
    return replace(
        drawn,
        groups=(SpreadGroup("", tuple(shorts)),),
        legend=tuple(
            (short, short_for(short, title), ())
            for short, title in zip(shorts, titles, strict=True)
            if short != title
        ),
        shares=tuple(100 * each / sum(wide) for each in wide),
        icons=(),
        draws_heads=False,
        has_words_above=True,
    )


def _width(heading: str, cells: Sequence[str]) -> float:
    """Return how wide a column is in ems, with what keeps it from the next."""
    figures = max(width_in_ems(cell, is_bold=True) for cell in cells) + _AROUND_FIGURES
    return max(width_in_ems(heading, is_bold=True) * _SMALL + _BETWEEN, figures)
