"""Named chances as a table on paper."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from tablewright.typeset.close_columns import set_close
from tablewright.typeset.column_widths import LETTERS_IN_COLUMN, shared_width
from tablewright.typeset.table_content import Head, PrintedCell, PrintedRow, Setting, TableContent
from tablewright.views.chance import Chance


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
    counts = all(name.lstrip("−+≤≥").isdigit() for name in names)
    named = Head(name_title, Setting.COUNT if counts else Setting.LABEL)
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
    full = max((c for line in chances for c in line), key=lambda c: c.exact, default=None)
    return set_close(shared_width(TableContent(heads, rows, columns, full), letters), letters)
