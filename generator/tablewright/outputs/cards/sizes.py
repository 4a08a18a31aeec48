"""Cards: their sizes, and the type they are set in."""

from __future__ import annotations

from enum import StrEnum

from tablewright.fonts.widths import MM_PER_POINT
from tablewright.records import Struct, replace
from tablewright.typeset.grid_content import EMS_PER_LETTER
from tablewright.typeset.looks import Look, PanelKind
from tablewright.typeset.panels import LEAST_CARD_TYPE
from tablewright.typeset.papers import (
    Box,
    PageShape,
    Paper,
    Stock,
    lying_paper,
    shared_paper,
    upright_paper,
)

# What is left free inside the edges of a small card, at its sides, and above and below.
_SMALL_MARGIN = 4.2
_SMALL_ABOVE = 2.5
# What stands on half a card is in type of so many points at least, which nobody tells from the
# largest: else it has a whole one.
_LEAST_ON_HALF = 9.5
# A quarter of a sheet is cut from it right to the edge of the paper: so far inside is its frame,
# which home printers reach; and what it holds is so far inside the frame at least.
EDGE = 5.0
_IN_FRAME = 2.6
_BELOW_FRAME = 0.9
# Between the two that share a card.
BETWEEN_HALVES = 6.6
# A spine that bears the title takes so much more at the left, for which less is free at the right.
_SPINE = 2.0
_BESIDE_SPINE = -1.0


# The type of titles, from the largest to the smallest: in few sizes, as all else of a deck.
_TITLES_ON_SMALL = (12.5, 10.5, 9.5)
_TITLES_ON_LARGE = (17.0, 12.0, 11.0)


class CardSize(StrEnum):
    """The sizes of cards; the value is part of file names."""

    POKER = "poker"
    A6 = "a6"


class CardFormat(Struct, frozen=True):
    """A card in millimetres, what is left free inside its edges, and the type it may be set in.

    At both sides it is the `margin`, `above` and below less: whose it is stands close to the frame.
    In a fanned hand the left edge alone shows: what `has_spine` bears its title there, upright, and
    is narrower for it. A card that `is_quarter` is one of whatever paper it is printed on, as large
    as this on A4; what it holds is as large on all of them.

    `sizes` are points, from the largest down, and few: a deck is one thing. What leaves much of its
    face empty stands in one of the `larger`, if there are any. Stat blocks stand in so many
    `columns`. A thing must fit a card that `holds_all`; on others one that does not is listed as
    too large. Two that need no more than half of one that `may_halve` share it, each of which
    `is_half` of the `whole`. Most cards are set in about the `likely` size, which is tried first.
    """

    size: CardSize
    title: str
    width: float
    height: float
    margin: float
    above: float
    sizes: tuple[float, ...]
    columns: int
    holds_all: bool
    likely: float
    larger: tuple[float, ...]
    may_halve: bool = False
    is_quarter: bool = False
    has_spine: bool = False
    whole: CardFormat | None = None

    @property
    def is_half(self) -> bool:
        """Whether it is half of a card."""
        return self.whole is not None

    @property
    def half(self) -> CardFormat | None:
        """Half of what can be printed on; None if the card may not be halved."""
        if not self.may_halve:
            return None
        width = (self.box.width - BETWEEN_HALVES) / 2
        return replace(
            self,
            width=width,
            height=self.box.height,
            margin=0.0,
            above=0.0,
            columns=1,
            sizes=(self.sizes[0], _LEAST_ON_HALF),
            likely=_LEAST_ON_HALF,
            may_halve=False,
            is_quarter=False,
            whole=self,
        )

    @property
    def down_to_least(self) -> CardFormat:
        """The card with the smallest type of any as well, in which its deck is not set otherwise.

        In it stand stat blocks that would be on two sides in larger, and what would have no card.
        """
        if self.sizes[-1] <= LEAST_CARD_TYPE:
            return self
        return replace(self, sizes=(*self.sizes, LEAST_CARD_TYPE))

    @property
    def plain(self) -> CardFormat:
        """The card as it is seen from a back that is alike for many: the same upside down."""
        return replace(self.whole or self, has_spine=False)

    @property
    def left(self) -> float:
        """What is left free at its left edge."""
        return self.margin + (_SPINE if self.has_spine else 0.0)

    @property
    def box(self) -> Box:
        """What can be printed on."""
        right = self.margin + (_BESIDE_SPINE if self.has_spine else 0.0)
        return Box(self.width - self.left - right, self.height - 2 * self.above)

    @property
    def look(self) -> Look:
        """What its front is printed as."""
        size = f"half-{self.size}" if self.is_half else self.size
        return Look(PanelKind.CARD, size, has_spine=self.has_spine)

    @property
    def title_type(self) -> tuple[float, ...]:
        """The type that its title may be set in, in points, from the largest down."""
        return _TITLES_ON_SMALL if self.columns == 1 else _TITLES_ON_LARGE

    @property
    def ems(self) -> float:
        """The width of what can be printed on, in ems of the smallest type."""
        return self.box.width / (self.sizes[-1] * MM_PER_POINT)

    @property
    def ems_of_grown(self) -> float:
        """The width of what can be printed on, in ems of type a step larger than most.

        What stands beside each other there does so in any: what is small grows less than figures.
        """
        return self.box.width / (max(self.larger or self.sizes) * MM_PER_POINT)

    @property
    def ems_of_largest(self) -> float:
        """The width of what can be printed on, in ems of the largest type that is not grown."""
        return self.box.width / (self.sizes[0] * MM_PER_POINT)

    @property
    def letters(self) -> float:
        """What a line of the smallest type holds."""
        return self.ems / EMS_PER_LETTER

    @property
    def letters_in_largest(self) -> float:
        """What a line of the largest type holds."""
        return self.letters_in(self.sizes[0])

    def letters_in(self, size: float) -> float:
        """Return what a line holds in type of that `size`."""
        return self.letters * self.sizes[-1] / size

    @property
    def shared(self) -> Paper:
        """What all papers that it is printed on have in common."""
        return shared_paper(PageShape.LANDSCAPE if self.is_quarter else PageShape.PORTRAIT)

    def paper(self, stock: Stock) -> Paper:
        """Return what its sheets of that stock are: quarters of a sheet lie on it, others stand."""
        return lying_paper(stock) if self.is_quarter else upright_paper(stock)


POKER = CardFormat(
    CardSize.POKER,
    "poker card",
    63,
    88,
    margin=_SMALL_MARGIN,
    above=_SMALL_ABOVE,
    # One size for the deck, or one a hair smaller where anything would have no card otherwise:
    # cards lie beside each other, and two such sizes of type would look like a mistake.
    sizes=(9, LEAST_CARD_TYPE),
    columns=1,
    holds_all=False,
    # Most ways to set a table do not fit even in the smallest type.
    likely=LEAST_CARD_TYPE,
    # Far enough from each other and from the smaller that they are seen to be meant.
    larger=(12, 10),
    has_spine=True,
)


# A sheet of A4, cut across its middle and then once more. A sheet of Letter is cut in the same way.
_QUARTER = Box(lying_paper(Stock.A4).width / 2, lying_paper(Stock.A4).height / 2)
_LEAST_QUARTER = Box(
    shared_paper(PageShape.LANDSCAPE).width / 2, shared_paper(PageShape.LANDSCAPE).height / 2
)
# Index cards lie on their long side: rows stay on one line.
A6 = CardFormat(
    CardSize.A6,
    "A6 card",
    _QUARTER.width,
    _QUARTER.height,
    # What they hold is the same on all papers.
    margin=(_QUARTER.width - _LEAST_QUARTER.width) / 2 + EDGE + _IN_FRAME,
    above=(_QUARTER.height - _LEAST_QUARTER.height) / 2 + EDGE + _BELOW_FRAME,
    # One size for what fills a card, and one a step smaller for what would be in parts otherwise.
    # Both are read where the card lies on the table.
    sizes=(10.5, 9.5),
    columns=2,
    holds_all=True,
    likely=10.5,
    # In bad light what says little is read from further away.
    larger=(14, 12.5),
    may_halve=True,
    is_quarter=True,
)
CARD_FORMATS = (POKER, A6)
