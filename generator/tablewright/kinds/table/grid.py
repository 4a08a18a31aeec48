"""A table laid out by two keys: for each pair of them, the row that is meant."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from tablewright.dice import SUITS, Deck, IntegerRange, digits_of
from tablewright.kinds.table.cells import Cell
from tablewright.kinds.table.columns import Column, ColumnType
from tablewright.kinds.table.entry import Table
from tablewright.records import Struct
from tablewright.words.grids import RANK, SUIT, die_of
from tablewright.words.units import after_heading

# What finds a row, and needs no place in a cell.
_KEYS = (ColumnType.RANGE, ColumnType.CHOICE)


class Grid(Struct, frozen=True):
    """What `rows[d][a]` is: the place of the row for `down[d]` and `across[a]`, or None.

    `cells` is the column that is shown.
    """

    down_title: str
    down: tuple[str, ...]
    across_title: str
    across: tuple[str, ...]
    rows: tuple[tuple[int | None, ...], ...]
    cells: Column

    def runs(self, line: int) -> Iterator[tuple[int | None, int]]:
        """Yield the rows of a line from the left, and how many neighbouring cells are of each."""
        for place, held in groupby(self.rows[line]):
            yield place, len(tuple(held))


def grid_of(table: Table) -> Grid | None:
    """Return `table` laid out by its two keys; None where it does not ask for it.

    Of several rows for one pair, which is a fault of the table, the first is shown.
    """
    look = table.grid
    shown = None if look is None else table.column(look.cells)
    if look is None or shown is None:
        return None
    if look.down is None or look.across is None:
        return _of_dice(table, shown)
    order = table.choice_columns
    places = [order.index(look.down), order.index(look.across)]
    rows = []
    for down in look.down.options:
        line: list[int | None] = []
        for across in look.across.options:
            given = [""] * len(order)
            given[places[0]], given[places[1]] = down, across
            held = (n for n, row in enumerate(table.rows) if table.holds_for(row, tuple(given)))
            line.append(next(held, None))
        rows.append(tuple(line))
    return Grid(
        _title(look.down),
        look.down.options,
        _title(look.across),
        look.across.options,
        tuple(rows),
        shown,
    )


def says_more(table: Table, grid: Grid) -> bool:
    """Return whether rows of `table` say what no cell of `grid` shows, such as how many come."""
    return any(c.type not in _KEYS and c is not grid.cells for c in table.columns)


def _title(column: Column) -> str:
    return f"{column.title}{after_heading(column.unit)}"


def _of_dice(table: Table, shown: Column) -> Grid:
    dice = table.roll
    if dice is None:
        raise ValueError(f"{table.address} is not rolled")
    (column,) = table.range_columns
    ranges = [row.cells.get(column.name) for row in table.rows]
    if table.deck is not None:
        return _of_deck(table.deck, ranges, shown)
    tens, units = digits_of(dice)
    return Grid(
        die_of(0, tens),
        _faces(tens),
        die_of(1, units),
        _faces(units),
        tuple(
            tuple(_holding(ranges, 10 * first + second) for second in range(1, units + 1))
            for first in range(1, tens + 1)
        ),
        shown,
    )


def _of_deck(deck: Deck, ranges: Sequence[Cell | None], shown: Column) -> Grid:
    # In the deck the cards of a suit follow each other.
    count = len(deck.ranks)
    return Grid(
        RANK,
        deck.ranks,
        SUIT,
        tuple(f"{suit} {SUITS[suit]}" for suit in deck.suits),
        tuple(
            tuple(_holding(ranges, 1 + rank + count * suit) for suit in range(len(deck.suits)))
            for rank in range(count)
        ),
        shown,
    )


def _faces(count: int) -> tuple[str, ...]:
    return tuple(str(face) for face in range(1, count + 1))


def _holding(ranges: Sequence[Cell | None], total: int) -> int | None:
    found = (
        place
        for place, cell in enumerate(ranges)
        if cell is not None and isinstance(cell.value, IntegerRange) and total in cell.value
    )
    return next(found, None)
