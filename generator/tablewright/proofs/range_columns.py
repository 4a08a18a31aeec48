"""The range columns of a table, as the proofs about coverage look at them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from tablewright.allowance import work
from tablewright.dice import Domain, IntegerRange, distribution
from tablewright.kinds.table.choices import in_words
from tablewright.kinds.table.entry import Row, Table, combinations
from tablewright.records import Struct
from tablewright.source import Pointer


class RangeColumn(Struct, frozen=True):
    """The cells of one range column from the top, each with its pointer, and their domain.

    The parts of a cell such as `16, 21` are a range each. `where`
    says for which choices the rows hold, in a table that has some: " for Road, Day".
    """

    name: str
    pointer: Pointer
    domain: Domain
    partial: bool
    ranges: tuple[IntegerRange, ...]
    pointers: tuple[Pointer, ...]
    where: str = ""

    def is_part(self, index: int) -> bool:
        """Return whether the range at `index` is one of several in its cell."""
        return self.pointers.count(self.pointers[index]) > 1


# Several proofs look at those of one table, one after the other.
@lru_cache(maxsize=64)
def range_columns(table: Table) -> tuple[RangeColumn, ...]:
    """Return the range columns of `table` from left to right, all rows of each."""
    return tuple(_range_columns(table, table.rows, ""))


@lru_cache(maxsize=64)
def columns_by_choices(table: Table) -> tuple[RangeColumn, ...]:
    """Return the range columns of `table`, with the rows for each combination of its choices."""
    if not table.choice_columns:
        return range_columns(table)
    found: list[RangeColumn] = []
    for given in combinations(table.choice_columns):
        # Each row is asked whether it is meant, and then held against the others.
        work(len(table.rows))
        found += _range_columns(
            table, table.rows_for(given), f" for {in_words(table.choice_columns, given)}"
        )
    return tuple(found)


def _range_columns(table: Table, rows: Sequence[Row], where: str) -> Iterator[RangeColumn]:
    for column in table.range_columns:
        if column.domain is None:
            continue
        cells = [row.cells[column.name] for row in rows if column.name in row.cells]
        held = [
            (part, cell.pointer)
            for cell in cells
            if isinstance(cell.value, IntegerRange)
            for part in cell.value.whole
        ]
        yield RangeColumn(
            name=column.name,
            pointer=column.pointer,
            domain=column.domain,
            partial=column.partial,
            ranges=tuple(value for value, _ in held),
            pointers=tuple(pointer for _, pointer in held),
            where=where,
        )


def typed(written: IntegerRange | str) -> str:
    """Return `written` as a contributor types it, with the signs of a keyboard."""
    return str(written).replace("–", "-").replace("\u2212", "-")


def said(table: Table, low: int | None, high: int | None) -> str:
    """Return values of `table` as a contributor types them: cards by what they are called."""
    if table.deck is not None and low is not None and high is not None:
        return table.deck.words(low, high)
    return typed(IntegerRange(low, high))


def says_domain(table: Table, pointer: Pointer) -> bool:
    """Return whether the column of `table` at `pointer` states its `domain:` itself."""
    return table.source.typed((*pointer, "domain")) is not None


def rolled_ends(table: Table, name: str) -> tuple[tuple[int | None, ...], tuple[int | None, ...]]:
    """Return the least totals in the column `name` of `table`, and the greatest.

    Those that are rolled come first, and then those that are adjusted, if it is.

    Where its rows are made for all that can be reached, these are the only ends. Else a modifier
    that pulls the other way leaves an end where it is. None is an end that dice without a bound do
    not have. Nothing where nothing is rolled.
    """
    dice = table.dice_in(name)
    if dice is None:
        return (), ()
    rolled = distribution(dice)
    least = None if rolled.open_below else rolled.minimum
    most = None if rolled.open_above else rolled.maximum
    if table.adjusted is None:
        return (least,), (most,)
    modifiers = table.adjusted.range
    if table.adjusted.open_ends:
        reached = table.adjusted.reached(dice)
        return (reached.low,), (reached.high,)
    low = None if least is None else least + min(modifiers.low or 0, 0)
    high = None if most is None else most + max(modifiers.high or 0, 0)
    return (least, low), (most, high)
