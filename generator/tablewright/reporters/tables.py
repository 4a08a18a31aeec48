"""Small tables of results on the standard output, drawn by rich."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from io import StringIO
from typing import TYPE_CHECKING, TextIO

from tablewright.reporters.terminal import encodable, is_terminal, wants_colour
from tablewright.reporters.visible import visible

if TYPE_CHECKING:
    from rich.box import Box
    from rich.table import Table

_GAP = 2
# Words may be broken into lines, but of no fewer cells than these.
_NARROWEST = 16
# Wider than any table: what is read by programs has a line for each row.
_ENDLESS = 1_000_000
# Nothing but a rule below the headings, and a space between columns.
_PLAIN_BOX = "    \n    \n -  \n    \n    \n    \n    \n    \n"


def print_table(
    headers: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    right: AbstractSet[int] = frozenset(),
    stream: TextIO | None = None,
) -> None:
    """Print `rows` below `headers`; the columns whose index is in `right` hold figures.

    Figures stand at the right and are never broken. A terminal gets a table that fits its width:
    words are broken into lines, and where that is not enough, the columns into several tables that
    each begin with the first. Anything else gets plain columns, one line a row. `stream` is the
    standard output by default. A row with another number of cells than there are headers raises
    `ValueError`.
    """
    for row in rows:
        if len(row) != len(headers):
            raise ValueError(f"a row of {len(row)} cells in a table of {len(headers)} columns")
    stream = sys.stdout if stream is None else stream
    columns = [
        _Column([encodable(visible(cell), stream) for cell in cells], index in right)
        for index, cells in enumerate(zip(headers, *rows, strict=True))
    ]
    if is_terminal(stream):
        _print_folding(columns, stream)
    else:
        stream.write(_plain(columns))


class _Column:
    """The cells of a column, its heading first, and how much room they take."""

    def __init__(self, cells: list[str], is_figures: bool) -> None:
        from rich.cells import cell_len

        self.cells = cells
        self.is_figures = is_figures
        self.width = max(map(cell_len, cells))
        # The words of a heading may stand below each other; figures stay whole.
        parts = [*cells[0].split(), *cells[1:]] if is_figures else cells
        widest = max(map(cell_len, parts), default=0)
        self.least = widest if is_figures else min(widest, _NARROWEST)


def _plain(columns: Sequence[_Column]) -> str:
    from rich.box import Box
    from rich.console import Console

    drawn = StringIO()
    console = Console(file=drawn, width=_ENDLESS, color_system=None, highlight=False)
    # The box has a space between columns too.
    console.print(_table(columns, Box(_PLAIN_BOX, ascii=True), _GAP - 1))
    return "".join(f"{line.rstrip()}\n" for line in drawn.getvalue().splitlines())


def _print_folding(columns: Sequence[_Column], stream: TextIO) -> None:
    from rich.console import Console

    no_colour = not wants_colour(stream)
    width = Console(file=stream).width
    for number, band in enumerate(_bands(columns, width)):
        if number:
            stream.write("\n")
        table = _table(band, None, _GAP)
        if _total(each.width for each in band) > width:
            for drawn, column in zip(table.columns, band, strict=True):
                drawn.width = column.least if column.is_figures else None
        # A terminal that is too narrow for two columns breaks the lines itself.
        room = max(width, _total(each.least for each in band))
        Console(file=stream, width=room, no_color=no_colour, highlight=False).print(table)


def _bands(columns: Sequence[_Column], width: int) -> Iterator[list[_Column]]:
    """Yield `columns` in bands that can be as narrow as `width`; each begins with the first."""
    band: list[_Column] = []
    for column in columns:
        if len(band) > 1 and _total(each.least for each in (*band, column)) > width:
            yield band
            band = [columns[0]]
        band.append(column)
    yield band


def _total(widths: Iterator[int]) -> int:
    return sum(width + _GAP for width in widths) - _GAP


def _table(columns: Sequence[_Column], box: Box | None, gap: int) -> Table:
    from rich.table import Table
    from rich.text import Text

    table = Table(
        box=box, padding=(0, gap, 0, 0), pad_edge=False, show_edge=False, header_style="bold"
    )
    for column in columns:
        heading = Text(column.cells[0])
        table.add_column(heading, justify="right" if column.is_figures else "left", overflow="fold")
    for cells in zip(*(column.cells[1:] for column in columns), strict=True):
        table.add_row(*map(Text, cells))
    return table
