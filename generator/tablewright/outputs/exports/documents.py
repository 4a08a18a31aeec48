"""What is taken along of an entry, in a form that every format can set: parts, lots, decisions.

No format asks of which kind an entry is. A kind says what there is of it, in its module
`exported`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, TypeAlias

from tablewright.dice import Expression
from tablewright.formula import FormulaValue, Node
from tablewright.kinds import Entry, Facet
from tablewright.kinds.entry import Text
from tablewright.outputs.exports.lots import DeckTaken, Lot
from tablewright.outputs.exports.said import Words
from tablewright.records import Struct, field
from tablewright.views.entry import EntryView


class Prose(Struct, frozen=True):
    """A text, and a heading or nothing above it."""

    text: Text
    heading: str = ""


class Points(Struct, frozen=True):
    """A list of texts, numbered or not; `marks` lead to footnotes, and may be empty."""

    items: tuple[tuple[Words, str], ...]
    is_numbered: bool = False
    heading: str = ""


class Terms(Struct, frozen=True):
    """Labels, and what stands behind each.

    `restated` are those that only who takes the entry in again must be told: readers have them in
    a heading of the table below, or do without.
    """

    terms: tuple[tuple[str, Words], ...]
    heading: str = ""
    restated: tuple[tuple[str, Words], ...] = ()


class Aside(Struct, frozen=True):
    """What no reader of an entry needs, and whoever takes it in again must know: its data."""

    data: Mapping[str, Any]


class GridColumn(Struct, frozen=True):
    """A column of a grid: its heading, and whether it holds figures, which stand to the right."""

    title: str
    has_figures: bool = False
    is_range: bool = False


class GridCell(Struct, frozen=True):
    """A cell: its words; and the same as a `number`, as the `runs` of a range, or as a `chance`.

    An end of a run that is None is open. Cells without words are empty.
    """

    words: Words = ""
    number: Fraction | None = None
    runs: tuple[tuple[int | None, int | None], ...] = ()
    chance: Fraction | None = None


class GridRow(Struct, frozen=True):
    """A row, under the heading of its `group` or none; `marks` lead to footnotes.

    `then` is the entry that is rolled on next, or None, and `known` what of its choices is known;
    `again` says what is rolled again, or is empty.
    """

    cells: tuple[GridCell, ...]
    group: str = ""
    marks: str = ""
    then: Entry | None = None
    again: str = ""
    known: str = ""

    @property
    def said_behind_then(self) -> str:
        """What stands behind the title of what is rolled next."""
        return f" ({self.known})" if self.known else ""


class Grid(Struct, frozen=True):
    """A table as it is read; a `heading` stands above all but the only one of its entry."""

    columns: tuple[GridColumn, ...]
    rows: tuple[GridRow, ...]
    heading: str = ""
    has_chances: bool = False


class Notes(Struct, frozen=True):
    """Footnotes, by their marks."""

    notes: tuple[tuple[str, Words], ...]


Part: TypeAlias = "Prose | Points | Terms | Aside | Grid | Notes"


class Asked(Struct, frozen=True):
    """An input of a decision: its choices by what readers call them, and what formulas see.

    `members` are what each choice brings beside, by flat names such as `weapon.range`; `usual` is
    the place of the usual choice.
    """

    name: str
    title: str
    labels: tuple[str, ...]
    figures: tuple[FormulaValue, ...]
    members: tuple[Mapping[str, FormulaValue], ...]
    usual: int
    is_range: bool = False


class Figure(Struct, frozen=True):
    """A value that is worked out: its formula, and its tree where formulas like it have one."""

    name: str
    title: str
    source: str
    tree: Node | None


class Result(Struct, frozen=True):
    """An outcome, and when it happens: without a `source`, whenever none above it does."""

    name: str
    text: Text | None
    source: str
    tree: Node | None


# The places of chosen values, one for each input in its order.
Choice: TypeAlias = "tuple[int, ...]"


class Decision(Struct, frozen=True, eq=False):
    """Dice, inputs and formulas that decide something: the first result that holds happens.

    `dice` are the names that formulas have for them; which they are may hang on what is chosen of
    the inputs at the places in `dice_hang_on`.
    `laid_out` are the choices whose chances a reader is shown, row by row as they are read; `odds`
    returns the exact chance of each result. `rows` and `columns` are the places of the inputs
    down and across, or None.
    """

    title: str
    dice: tuple[str, ...]
    dice_at: Callable[[Choice], Sequence[Expression]]
    dice_hang_on: tuple[tuple[int, ...], ...]
    asked: tuple[Asked, ...]
    figures: tuple[Figure, ...]
    results: tuple[Result, ...]
    laid_out: tuple[Choice, ...]
    odds: Callable[[Choice], Sequence[Fraction]]
    rows: int | None = None
    columns: int | None = None

    @property
    def usual(self) -> Choice:
        """The usual choice of every input."""
        return tuple(asked.usual for asked in self.asked)

    def said(self, choice: Choice, *, only: Sequence[int] | None = None) -> str:
        """Return what is chosen, in words: "Width in paces 7, Ground wet"."""
        places = range(len(self.asked)) if only is None else only
        return ", ".join(f"{self.asked[n].title} {self.asked[n].labels[choice[n]]}" for n in places)


class StatField(Struct, frozen=True):
    """A value of a stat block: its label, its words, and the name of the value."""

    name: str
    label: str
    words: Words


class StatBlock(Struct, frozen=True):
    """A stat block: the model that lays it out, and its lines with their headings or none."""

    model: Entry
    lines: tuple[tuple[str, tuple[StatField, ...]], ...]


class StatLayout(Struct, frozen=True):
    """How stat blocks of a model are laid out: lines with headings, of names and titles."""

    lines: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]


class Taken(Struct, frozen=True):
    """What a kind says of an entry beside its title, summary and text."""

    parts: tuple[Part, ...] = ()
    lots: tuple[Lot, ...] = ()
    deck: DeckTaken | None = None
    decision: Decision | None = None
    stat_block: StatBlock | None = None
    layout: StatLayout | None = None
    unsaid: tuple[str, ...] = field(default=())


def _prose_alone(_view: Any) -> Taken:
    return Taken()


# What there is of an entry to be taken along; a kind answers in its module `exported`. A kind that
# does not has its title, summary and text.
EXPORTED: Facet[Callable[[EntryView], Taken]] = Facet("exported", _prose_alone)
