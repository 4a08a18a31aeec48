"""What a comparison is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from tablewright.kinds.entry import Entry, Reference
from tablewright.records import Struct
from tablewright.source import Pointer


class ComparedSide(Struct, frozen=True):
    """One side of a comparison: a check's outcome by an input, or a table's rows by a modifier.

    Of a check, `input` is what varies and `outcome` what is compared, other inputs being `given`
    or at their defaults. Of a table, the modifier varies, and the chances of `rows` in `column`
    are added up.
    """

    title: str
    reference: str
    is_table: bool
    input: str
    outcome: str
    given: Mapping[str, Any]
    column: str
    rows: tuple[str, ...]
    pointer: Pointer


class Comparison(Entry, frozen=True, eq=False, kw_only=True):
    """Checks or tables side by side; the first side's values are those compared with."""

    sides: tuple[ComparedSide, ...]

    def references(self) -> Iterator[Reference]:
        """Yield the links of its texts, and the checks and tables that it compares."""
        yield from Entry.references(self)
        for side in self.sides:
            key = "table" if side.is_table else "check"
            yield Reference(side.reference, (*side.pointer, key), (key,))
