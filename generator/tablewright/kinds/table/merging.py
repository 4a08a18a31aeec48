"""Tables that share a key, side by side: for every key, what each of them says of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tablewright.dice import IntegerRange
from tablewright.kinds.entry import Text
from tablewright.kinds.table.columns import Column, ColumnType
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.matrix import enclosing, runs_of
from tablewright.prose import plain_text

# What rows can be found by in several tables.
KEY_TYPES = (
    ColumnType.RANGE,
    ColumnType.INTEGER,
    ColumnType.NUMBER,
    ColumnType.MODIFIER,
    ColumnType.TEXT,
)

Key = IntegerRange | Fraction | str


@dataclass(frozen=True, slots=True)
class Merged:
    """`places[k][t]` is the place in table `t` of the row of `keys[k]`, or None."""

    tables: tuple[Table, ...]
    columns: tuple[Column, ...]
    keys: tuple[Key, ...]
    places: tuple[tuple[int | None, ...], ...]


def merged(tables: Sequence[Table], by: str) -> Merged | None:
    """Return `tables` by the column that each calls `by`; None where one has none fit for it.

    Ranges are parted wherever one of any table begins or ends; numbers are in their order, texts
    in that of the first table.
    """
    found = [table.column(by) for table in tables]
    columns = tuple(column for column in found if column is not None)
    if len(columns) < len(tables) or any(column.type not in KEY_TYPES for column in columns):
        return None
    held = [keys_of(table, column) for table, column in zip(tables, columns, strict=True)]
    ranges = [
        {place: key for place, key in each.items() if isinstance(key, IntegerRange)}
        for each in held
    ]
    keys: Sequence[Key] = runs_of(ranges)
    if not keys:
        each_once = dict.fromkeys(key for each in held for key in each.values())
        numbers = sorted(key for key in each_once if isinstance(key, Fraction))
        keys = [*numbers, *(key for key in each_once if isinstance(key, str))]
    return Merged(
        tuple(tables),
        columns,
        tuple(keys),
        tuple(tuple(_place(each, key) for each in held) for key in keys),
    )


def keys_of(table: Table, column: Column) -> dict[int, Key]:
    """Return what each row of `table` has in `column`, by its place, where it has any."""
    found: dict[int, Key] = {}
    for place, row in enumerate(table.rows):
        cell = row.cells.get(column.name)
        value = None if cell is None else cell.value
        if isinstance(value, Text):
            found[place] = plain_text(value.markdown)
        elif isinstance(value, Fraction | IntegerRange):
            found[place] = value
    return found


def _place(held: dict[int, Key], key: Key) -> int | None:
    if isinstance(key, IntegerRange):
        ranges = {p: each for p, each in held.items() if isinstance(each, IntegerRange)}
        return enclosing(ranges, key)
    return next((place for place, each in held.items() if each == key), None)
