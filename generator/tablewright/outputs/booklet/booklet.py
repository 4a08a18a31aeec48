"""A booklet of the cheat sheets, two pages to a side, to be folded; asked for by name."""

from __future__ import annotations

from tablewright.outputs.booklet.imposed import booklet_sides
from tablewright.outputs.booklet.signature import booklet_pages
from tablewright.outputs.output import Output
from tablewright.outputs.sheets.printed import PrintedSheets
from tablewright.project import BUILD
from tablewright.records import replace
from tablewright.typeset.papers import PageShape, Paper, Stock, screen_paper, upright_paper


def _paper_of(stock: Stock) -> Paper:
    # A booklet's pages are folded from paper that lies across, and their author sees the half.
    whole = screen_paper(stock, PageShape.LANDSCAPE)
    return replace(whole, title=f"a folded page of {upright_paper(stock).title}")


_BOOKLET = PrintedSheets(
    "booklet",
    "booklet of cheat sheets",
    _paper_of,
    _paper_of,
    booklet_pages,
    booklet_sides,
)
OUTPUT = Output(
    _BOOKLET.name,
    BUILD,
    _BOOKLET.make,
    _BOOKLET.owns,
    is_per_pack=True,
    steps=_BOOKLET.steps,
    parts=_BOOKLET.parts,
    is_extra=True,
)
