"""The columns of a table: their types, and what is said of each."""

from __future__ import annotations

from enum import StrEnum
from fractions import Fraction

from tablewright.dice import Deck, Domain, EndPoints, Expression, IntegerRange
from tablewright.kinds.table.odds_of import OddsOf
from tablewright.records import Struct
from tablewright.source import Pointer

# Keys of a row that are no cells.
ROW_KEYS = ("note", "group", "then", "given", "again", "aka", "left_open")


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


class Column(Struct, frozen=True, eq=False):
    """One column; `domain` is what a range column must cover, `odds` what an odds column shows.

    `total` is what its author added the cells up to, dice counting with their averages;
    `weighted_total` the same with each cell times the number of its row, counted from 1. `aka` is
    what readers also call it, `icon` the name of the glyph in its heading, or empty; `short` is
    the heading where there is little room, or empty. Where it
    `has_hundred`, two noughts are a hundred, as on percentile dice. `options` are those of a
    column of choices, and `numbers` what each of them stands for where these are numbers; `roll`
    are dice of a column of ranges that are not the table's, `deck` is what its cards are of. One of
    ranges of modifiers `is_signed`; in one of other ranges 0 is called `zero`, where that says so.
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
    is_signed: bool = False
    zero: str = ""

    @property
    def may_be_empty(self) -> bool:
        """Whether a row may leave out its cell in this column."""
        never_missed = (ColumnType.RANGE, ColumnType.BAND, ColumnType.ODDS, ColumnType.CHOICE)
        return self.optional or self.type in never_missed

    @property
    def is_numeric(self) -> bool:
        """Whether its cells are plain numbers."""
        return self.type in (ColumnType.INTEGER, ColumnType.NUMBER, ColumnType.MODIFIER)
