"""The range columns of a table, as the proofs about coverage look at them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablewright.dice import Domain, IntegerRange
from tablewright.kinds.table.entry import Table
from tablewright.source import Pointer


@dataclass(frozen=True, slots=True)
class RangeColumn:
    """The cells of one range column from the top, each with its pointer, and their domain."""

    name: str
    pointer: Pointer
    domain: Domain
    partial: bool
    ranges: tuple[IntegerRange, ...]
    pointers: tuple[Pointer, ...]


def range_columns(table: Table) -> Iterator[RangeColumn]:
    """Yield the range columns of `table` from left to right."""
    for column in table.range_columns:
        if column.domain is None:
            continue
        cells = [row.cells[column.name] for row in table.rows if column.name in row.cells]
        held = [(c.value, c.pointer) for c in cells if isinstance(c.value, IntegerRange)]
        yield RangeColumn(
            name=column.name,
            pointer=column.pointer,
            domain=column.domain,
            partial=column.partial,
            ranges=tuple(value for value, _ in held),
            pointers=tuple(pointer for _, pointer in held),
        )


def typed(written: IntegerRange) -> str:
    """Return `written` as a contributor types it, with the signs of a keyboard."""
    return str(written).replace("–", "-").replace("\u2212", "-")
