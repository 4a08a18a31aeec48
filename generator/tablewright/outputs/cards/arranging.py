"""How cards lie on sheets: as many as have room, or the quarters of a sheet."""

from __future__ import annotations

from tablewright.outputs.cards.sizes import BETWEEN_HALVES, EDGE, CardFormat
from tablewright.press import Rectangle
from tablewright.records import Struct, replace
from tablewright.typeset.imposing import Frame
from tablewright.typeset.papers import Paper

# What must be left around the cards for marks, which printers can still reach, in millimetres.
_LEAST_AROUND = 7.0


class Arrangement(Struct, frozen=True):
    """The cards of one size on one paper: `across` times `down` of them, in its middle.

    Each has a place of `width` × `height` millimetres. Places count from the top left, line by
    line; `left` and `top` are where the first begins. A sheet `is_quartered` where it is cut into
    cards with nothing left of it.
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
    def is_quartered(self) -> bool:
        """Whether nothing is left of a sheet beside its cards."""
        return self.card.is_quarter

    @property
    def width(self) -> float:
        """How wide a place is."""
        return self.paper.width / self.across if self.is_quartered else self.card.width

    @property
    def height(self) -> float:
        """How high a place is."""
        return self.paper.height / self.down if self.is_quartered else self.card.height

    @property
    def left(self) -> float:
        """The left edge of the first card."""
        return (self.paper.width - self.across * self.width) / 2

    @property
    def top(self) -> float:
        """The upper edge of the first card."""
        return (self.paper.height - self.down * self.height) / 2

    @property
    def frame(self) -> Frame | None:
        """How far around what a card holds its frame is; None where the style sheet says it."""
        if not self.is_quartered:
            return None
        box = self.card.box
        beside, above = (self.width - box.width) / 2 - EDGE, (self.height - box.height) / 2 - EDGE
        return Frame(beside, beside, above, above)

    def frame_of_half(self, half: int) -> Frame | None:
        """Return the same for the first `half` of a card, 0, or the second, 1: they meet."""
        whole = self.frame
        if whole is None:
            return None
        inside = BETWEEN_HALVES / 2
        return replace(whole, right=inside) if half == 0 else replace(whole, left=inside)

    def cut_of(self, down: int) -> Rectangle:
        """Return what the outermost cuts leave of the paper: all of `down` lines of cards."""
        return Rectangle(self.left, self.top, self.across * self.width, down * self.height)

    def corner(self, index: int, *, is_back: bool) -> tuple[float, float]:
        """Return where the place `index` begins, on the front or on the back.

        The sheet is turned over its upright edge: what is left in front is right behind.
        """
        line, column = divmod(index, self.across)
        if is_back:
            column = self.across - 1 - column
        return self.left + column * self.width, self.top + line * self.height


def arrangement(card: CardFormat, paper: Paper) -> Arrangement:
    """Return as many cards on `paper` as leave room around them for cut marks; or its quarters."""
    if card.is_quarter:
        return Arrangement(card, paper, 2, 2)
    across = int((paper.width - 2 * _LEAST_AROUND) / card.width)
    down = int((paper.height - 2 * _LEAST_AROUND) / card.height)
    return Arrangement(card, paper, across, down)
