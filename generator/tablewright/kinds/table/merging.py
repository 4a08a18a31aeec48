"""Tables that share a key, side by side: for every key, what each of them says of it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from fractions import Fraction

from tablewright.dice import IntegerRange
from tablewright.kinds.entry import Text
from tablewright.kinds.screen.entry import Held
from tablewright.kinds.table.columns import Column, ColumnType
from tablewright.kinds.table.entry import Table
from tablewright.kinds.table.matrix import enclosing, runs_of
from tablewright.kinds.table.rows_held import lies_within
from tablewright.prose import plain_text
from tablewright.records import Struct

# What rows can be found by in several tables.
KEY_TYPES = (
    ColumnType.RANGE,
    ColumnType.INTEGER,
    ColumnType.NUMBER,
    ColumnType.MODIFIER,
    ColumnType.TEXT,
)

Key = IntegerRange | Fraction | str


class Merged(Struct, frozen=True):
    """`places[k][t]` is the place in table `t` of the row of `keys[k]`, or None.

    `groups[k]` is the heading under which that key stands in the first table that has one for it.
    """

    tables: tuple[Table, ...]
    columns: tuple[Column, ...]
    keys: tuple[Key, ...]
    places: tuple[tuple[int | None, ...], ...]
    groups: tuple[str, ...]

    @property
    def is_list(self) -> bool:
        """Whether it is a list of names: they stand under headings, in one table or another."""
        return any(self.groups) and all(isinstance(key, str) for key in self.keys)


def merged(tables: Sequence[Table], by: str) -> Merged | None:
    """Return `tables` by the column that each calls `by`; None where one has none fit for it.

    Ranges are parted wherever one of any table begins or ends; numbers are in their order, texts
    in that of the first table that has headings of groups, or else of the first.
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
        leading = next((n for n, table in enumerate(tables) if has_groups(table)), 0)
        in_order = (held[leading], *held[:leading], *held[leading + 1 :])
        each_once = dict.fromkeys(key for each in in_order for key in each.values())
        numbers = sorted(key for key in each_once if isinstance(key, Fraction))
        keys = [*numbers, *(key for key in each_once if isinstance(key, str))]
    places = tuple(tuple(_place(each, key) for each in held) for key in keys)
    return Merged(
        tuple(tables),
        columns,
        tuple(keys),
        places,
        tuple(_group(tables, each) for each in places),
    )


def has_groups(table: Table) -> bool:
    """Return whether rows of `table` stand under headings."""
    return any(row.group for row in table.rows)


def listed(whole: Merged, down: Sequence[Held], hide: Collection[str]) -> tuple[int, ...]:
    """Return the places of the keys that are shown, in their order.

    Of a list those are what `down` names, by keys or headings, in its order, and without it all;
    none that `hide` names. Of all else those that lie within `down`, and without it all.
    """
    if not whole.is_list:
        within = [each for each in down if isinstance(each, IntegerRange)]
        return tuple(
            n
            for n, key in enumerate(whole.keys)
            if not within or any(lies_within(key, each) for each in within)
        )
    places = [n for n, key in enumerate(whole.keys) if key not in hide]
    if not down:
        return tuple(places)
    found = [n for each in down for n in places if each in (whole.keys[n], whole.groups[n])]
    return tuple(dict.fromkeys(found))


def _group(tables: Sequence[Table], places: Sequence[int | None]) -> str:
    pairs = zip(tables, places, strict=True)
    groups = (table.rows[place].group for table, place in pairs if place is not None)
    return next((group for group in groups if group), "")


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
