"""Small tables of results on the standard output."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import TextIO

from tablewright.reporters.terminal import encodable, is_terminal, wants_colour
from tablewright.reporters.visible import cell_width, visible

_GAP = "  "


def print_table(
    headers: Sequence[str],
    rows: Sequence[Sequence[str]],
    *,
    right: AbstractSet[int] = frozenset(),
    stream: TextIO | None = None,
) -> None:
    """Print `rows` below `headers`, the columns whose index is in `right` aligned to the right.

    A terminal gets a table that folds to its width; anything else gets plain columns, one line a
    row, two spaces between. `stream` is the standard output by default. A row with another number
    of cells than there are headers raises `ValueError`.
    """
    for row in rows:
        if len(row) != len(headers):
            raise ValueError(f"a row of {len(row)} cells in a table of {len(headers)} columns")
    stream = sys.stdout if stream is None else stream
    head = [encodable(visible(cell), stream) for cell in headers]
    body = [[encodable(visible(cell), stream) for cell in row] for row in rows]
    if is_terminal(stream):
        _print_folding(head, body, right, stream)
    else:
        stream.write(_aligned(head, body, right))


def _aligned(head: list[str], body: list[list[str]], right: AbstractSet[int]) -> str:
    widths = [max(map(cell_width, column)) for column in zip(head, *body, strict=True)]
    rule = ["-" * width for width in widths]
    return "".join(
        _GAP.join(
            _padded(cell, width, to_right=index in right)
            for index, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        + "\n"
        for row in (head, rule, *body)
    )


def _padded(cell: str, width: int, *, to_right: bool) -> str:
    # `str.rjust` counts characters, and a table of Chinese names would stagger.
    padding = " " * (width - cell_width(cell))
    return padding + cell if to_right else cell + padding


def _print_folding(
    head: list[str], body: list[list[str]], right: AbstractSet[int], stream: TextIO
) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for index, header in enumerate(head):
        table.add_column(
            Text(header), justify="right" if index in right else "left", overflow="fold"
        )
    for row in body:
        table.add_row(*map(Text, row))
    Console(file=stream, no_color=not wants_colour(stream), highlight=False).print(table)
