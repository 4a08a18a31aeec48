"""What marks a panel beside its matter: tabs on its edge, whose it is, the corner of a card."""

from __future__ import annotations

from tablewright.records import Struct
from tablewright.typeset.title_sizes import word_in_round

# What a card is known by is so large above the part of it that it holds, and that part, in points.
_ABOVE_PART, _PART = 8.5, 7.0


class TabPart(Struct, frozen=True):
    """One of the panels that a tab is for: its word and number. On itself it `is_here`."""

    word: str
    number: int
    is_here: bool


class Tab(Struct, frozen=True):
    """A tab on the edge of the panels of a screen: its word and glyph, which may be none.

    They are those of a situation, or of panels that are for nothing in particular; beside them
    stand the numbers of its `panels`. On those themselves it `is_here`. One that `is_short` has its
    glyph for its word; one that has `parts` has the words and numbers of its panels for both, or,
    if it `is_named`, behind its own word.
    """

    word: str
    glyph: str
    panels: str
    is_here: bool
    is_short: bool = False
    is_named: bool = False
    parts: tuple[TabPart, ...] = ()


class Owner(Struct, frozen=True):
    """Whose panel it is, in `lines` behind its title, which takes so many millimetres.

    `icon` is the name of the glyph before them, or empty.
    """

    lines: tuple[str, ...]
    title_width: float
    icon: str = ""


class Badge(Struct, frozen=True):
    """What stands in the corner of a card: a figure in `words`, or else a glyph.

    In the middle of a back it is what that is for, and so it is in its corners; `deck` is the glyph
    beside the title of the pack there. Of several cards that are known by the same, each has the
    `part` below that it holds.
    """

    words: str
    glyph: str
    deck: str = ""
    part: str = ""

    @property
    def size(self) -> float:
        """The type of its words in points, in which they stand in the round of a card's corner."""
        size = word_in_round(self.words)
        return min(size, _ABOVE_PART) if self.part else size

    @property
    def part_size(self) -> float:
        """The type of its `part` in points."""
        return min(word_in_round(self.part), _PART)


class Pointed(Struct, frozen=True):
    """What stands within, as its cover says: its title, its page and the anchor that it has."""

    title: str
    page: str
    anchor: str
