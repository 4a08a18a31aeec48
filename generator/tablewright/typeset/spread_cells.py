"""The rows of figures by two keys, the cells that they are made of, and headings above headings."""

from __future__ import annotations

from fractions import Fraction

from tablewright.kinds.entry import Text
from tablewright.prose import plain_text
from tablewright.records import Struct
from tablewright.typeset.table_content import Words

# What authors write where there is nothing.
_DASHES = frozenset({"-", "\N{EN DASH}", "\N{EM DASH}", "\N{MINUS SIGN}"})


class SpreadGroup(Struct, frozen=True):
    """Columns under one heading; where there is one column, that is headed alone.

    What `is_part` of a group that was cut has its heading even above one.
    """

    title: str
    columns: tuple[str, ...]
    is_part: bool = False

    @property
    def is_spanned(self) -> bool:
        """Whether its heading stands above those of its columns."""
        return bool(self.title) and (self.is_part or len(self.columns) > 1)


class SpreadCell(Struct, frozen=True):
    """One cell; its `heat` is a step of shade, from 0. `marks` lead to footnotes.

    What `hatch` it has where there are no colours tells it from what else is shaded; 0 is none.
    It is as wide as so many columns as it `spans`. What stands `before` the words is where they
    hold, what stands `beside` them is smaller. One that `goes_on` is a part of the cell above it,
    which stands for both. Where its column is rolled, what it says has that `likelihood`, else 0.
    The line along one half runs at its left and below it where it says so; what `is_likely` has a
    light shade, as the side of that line on which things come in one half of all rolls or more.
    One that `is_blank` is no part of its column, which has ended above it: not even a dash stands
    there.
    """

    words: Words = ""
    heat: int = 0
    marks: tuple[str, ...] = ()
    hatch: int = 0
    spans: int = 1
    beside: str = ""
    before: str = ""
    goes_on: bool = False
    likelihood: Fraction = Fraction(0)
    line_left: bool = False
    line_below: bool = False
    is_likely: bool = False
    is_blank: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to print."""
        return not self.words

    @property
    def in_one_line(self) -> str:
        """All that it says: where it holds, its words, and what stands beside them."""
        return " ".join(filter(None, (self.before, plain_words(self.words), self.beside)))

    @property
    def is_dash(self) -> bool:
        """Whether a dash alone says that there is nothing: it recedes behind what there is."""
        return plain_words(self.words) in _DASHES


class SpreadRow(Struct, frozen=True):
    """One row: its name, and a cell for each column of all groups.

    Its `key` is what programs find it by: see `SpreadContent`. It is so many `lines` tall: cells of
    one less than a line have words only with those below, as areas that end where they like.
    """

    label: str
    cells: tuple[SpreadCell, ...]
    marks: tuple[str, ...] = ()
    key: str = ""
    lines: Fraction = Fraction(1)


def plain_words(words: Words) -> str:
    """Return `words` without marks of emphasis."""
    return plain_text(words.markdown) if isinstance(words, Text) else words
