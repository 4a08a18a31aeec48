"""Chances without room for bars, close to the names that lead to them."""

from __future__ import annotations

from tablewright.records import replace
from tablewright.typeset.column_widths import AROUND_CELL, HEAD_LETTER, longest_cell
from tablewright.typeset.table_content import Setting, TableContent

# Chances that stand alone, not beside a range.
_ODDS = (Setting.ODDS, Setting.BARE_ODDS)
# Between a name and its figure are so many letters at most, if what is left at the edge for that is
# this part of the line or more.
_MOST_BETWEEN = 4.0
_WORTH_LEAVING = 0.1


def bare_and_close(table: TableContent, letters: float) -> TableContent | None:
    """Return a `table` whose chances have no room for bars with these close to their names.

    They are figures then, like those beside them, and what they leave of a line of so many
    `letters` is behind them. None where that is little, or there are no such chances.
    """
    if table.columns > 1 or not any(head.setting in _ODDS for head in table.heads):
        return None
    wanted = sum(
        max(_longest(table, n), len(head.title) * HEAD_LETTER) + AROUND_CELL
        for n, head in enumerate(table.heads)
    )
    width = (wanted + _MOST_BETWEEN) / letters
    if width > 1 - _WORTH_LEAVING:
        return None
    heads = tuple(replace(head, share=0) for head in table.heads)
    return replace(table, heads=heads, hides_bars=True, width=width)


def _longest(table: TableContent, place: int) -> float:
    """Return how many letters the longest cell of a column has, chances as figures alone."""
    chances = [row.cells[place].chance for row in table.rows]
    shown = [len(chance.label) + 1 for chance in chances if chance is not None]
    return max(shown) if shown else longest_cell(table, place)
