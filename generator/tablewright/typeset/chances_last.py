"""What dice mean beside them, and how likely it is behind that: for rows of one range."""

from __future__ import annotations

from tablewright.records import replace
from tablewright.typeset.column_widths import AROUND_CELL, longest_cell
from tablewright.typeset.table_content import Head, PrintedCell, Setting, TableContent

# Letters of ranges are bold.
_BOLD_LETTER = 1.25
# With fewer letters for both, a figure has no bar beside it.
_LEAST_BAR = 11.0


def chances_last(table: TableContent, letters: float) -> TableContent:
    """Return `table` with the chances of its range in a last column, drawn if that has room.

    As it is where it has no ranges, or several. `letters` are what a line holds.
    """
    ranged = [n for n, head in enumerate(table.heads) if head.setting is Setting.RANGE]
    if len(ranged) != 1 or table.columns > 1:
        return table
    (place,) = ranged
    # What a range takes of the line, without the chance beside it.
    alone = replace(
        table,
        rows=tuple(
            replace(row, cells=tuple(replace(cell, chance=None) for cell in row.cells))
            for row in table.rows
        ),
    )
    wide = [longest_cell(alone, n) for n in range(len(table.heads))]
    wide[place] *= _BOLD_LETTER
    shares = [100 * (each + AROUND_CELL) / letters for each in wide]
    heads = tuple(
        replace(
            head, setting=Setting.FIGURE if n == place else head.setting, share=share, of_pair=0
        )
        for n, (head, share) in enumerate(zip(table.heads, shares, strict=True))
    )
    left = 100 - sum(shares)
    has_bars = left * letters / 100 >= _LEAST_BAR
    chances = Head("", Setting.ODDS, share=max(left, 1))
    rows = tuple(
        replace(
            row,
            cells=(
                *row.cells,
                PrintedCell("", before.cells[place].chance),
            ),
        )
        for row, before in zip(alone.rows, table.rows, strict=True)
    )
    placed = replace(table, heads=(*heads, chances), rows=rows, width=1.0)
    return replace(placed, is_chart=has_bars, hides_bars=not has_bars)
