"""What a roster is."""

from __future__ import annotations

from collections.abc import Iterator

from tablewright.kinds.entry import Entry, Reference
from tablewright.kinds.formula_text import FormulaText
from tablewright.kinds.model.entry import Composite
from tablewright.records import Struct
from tablewright.source import Pointer


class RosterColumn(Struct, frozen=True):
    """One column: a value of each thing by its name, or several of them set as one.

    Without a `title` it is called like the value.
    """

    title: str
    shown: str | Composite
    pointer: Pointer

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all values in it."""
        return self.shown.names if isinstance(self.shown, Composite) else (self.shown,)

    @property
    def name(self) -> str:
        """What it is called by: the name of the value, or the pattern."""
        return self.shown.pattern if isinstance(self.shown, Composite) else self.shown


class SortKey(Struct, frozen=True):
    """What rows are sorted by: the value called `name`, upwards unless it `is_descending`."""

    name: str
    is_descending: bool
    pointer: Pointer


class Roster(Entry, frozen=True, eq=False, kw_only=True):
    """All things of the kind that the model `of` makes, a row for each.

    Rows with the same value of `group` stand together under it; it is empty where there are no
    groups. `where` leaves out the things for which it does not hold.
    """

    of: str
    columns: tuple[RosterColumn, ...]
    sort: tuple[SortKey, ...]
    group: str
    where: FormulaText | None

    def references(self) -> Iterator[Reference]:
        """Yield the links of its texts, and the model, whose things it lists."""
        yield from Entry.references(self)
        yield Reference(self.of, ("of",), ("model",), with_referrers=True)
