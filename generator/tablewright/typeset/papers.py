"""The papers that are printed on, and the box inside each that holds a panel."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from tablewright.records import Struct, replace

# Schemas, which name papers too, need no typesetter.
if TYPE_CHECKING:
    from tablewright.press import Rectangle

# What home printers leave white at every edge, in millimetres: a quarter of an inch.
UNPRINTABLE = 6.35


class Stock(StrEnum):
    """What lies in a printer's tray; the value is part of file names."""

    A4 = "a4"
    LETTER = "letter"


class PageShape(StrEnum):
    """The shape of a screen's panels; the value is part of file names."""

    LANDSCAPE = "landscape"
    PORTRAIT = "portrait"
    MINI = "mini"


class Box(Struct, frozen=True):
    """The size of a panel in millimetres."""

    width: float
    height: float


class CutSize(Struct, frozen=True):
    """What a panel's page is cut down to, in millimetres around its box.

    `tab` is the width of a strip at the right that is folded back, and glued to the next panel;
    0 where there is none.
    """

    margin: float
    tab: float = 0.0


class Paper(Struct, frozen=True):
    """One paper in one orientation, in millimetres; `name` is part of file names.

    `card` is what its page is cut down to, if it is to be cut.
    """

    name: str
    title: str
    width: float
    height: float
    box: Box
    card: CutSize | None = None

    @property
    def page_style(self) -> str:
        """The CSS that puts the panel in the middle of this paper."""
        across = (self.width - self.box.width) / 2
        down = (self.height - self.box.height) / 2
        return (
            f"@page {{ size: {self.width:g}mm {self.height:g}mm; "
            f"margin: {down:.2f}mm {across:.2f}mm }}"
        )

    def cut(self, *, is_last: bool) -> Rectangle | None:
        """Return what its page is cut down to; the last one of several has no strip to glue."""
        if self.card is None:
            return None
        margin, tab = self.card.margin, 0.0 if is_last else self.card.tab
        from tablewright.press import Rectangle

        return Rectangle(
            (self.width - self.box.width) / 2 - margin,
            (self.height - self.box.height) / 2 - margin,
            self.box.width + 2 * margin + tab,
            self.box.height + 2 * margin,
        )


# Each box fits both papers with at least 10 mm around it, so that a panel is measured only once
# and reads the same on either.
LANDSCAPE = Box(259, 190)
PORTRAIT = Box(190, 259)
# Cards of 9 by 6 inches, as the small screens on the market have them, less their margins.
MINI = Box(218.6, 142.4)

_BOXES = {PageShape.LANDSCAPE: LANDSCAPE, PageShape.PORTRAIT: PORTRAIT, PageShape.MINI: MINI}
_CARDS = {
    PageShape.LANDSCAPE: CutSize(3),
    PageShape.PORTRAIT: CutSize(3),
    PageShape.MINI: CutSize(5, tab=12),
}
_SIZES = {Stock.A4: (210.0, 297.0), Stock.LETTER: (215.9, 279.4)}
_TITLES = {Stock.A4: "A4", Stock.LETTER: "US Letter"}


def panel_box(shape: PageShape) -> Box:
    """Return the box of a panel of `shape`: the same on every paper."""
    return _BOXES[shape]


def screen_paper(stock: Stock, shape: PageShape) -> Paper:
    """Return the paper on which a panel of `shape` is printed; mini panels lie across it."""
    short, long = _SIZES[stock]
    width, height = (short, long) if shape is PageShape.PORTRAIT else (long, short)
    title = f"{_TITLES[stock]} {shape}"
    return Paper(f"{stock}-{shape}", title, width, height, _BOXES[shape], _CARDS[shape])


def upright_paper(stock: Stock) -> Paper:
    """Return the paper of sheets that are read in the hand; its name is the stock's alone."""
    return Paper(str(stock), _TITLES[stock], *_SIZES[stock], PORTRAIT)


def lying_paper(stock: Stock) -> Paper:
    """Return the paper of sheets that lie, and are cut; its name is the stock's alone."""
    return replace(screen_paper(stock, PageShape.LANDSCAPE), name=str(stock), card=None)


def shared_paper(shape: PageShape) -> Paper:
    """Return what all papers have in common: what lies in its middle comes to lie in theirs.

    It is that of all stocks, whichever are wanted, so that a file does not depend on the others.
    """
    if shape is PageShape.PORTRAIT:
        papers = [upright_paper(stock) for stock in Stock]
    else:
        papers = [screen_paper(stock, shape) for stock in Stock]
    first = papers[0]
    return replace(
        first,
        title=" and ".join(paper.title for paper in papers),
        width=min(paper.width for paper in papers),
        height=min(paper.height for paper in papers),
    )


A4_LANDSCAPE = screen_paper(Stock.A4, PageShape.LANDSCAPE)
LETTER_LANDSCAPE = screen_paper(Stock.LETTER, PageShape.LANDSCAPE)
A4 = upright_paper(Stock.A4)
LETTER = upright_paper(Stock.LETTER)
