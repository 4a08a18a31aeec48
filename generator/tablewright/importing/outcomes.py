"""What is made of a grid: a table that was understood, or why it was not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tablewright.diagnostics import Diagnostic
from tablewright.importing import rules
from tablewright.importing.grids import Cell, Grid
from tablewright.importing.notation import Values
from tablewright.importing.titles import title_of

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


@dataclass(frozen=True, slots=True)
class Die:
    """Dice of a table, and where they were found, in which words.

    `reach` is what modifiers must add, at the least and at the most, so that every row comes up.
    """

    notation: str
    found: str
    words: str = ""
    is_modified: bool = False
    reach: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class ColumnPlan:
    """A column of the entry to be; `domain` is what a column of ranges says that it covers."""

    name: str
    title: str
    type: str
    optional: bool = False
    domain: str = ""
    is_key: bool = False


@dataclass(frozen=True, slots=True)
class RowPlan:
    """A row of the entry to be: what it says by column, and the cells and values it comes from."""

    cells: Mapping[str, str | int]
    sources: Mapping[str, Cell]
    values: Mapping[str, Values]
    line: int
    group: str = ""
    then: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Understood:
    """A table that can be written; `remarks` are what was inferred, `notes` go below it.

    `named_notes` are footnotes that rows name. It `is_grid` where it was laid out by two dice.
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


@dataclass(frozen=True, slots=True)
class ThingPlan:
    """A thing of a model that can be written: its kind, and its values by the fields' names."""

    grid: Grid
    title: str
    kind: str
    values: Mapping[str, Any]
    die: Die | None = None
    warnings: tuple[Diagnostic, ...] = ()


@dataclass(frozen=True, slots=True)
class Refused:
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
