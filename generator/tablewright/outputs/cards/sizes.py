"""Cards: their sizes, which way they are held, and how many lie where on a sheet of paper."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from tablewright.press import Rectangle
from tablewright.typeset.grid_content import EMS_PER_LETTER
from tablewright.typeset.looks import Look, PanelKind
from tablewright.typeset.panels import LEAST_CARD_TYPE, MM_PER_POINT
from tablewright.typeset.papers import Box, Paper

# What must be left around the cards for marks, which printers can still reach, in millimetres.
_LEAST_AROUND = 7.0
# What is left free inside the edges of a small card, at its sides, and above and below.
_SMALL_MARGIN = 4.2
_SMALL_ABOVE = 2.5
# What stands on half a card is in type of so many points at least: else it has a whole one.
_LEAST_ON_HALF = 10.5
# A spine that bears the title takes so much more at the left, for which less is free at the right.
_SPINE = 2.0
_BESIDE_SPINE = -1.0


class CardSize(StrEnum):
    """The sizes of cards; the value is part of file names."""

    POKER = "poker"
    A6 = "a6"


@dataclass(frozen=True, slots=True)
class CardFormat:
    """A card in millimetres, what is left free inside its edges, and the type it may be set in.

    At both sides it is the `margin`, `above` and below less: whose it is stands close to the frame.
    In a fanned hand the left edge alone shows: what `has_spine` bears its title there, upright, and
    is narrower for it.

    `sizes` are points, from the largest down, and few: a deck is one thing. Stat blocks stand in so
    many `columns`. A thing must fit a card that `holds_all`; on others one that does not is listed
    as too large. What fits none
    that stands upright may be set on one that `is_turned`, if it `may_turn`; what needs no more
    than half of one that `may_halve` is set on one that `is_half`, a `half_title`. Sentences
    are never larger than `prose`. Most cards are set in about the `likely` size, which is tried
    first.
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
    prose: float
    may_turn: bool = False
    may_halve: bool = False
    half_title: str = ""
    is_turned: bool = False
    is_half: bool = False
    has_spine: bool = False

    @property
    def stances(self) -> tuple[CardFormat, ...]:
        """The ways to hold the card, the better first: as it is, and on its other side."""
        if not self.may_turn:
            return (self,)
        return self, self.turned

    @property
    def turned(self) -> CardFormat:
        """The card as it is held lying, if it stands, and the other way round.

        The left edge of one that lies is its head, when it stands.
        """
        return replace(
            self,
            width=self.height,
            height=self.width,
            is_turned=not self.is_turned,
            has_spine=self.is_turned,
        )

    @property
    def half(self) -> CardFormat | None:
        """Half of the card, upright, of which two lie in its place; None if it may not be halved.

        Its edges are as those of other small cards.
        """
        if not self.may_halve:
            return None
        return replace(
            self,
            title=self.half_title,
            width=self.width / 2,
            margin=_SMALL_MARGIN,
            above=_SMALL_ABOVE,
            columns=1,
            sizes=tuple(size for size in self.sizes if size >= _LEAST_ON_HALF),
            may_halve=False,
            is_half=True,
            has_spine=True,
        )

    @property
    def upright(self) -> CardFormat:
        """The card as it is held by default."""
        return self.turned if self.is_turned else self

    @property
    def plain(self) -> CardFormat:
        """The card as it is seen from a back that is alike for many: the same upside down."""
        return replace(self.upright, has_spine=False)

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
        return Look(PanelKind.CARD, size, is_turned=self.is_turned, has_spine=self.has_spine)

    @property
    def ems(self) -> float:
        """The width of what can be printed on, in ems of the smallest type."""
        return self.box.width / (self.sizes[-1] * MM_PER_POINT)

    @property
    def letters(self) -> float:
        """What a line of the smallest type holds."""
        return self.ems / EMS_PER_LETTER

    @property
    def letters_in_largest(self) -> float:
        """What a line of the largest type holds."""
        return self.letters * self.sizes[-1] / self.sizes[0]


POKER = CardFormat(
    CardSize.POKER,
    "poker card",
    63,
    88,
    margin=_SMALL_MARGIN,
    above=_SMALL_ABOVE,
    sizes=(12, 11, 10.25, 9.5, 9, LEAST_CARD_TYPE),
    columns=1,
    holds_all=False,
    # Most ways to set a table do not fit even in the smallest type.
    likely=LEAST_CARD_TYPE,
    prose=11,
    may_turn=True,
    has_spine=True,
)
# Index cards lie on their long side: rows stay on one line, and two fit any paper upright.
A6 = CardFormat(
    CardSize.A6,
    "A6 card",
    148,
    105,
    margin=6,
    above=4.3,
    sizes=(13, 12, _LEAST_ON_HALF, 9.5, 9, LEAST_CARD_TYPE),
    columns=2,
    holds_all=True,
    likely=_LEAST_ON_HALF,
    prose=12,
    may_halve=True,
    half_title="A7 card",
)
CARD_FORMATS = (POKER, A6)


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The cards of one size on one paper: `across` times `down` of them, in its middle.

    Places count from the top left, line by line; `left` and `top` are millimetres.
    """

    card: CardFormat
    paper: Paper
    across: int
    down: int

    @property
    def count(self) -> int:
        """How many cards a sheet holds."""
        return self.across * self.down

    @property
    def left(self) -> float:
        """The left edge of the first card."""
        return (self.paper.width - self.across * self.card.width) / 2

    @property
    def top(self) -> float:
        """The upper edge of the first card."""
        return (self.paper.height - self.down * self.card.height) / 2

    def cut_of(self, down: int) -> Rectangle:
        """Return what the outermost cuts leave of the paper: all of `down` lines of cards."""
        return Rectangle(
            self.left, self.top, self.across * self.card.width, down * self.card.height
        )

    def corner(self, index: int, *, is_back: bool, half: int | None = None) -> tuple[float, float]:
        """Return where the card at place `index` begins, on the front or on the back.

        Of a place that two halves share it is the first `half`, 0, or the second, 1.
        The sheet is turned over its long, upright edge: what is left in front is right behind.
        """
        line, column = divmod(index, self.across)
        across, card = self.across, self.card
        if half is not None:
            assert card.half is not None
            across, column, card = 2 * across, 2 * column + half, card.half
        if is_back:
            column = across - 1 - column
        return self.left + column * card.width, self.top + line * card.height


def arrangement(card: CardFormat, paper: Paper) -> Arrangement:
    """Return as many cards on an upright `paper` as leave room around them for cut marks."""
    across = int((paper.width - 2 * _LEAST_AROUND) / card.width)
    down = int((paper.height - 2 * _LEAST_AROUND) / card.height)
    return Arrangement(card, paper, across, down)
