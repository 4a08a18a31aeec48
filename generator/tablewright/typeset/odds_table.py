"""Named chances as a table on paper."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from tablewright.records import replace
from tablewright.typeset.close_columns import set_close
from tablewright.typeset.column_widths import (
    AROUND_CELL,
    HEAD_LETTER,
    LETTERS_IN_COLUMN,
    shared_width,
)
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.views.chance import Chance

# What the longest chance takes, in letters.
_FIGURE = 5.0
# A number with its sign, or a run of them.
_NUMBERS = re.compile(r"[≤≥]?[−+]?\d+(?:(?:–| to )[−+]?\d+|\+)?")


def odds_table(
    names: tuple[str, ...],
    titles: tuple[str, ...],
    chances: tuple[tuple[Chance, ...], ...],
    columns: int = 1,
    name_title: str = "",
    *,
    icons: Mapping[str, str] = MappingProxyType({}),
    letters: float = LETTERS_IN_COLUMN,
) -> TableContent:
    """Return named chances as a table: `chances[row][column]`, a column for each of `titles`.

    `icons` are the glyphs of names and titles that have one; `letters` are what the lines of all
    parts together hold.
    """
    named = Head(name_title, setting_of(names))
    heads = (named, *(Head(title, Setting.ODDS, icon=icons.get(title, "")) for title in titles))
    rows = tuple(
        PrintedRow(
            (
                PrintedCell(name, icon=icons.get(name, "")),
                *(PrintedCell(chance=chance) for chance in line),
            )
        )
        for name, line in zip(names, chances, strict=True)
    )
    return set_close(shared_width(TableContent(heads, rows, columns), letters), letters)


def setting_of(names: Sequence[str]) -> Setting:
    """Return how `names` stand at the left of a list: numbers and runs of them as figures."""
    return Setting.COUNT if all(map(_NUMBERS.fullmatch, names)) else Setting.LABEL


def lines_of_names(table: TableContent, letters: float) -> TableContent:
    """Return `table` of chances with figures alone, and names that have the rest of its lines.

    These hold so many `letters`; each name goes on below it.
    """
    named, *odds = table.heads
    share = [
        100 * (max(len(head.title) * HEAD_LETTER, _FIGURE) + 2 * AROUND_CELL) / letters
        for head in odds
    ]
    heads = (
        replace(named, setting=Setting.TEXT, share=100 - sum(share)),
        *(replace(head, share=each) for head, each in zip(odds, share, strict=True)),
    )
    return TableContent(heads, table.rows, hides_bars=True)
