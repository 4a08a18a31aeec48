"""The cheat sheets: a page for every rolled table and every check, in portrait on all papers."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from tablewright.library import Scope
from tablewright.outputs.output import Output
from tablewright.outputs.sheets.pages import SheetPages, sheet_pages
from tablewright.outputs.sheets.printed import PrintedSheets
from tablewright.outputs.sheets.sections import GUTTER, sheet_page_on
from tablewright.outputs.sheets.shared_page import SharedPage
from tablewright.project import BUILD
from tablewright.records import replace
from tablewright.typeset.imposing import PaperSide, PlacedPanel
from tablewright.typeset.papers import Box, PageShape, Paper, Stock, shared_paper, upright_paper
from tablewright.typeset.typesetter import Typesetter


def _pages(scope: Scope, typesetter: Typesetter, paper: Paper, rolls: int) -> SheetPages:
    return sheet_pages(scope, typesetter, replace(sheet_page_on(paper), rolls=rolls))


def _sides(pages: Sequence[SharedPage], paper: Paper) -> tuple[PaperSide, ...]:
    """Return a side of `paper` for each page, with its sections below each other."""
    box = sheet_page_on(paper).box
    left = (paper.width - box.width - GUTTER) / 2 + GUTTER
    top = (paper.height - box.height) / 2
    places = count()
    return tuple(
        PaperSide(
            tuple(
                PlacedPanel(next(places), Box(box.width, height), left, top + below)
                for height, below in zip(page.heights, page.tops, strict=True)
            )
        )
        for page in pages
    )


def _shared(stock: Stock) -> Paper:
    """Return the paper for which sheets are laid out, whatever their `stock`."""
    del stock
    return shared_paper(PageShape.PORTRAIT)


_SHEETS = PrintedSheets("cheat-sheets", "cheat sheets", upright_paper, _shared, _pages, _sides)
OUTPUT = Output(
    "sheets",
    BUILD,
    _SHEETS.make,
    _SHEETS.owns,
    is_per_pack=True,
    steps=_SHEETS.steps,
    parts=_SHEETS.parts,
)
