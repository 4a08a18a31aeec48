"""The columns of a table: their types, and what each type is checked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any

from tablewright.dice import (
    Deck,
    DeckDraw,
    Domain,
    EndPoints,
    Expression,
    IntegerRange,
    distribution,
)
from tablewright.kinds import rules
from tablewright.kinds.formula_text import FormulaText
from tablewright.kinds.reading import Reader
from tablewright.kinds.table.adjusted import Adjusted
from tablewright.kinds.table.choices import demand_few
from tablewright.kinds.table.numbered import options_of, read_numbers
from tablewright.kinds.table.rules import ROLL_OF_A_COLUMN
from tablewright.source import Pointer

_HUNDRED = 100

# Keys of a row that are no cells.
ROW_KEYS = ("note", "group", "then", "given", "again", "aka")


class ColumnType(StrEnum):
    """What the cells of a column hold."""

    TEXT = "text"
    INTEGER = "integer"
    NUMBER = "number"
    MODIFIER = "modifier"
    DICE = "dice"
    RANGE = "range"
    BAND = "band"
    ODDS = "odds"
    CHANCE = "chance"
    CHOICE = "choice"


class ColumnOrder(StrEnum):
    """How the cells of a column follow each other from the top."""

    ASCENDING = "ascending"
    DESCENDING = "descending"
    STRICTLY_ASCENDING = "strictly ascending"
    STRICTLY_DESCENDING = "strictly descending"


class ColumnSymmetry(StrEnum):
    """How the cells of a column, read from the bottom, relate to those read from the top."""

    EQUAL = "equal"
    OPPOSITE = "opposite"


@dataclass(frozen=True, slots=True)
class OddsOf:
    """What an `odds` column computes: how likely a check's outcome is, `in_a_row` times running.

    `unrelated` are the numbers in the column's title that are no input of the check.
    """

    check: str
    check_pointer: Pointer
    outcome: str
    outcome_pointer: Pointer
    inputs: Mapping[str, FormulaText]
    in_a_row: int
    unrelated: tuple[Fraction, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Column:
    """One column; `domain` is what a range column must cover, `odds` what an odds column shows.

    `total` is what its author added the cells up to, dice counting with their averages;
    `weighted_total` the same with each cell times the number of its row, counted from 1. `aka` is
    what readers also call it, `icon` the name of the glyph in its heading, or empty; `short` is
    the heading where there is little room, or empty. Where it
    `has_hundred`, two noughts are a hundred, as on percentile dice. `options` are those of a
    column of choices, and `numbers` what each of them stands for where these are numbers; `roll`
    are dice of a column of ranges that are not the table's, `deck` is what its cards are of.
    """

    name: str
    title: str
    type: ColumnType
    pointer: Pointer
    is_key: bool = False
    optional: bool = False
    least: Fraction | None = None
    greatest: Fraction | None = None
    order: ColumnOrder | None = None
    total: Fraction | None = None
    weighted_total: Fraction | None = None
    distinct: bool = False
    symmetric: ColumnSymmetry | None = None
    domain: Domain | None = None
    has_hundred: bool = False
    partial: bool = False
    unit: str = ""
    ends: EndPoints = EndPoints.NEARER
    odds: OddsOf | None = None
    aka: tuple[str, ...] = ()
    icon: str = ""
    short: str = ""
    options: tuple[str, ...] = ()
    numbers: tuple[IntegerRange, ...] = ()
    roll: Expression | None = None
    deck: Deck | None = None

    @property
    def may_be_empty(self) -> bool:
        """Whether a row may leave out its cell in this column."""
        never_missed = (ColumnType.RANGE, ColumnType.BAND, ColumnType.ODDS, ColumnType.CHOICE)
        return self.optional or self.type in never_missed

    @property
    def is_numeric(self) -> bool:
        """Whether its cells are plain numbers."""
        return self.type in (ColumnType.INTEGER, ColumnType.NUMBER, ColumnType.MODIFIER)


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


def read_odds_of(reader: Reader, data: dict[str, Any], at: Pointer) -> OddsOf:
    """Return which chance `data`, which stands at `at`, asks for."""
    inputs = {
        name: FormulaText(reader.typed((*at, "inputs", name)), (*at, "inputs", name))
        for name in data.get("inputs", {})
    }
    return OddsOf(
        check=data["check"],
        check_pointer=(*at, "check"),
        outcome=data["outcome"],
        outcome_pointer=(*at, "outcome"),
        inputs=inputs,
        in_a_row=data.get("in_a_row", 1),
        unrelated=tuple(
            Fraction(reader.typed((*at, "unrelated", place)))
            for place in range(len(data.get("unrelated", ())))
        ),
    )
