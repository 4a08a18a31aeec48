"""What is made of a grid: a table that was understood, or why it was not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tablewright.diagnostics import Diagnostic
from tablewright.importing import rules
from tablewright.importing.grids import Cell, Grid
from tablewright.importing.notation import Values
from tablewright.importing.titles import title_of
from tablewright.records import Struct, field

# Where dice were found.
HEADER, CAPTION, HEADING, TEXT, FORMULA, ROWS, OPTION = (
    "header",
    "caption",
    "heading",
    "text",
    "formula",
    "rows",
    "option",
)


class Die(Struct, frozen=True):
    """Dice of a table, and where they were found, in which words.

    `reach` is what modifiers must add, at the least and at the most, so that every row comes up.
    `rolls` are the dice of each column, where they are stated, by its index.
    """

    notation: str
    found: str
    words: str = ""
    is_modified: bool = False
    reach: tuple[int, int] | None = None
    rolls: Mapping[int, str] = field(default_factory=dict)


class ColumnPlan(Struct, frozen=True):
    """A column of the entry to be; `domain` is what a column of ranges says that it covers.

    Where that is `partial`, it may have gaps. `unit` is what its figures are counted in.
    One of choices has `options`, or `numbers` to choose from; one with dice of its own has `roll`.
    `further` is what else it says, by its keys.
    """

    name: str
    title: str
    type: str
    optional: bool = False
    domain: str = ""
    is_key: bool = False
    options: tuple[str, ...] = ()
    numbers: str = ""
    roll: str = ""
    partial: bool = False
    unit: str = ""
    further: Mapping[str, Any] = field(default_factory=dict)


class Special(Struct, frozen=True):
    """A column whose type is stated: what its cells are typed as, and more, as of `ColumnPlan`.

    `typed` returns what a cell is written as, or None where it is left out.
    """

    type: str
    typed: Callable[[Cell], str | int | None]
    options: tuple[str, ...] = ()
    numbers: str = ""
    domain: str = ""
    partial: bool = False


NONE_SPECIAL: Mapping[int, Special] = {}


class RowPlan(Struct, frozen=True):
    """A row of the entry to be: what it says by column, and the cells and values it comes from.

    `then` is the title of the table that it leads on to, `given` what of its choices is known;
    `again` is how often it has the table rolled again.
    """

    cells: Mapping[str, str | float]
    sources: Mapping[str, Cell]
    values: Mapping[str, Values]
    line: int
    group: str = ""
    then: str = ""
    notes: tuple[str, ...] = ()
    given: Mapping[str, str | int] = field(default_factory=dict)
    again: int = 0


class Average(Struct, frozen=True):
    """An average to be: its columns `of` by name, what it is `worth` or "", and for which choices.

    `at` has the options of those by the names of their columns.
    """

    title: str
    of: tuple[str, ...]
    worth: str
    at: Mapping[str, str]


class Understood(Struct, frozen=True):
    """A table that can be written; `remarks` are what was inferred, `notes` go below it.

    `named_notes` are footnotes that rows name. It `is_grid` where it was laid out by two dice.
    `deck` are its cards, `each` names the column of chances of its rows; with `separately` every
    column has a roll of its own. `further` is what else the entry says, by its keys.
    """

    grid: Grid
    title: str
    die: Die | None
    columns: tuple[ColumnPlan, ...]
    rows: tuple[RowPlan, ...]
    remarks: tuple[str, ...] = ()
    notes: tuple[Cell, ...] = ()
    adjusted: str = ""
    named_notes: Mapping[str, str] = field(default_factory=dict)
    warnings: tuple[Diagnostic, ...] = ()
    is_grid: bool = False
    deck: int | Mapping[str, int] | None = None
    each: str = ""
    separately: bool = False
    averages: tuple[Average, ...] = ()
    further: Mapping[str, Any] = field(default_factory=dict)

    @property
    def is_rolled(self) -> bool:
        """Whether its rows are found by dice, cards, or a chance of their own."""
        return self.die is not None or self.deck is not None or bool(self.each)


class ThingPlan(Struct, frozen=True):
    """A thing of a model that can be written: its kind, and its values by the fields' names."""

    grid: Grid
    title: str
    kind: str
    values: Mapping[str, Any]
    die: Die | None = None
    warnings: tuple[Diagnostic, ...] = ()


class Refused(Struct, frozen=True):
    """A table that can't be written, with every reason."""

    grid: Grid
    title: str
    faults: tuple[Diagnostic, ...]
    die: Die | None = None


Outcome = Understood | ThingPlan | Refused


def broken(grid: Grid) -> Refused:
    """Return why a grid with damage, found while it was read, is no table."""
    faults = tuple(
        rules.IMPORT_CELL.at(grid.at(each.line), each.message, hint=each.hint)
        for each in grid.damage
    )
    return Refused(grid, title_of(grid), faults)
