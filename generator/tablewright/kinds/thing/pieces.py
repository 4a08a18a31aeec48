"""What a stat block is made of: lines, and the values on them."""

from __future__ import annotations

from fractions import Fraction

from tablewright.dice import Distribution, Expression
from tablewright.kinds.entry import Text
from tablewright.kinds.table.entry import CellValue, ColumnType, Row, Table
from tablewright.records import Struct


class RowCell(Struct, frozen=True):
    """A cell of the row that a field names: its heading, and its value."""

    title: str
    type: ColumnType
    value: CellValue


class StatPiece(Struct, frozen=True):
    """One value of a stat block.

    `words` is the value in words, which of a text are those of `text`; `number` is a figure with or
    without a sign, counted in `unit`; `dice` a distribution; `chance` how likely something is.
    `cells` are those of a row that stand beside its name, `parts` the pieces of a part, a list or
    a map, each with its own label. `row_of` is the table of a row, and `row` the row itself. Of a
    piece that `is_composed` the parts are those that its words are made of. What `is_true`
    its label says alone; of what has `boxes` so many are ticked at the table.
    """

    label: str
    words: str = ""
    text: Text | None = None
    number: Fraction | None = None
    is_signed: bool = False
    unit: str = ""
    expression: Expression | None = None
    dice: Distribution | None = None
    chance: Fraction | None = None
    cells: tuple[RowCell, ...] = ()
    parts: tuple[StatPiece, ...] = ()
    is_composed: bool = False
    is_derived: bool = False
    note: Text | None = None
    row_of: Table | None = None
    row: Row | None = None
    is_true: bool = False
    boxes: int = 0

    @property
    def is_figure(self) -> bool:
        """Whether it is read as one figure: a number, or a number and the rows it lies in."""
        if self.is_composed:
            return self.text is None and all(part.is_plain for part in self.parts)
        numbers = [part for part in self.parts if part.number is not None]
        rows = [part for part in self.parts if part.row is not None]
        return (
            self.number is not None
            or self.chance is not None
            or (len(numbers) == 1 and bool(rows) and len(numbers) + len(rows) == len(self.parts))
        )

    @property
    def is_plain(self) -> bool:
        """Whether it is a number, a chance or a sign or two beside one."""
        is_more = self.text is not None or self.expression is not None or bool(self.parts)
        return not is_more and len(self.words) <= _FEW_SIGNS

    @property
    def has_text(self) -> bool:
        """Whether it holds a text, itself or in a part."""
        return self.text is not None or any(part.has_text for part in self.parts)

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to show."""
        figures = (self.number, self.expression, self.chance)
        return not (
            self.words or self.parts or self.boxes or any(each is not None for each in figures)
        )


# So many signs still belong to a figure: the stars of 6**.
_FEW_SIGNS = 5


class StatLine(Struct, frozen=True):
    """One line of a stat block: a heading or nothing, and its pieces.

    It `lacks_words` where a field that holds no number would stand on it too, and has been left
    out: so it looks as it does of others that have that field.
    """

    title: str
    pieces: tuple[StatPiece, ...]
    lacks_words: bool = False

    @property
    def is_figures(self) -> bool:
        """Whether nothing but figures stands on it, of whatever thing of the model."""
        return not self.lacks_words and all(piece.is_figure for piece in self.pieces)

    @property
    def lone(self) -> StatPiece | None:
        """The figure that has it for itself alone, without a heading, if that is a number."""
        if self.title or len(self.pieces) != 1:
            return None
        (piece,) = self.pieces
        return piece if piece.is_figure and piece.number is not None else None
