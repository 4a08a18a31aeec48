"""Columns of a table as they are read: each with what its type asks of it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tablewright.dice import (
    DeckDraw,
    Domain,
    EndPoints,
    Expression,
    distribution,
)
from tablewright.kinds import rules
from tablewright.kinds.reading import Reader
from tablewright.kinds.table.adjusted import Adjusted
from tablewright.kinds.table.choices import demand_few
from tablewright.kinds.table.columns import (
    ROW_KEYS,
    Column,
    ColumnOrder,
    ColumnSymmetry,
    ColumnType,
)
from tablewright.kinds.table.numbered import options_of, read_numbers
from tablewright.kinds.table.odds_of import read_odds_of
from tablewright.kinds.table.rules import ROLL_OF_A_COLUMN
from tablewright.source import Pointer

_HUNDRED = 100


def read_columns(
    reader: Reader, roll: Expression | None, adjusted: Adjusted | None
) -> tuple[Column, ...]:
    """Return the columns of the table that `reader` reads, which is rolled with `roll`.

    `adjusted` are the modifiers that are added to it.
    """
    columns = tuple(
        _column(reader, name, data, roll, adjusted) for name, data in reader.data["columns"].items()
    )
    keys = [column for column in columns if column.is_key]
    for column in keys[1:]:
        message = f"only one column can name the rows, and `{keys[0].name}` does already"
        hint = "take `key:` out of one of the two"
        reader.fault(rules.CELL_TYPE, (*column.pointer, "key"), message, hint=hint, key=True)
    for column in columns:
        if column.name in ROW_KEYS:
            message = f"a column cannot be called `{column.name}`"
            hint = f"`{column.name}:` in a row has a meaning of its own; choose another name"
            reader.fault(rules.RESERVED_NAME, column.pointer, message, hint=hint, key=True)
    demand_few(reader, [column for column in columns if column.type is ColumnType.CHOICE])
    return columns


def _rolled_domain(roll: Expression | None, adjusted: Adjusted | None) -> Domain | None:
    """Return the totals that rows are made for: those of the dice, or all that can be reached."""
    if roll is None:
        return None
    bare = Domain.of(distribution(roll))
    is_open = adjusted is not None and adjusted.open_ends and not bare.has_gaps
    return adjusted.reached(roll) if adjusted is not None and is_open else bare


def _column(
    reader: Reader,
    name: str,
    data: dict[str, Any],
    roll: Expression | None,
    adjusted: Adjusted | None,
) -> Column:
    pointer: Pointer = ("columns", name)
    kind = ColumnType(data["type"])
    own = _own_roll(reader, data, (*pointer, "roll"))
    roll = own or roll
    rolled = _rolled_domain(roll, adjusted)
    hundred = roll is not None and distribution(roll).maximum == _HUNDRED
    domain = _domain(reader, data, pointer, rolled) if kind is ColumnType.RANGE else None
    numbers = read_numbers(reader, name) if "range" in data else ()
    return Column(
        name=name,
        title=data["title"],
        type=kind,
        pointer=pointer,
        is_key=data.get("key", False),
        optional=data.get("optional", False),
        least=_fraction(reader, data, "min", pointer),
        greatest=_fraction(reader, data, "max", pointer),
        order=ColumnOrder(data["order"]) if "order" in data else None,
        total=_fraction(reader, data, "total", pointer),
        weighted_total=_fraction(reader, data, "weighted_total", pointer),
        distinct=data.get("distinct", False),
        symmetric=ColumnSymmetry(data["symmetric"]) if "symmetric" in data else None,
        domain=domain,
        has_hundred=hundred or (domain is not None and domain.high == _HUNDRED),
        partial=data.get("coverage") == "partial",
        unit=data.get("unit", ""),
        ends=EndPoints(data.get("ends", "nearer")),
        odds=read_odds_of(reader, data, pointer) if kind is ColumnType.ODDS else None,
        aka=tuple(data.get("aka", ())),
        icon=data.get("icon", ""),
        short=data.get("short", ""),
        options=options_of(numbers) or _options(reader, data, pointer),
        numbers=numbers,
        roll=own,
        deck=roll.deck if isinstance(roll, DeckDraw) else None,
        is_signed=data.get("signed", False),
        zero=data.get("zero", ""),
    )


def _options(reader: Reader, data: dict[str, Any], at: Pointer) -> tuple[str, ...]:
    return tuple(reader.typed((*at, "options", n)) for n in range(len(data.get("options", ()))))


def _own_roll(reader: Reader, data: dict[str, Any], at: Pointer) -> Expression | None:
    """Return the dice that a column of ranges is rolled with, if it says so itself."""
    if "roll" not in data:
        return None
    if not reader.data.get("separately", False):
        message = f"`{at[1]}` has dice of its own, and one roll means a whole row of this table"
        hint = "write `separately: true` at the table, or `roll:` there"
        reader.fault(ROLL_OF_A_COLUMN, at, message, hint=hint, key=True)
        return None
    return reader.dice(at)


def _fraction(reader: Reader, data: dict[str, Any], name: str, at: Pointer) -> Fraction | None:
    if name not in data or isinstance(data[name], int):
        return Fraction(data[name]) if name in data else None
    # From the text as typed: 0.1 is a tenth, not the binary number nearest to it.
    return Fraction(reader.typed((*at, name)))


def _domain(
    reader: Reader, data: dict[str, Any], at: Pointer, rolled: Domain | None
) -> Domain | None:
    if "domain" not in data:
        if rolled is not None:
            return rolled
        if reader.data.get("roll") is None and reader.data.get("deck") is None:
            message = f"nothing says which values `{at[-1]}` must cover"
            hint = "write `roll:` at the table, or `domain:` at the column"
            reader.fault(rules.RANGE_WITHOUT_DOMAIN, at, message, hint=hint, key=True)
        return None
    written = reader.integer_range((*at, "domain"))
    return None if written is None else Domain(written.low, written.high)
