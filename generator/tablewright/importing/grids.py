"""What readers of all formats give: grids of cells, each with its place in the file it is of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tablewright.diagnostics import Span
from tablewright.importing.stated import Stated
from tablewright.records import Struct, field


class Cell(Struct, frozen=True):
    """What stands in a cell: `text` is CommonMark of one paragraph, `plain` its words alone.

    `spans` counts the columns that it reaches over. One that `repeats` shows what a cell above or
    before it says that reaches to here. A `column` of 0 is not known. `damage` is why its words
    cannot be what its author wrote; `lost` is what of it can't stand here beside its words: links
    that lead nowhere, pictures. `notes` are the footnotes that its marks point to.
    """

    text: str
    plain: str
    line: int
    column: int = 1
    spans: int = 1
    repeats: bool = False
    damage: str = ""
    lost: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether nothing stands in it."""
        return not self.plain


class Row(Struct, frozen=True):
    """One row as it stands; it may have fewer or more cells than its grid has columns."""

    cells: tuple[Cell, ...]
    line: int

    @property
    def is_empty(self) -> bool:
        """Whether nothing stands in it."""
        return all(cell.is_empty for cell in self.cells)

    def cell(self, index: int) -> Cell:
        """Return the cell in a column, an empty one where the row is too short."""
        return self.cells[index] if index < len(self.cells) else Cell("", "", self.line)


class Formula(Struct, frozen=True):
    """Dice that a format states beside the rows, where it does."""

    text: str
    line: int


class OwnWords(Struct, frozen=True):
    """What stands around the table of a document that is an entry, as exports are.

    `summary` is the paragraph below the title, `note` the one between its modifiers and the table;
    `lines` are those of the two.
    """

    summary: str = ""
    note: str = ""
    lines: tuple[int, ...] = ()


class Aside(Struct, frozen=True):
    """What a comment says of the table below it, None where it cannot be read; and its line."""

    data: Mapping[str, Any] | None
    line: int


class Grid(Struct, frozen=True):
    """A table as it was found.

    `header` is None where nothing marks a row as one. `heading` is what the table stands under,
    `caption` what is said to be its name; `before` are the paragraphs above it up to the heading,
    the nearest last, `after` the footnotes that follow it at once. `form` is what it is, in words:
    "pipe table".
    `modifiers` are what may be added to the roll, where a format states that.
    `is_certain` is False for lines and lists which are a table only if they can be read as one.
    `first_row_is_header` is False where the format marks headers, and this table has none marked.
    `targets` are entries that rows lead on to, by the index of the row, as the format names them.
    `aliases` are further names that others link to it by.
    `untaken` are lines around it of which nothing comes into the entry, what stands there, and
    what can be written instead.
    `defined` are the footnotes that the document defines, by their names.
    `stated` is what a list above says of how its rows are found; `own` what else stands in a
    document that is an entry. `aside` is what a comment above it says.
    """

    file: str
    line: int
    form: str
    header: Row | None
    rows: tuple[Row, ...]
    heading: str = ""
    caption: str = ""
    before: tuple[str, ...] = ()
    after: tuple[Cell, ...] = ()
    formula: Formula | None = None
    modifiers: tuple[int, int] | None = None
    is_certain: bool = True
    damage: tuple[Damage, ...] = ()
    targets: dict[int, str] = field(default_factory=dict)
    aliases: tuple[str, ...] = ()
    defined: Mapping[str, str] = field(default_factory=dict)
    has_ranges: bool = False
    first_row_is_header: bool = True
    remarks: tuple[str, ...] = ()
    untaken: tuple[tuple[int, str, str], ...] = ()
    stated: Stated | None = None
    own: OwnWords | None = None
    aside: Aside | None = None

    @property
    def width(self) -> int:
        """How many columns there are."""
        rows = [*self.rows, *([self.header] if self.header else [])]
        return max((len(row.cells) for row in rows), default=0)

    def at(self, place: Row | Cell | int) -> Span:
        """Return where something of the grid stands in its file."""
        if isinstance(place, int):
            return Span(self.file, place)
        if isinstance(place, Row):
            first = next((cell for cell in place.cells if not cell.is_empty), None)
            return Span(self.file, place.line) if first is None else self.at(first)
        if not place.column:
            return Span(self.file, place.line)
        end = place.column + max(len(place.plain), 1)
        return Span(self.file, place.line, place.column, place.line, end)


class Damage(Struct, frozen=True):
    """Why a grid can't be what its author meant, found while it was read, and at which line."""

    line: int
    message: str
    hint: str


class Sheet(Struct, frozen=True):
    """What one file held: its grids, the stat blocks in it, and what could not be read of it.

    `entry` is a table that Tablewright itself has exported as JSON. `passages` are words of a
    document beside its tables.
    """

    grids: Sequence[Grid] = ()
    blocks: Sequence[StatBlock] = ()
    damage: Sequence[Damage] = ()
    entry: Mapping[str, Any] | None = None
    passages: Sequence[Passage] = ()


class Passage(Struct, frozen=True):
    """Words beside the tables of a document: their lines, and what a paragraph of them says."""

    first: int
    last: int
    text: str


class StatBlock(Struct, frozen=True):
    """A creature or thing as it is told of elsewhere: its name, and its figures in their order.

    One that is not `is_certain` is a line that reads like one.
    """

    file: str
    line: int
    name: str
    figures: tuple[Figure, ...]
    is_certain: bool = False


class Figure(Struct, frozen=True):
    """One figure of a stat block: what it is called there, what it says, and its line.

    In one that `is_whole`, `key` holds both: who knows the names can tell where the key ends.
    """

    key: str
    value: object
    line: int
    is_whole: bool = False
