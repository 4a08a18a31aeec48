"""Rows of a stat block on a card: names at the left, what they are at the right, on hairlines."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from tablewright.kinds.entry import Text
from tablewright.records import Struct
from tablewright.typeset.table_content import Words
from tablewright.words.chances import percent

# A value of more letters is a sentence.
_LONGEST_VALUE = 48


class StatRow(Struct, frozen=True):
    """A name and its value, or a chance, which is drawn as well.

    So many `boxes` are crossed off as what it names goes down; what `is_open` has a line instead,
    on which somebody keeps count.
    """

    label: str
    value: Words = ""
    chance: Fraction | None = None
    boxes: int = 0
    is_open: bool = False

    @property
    def said(self) -> Words:
        """Its value in words, be it a chance or not."""
        return self.value if self.chance is None else percent(self.chance)

    @property
    def is_sentence(self) -> bool:
        """Whether its value takes several lines of a card, and is read like any sentence."""
        value = self.value
        return len(value.markdown if isinstance(value, Text) else value) > _LONGEST_VALUE

    @property
    def fives(self) -> tuple[int, ...]:
        """Its boxes in fives, which are counted at a glance."""
        return tuple(min(5, self.boxes - first) for first in range(0, self.boxes, 5))


class StatRowsContent(Struct, frozen=True):
    """Rows below each other under a `caption`."""

    macro: ClassVar[str] = "stat_rows"

    rows: tuple[StatRow, ...]
    caption: str = ""
