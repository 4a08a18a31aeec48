"""The cheat sheets: a page for every rolled table and every check, in portrait on each paper."""

from __future__ import annotations

from itertools import count
from pathlib import PurePosixPath

from tablewright.outputs.credits import title_of
from tablewright.outputs.output import BuildRequest, Made, Output
from tablewright.outputs.parallel import made_by_pack
from tablewright.outputs.printed_names import PrintedName
from tablewright.outputs.sheets.pages import SheetPages, sheet_pages
from tablewright.outputs.sheets.sections import sheet_anchors, sheet_entries
from tablewright.project import BUILD
from tablewright.typeset.imposing import PaperSide, PlacedPanel, print_sides
from tablewright.typeset.overflow import overflow_diagnostic
from tablewright.typeset.papers import Box, PageShape, Paper, shared_paper, upright_paper
from tablewright.typeset.typesetter import typesetter_for, with_links

_NAME = "cheat-sheets"


def make_sheets(order: BuildRequest) -> Made:
    """Return the cheat sheets of the packs in `order`, or why there are none."""
    return made_by_pack(_of_pack, order, _packs(order))


def _of_pack(order: BuildRequest, pack: str) -> Made:
    scope = order.library.scope(pack)
    papers = {stock: upright_paper(stock) for stock in order.formats.papers}
    title = title_of("cheat sheets", scope, sheet_entries(scope), order.version)
    # Inks move nothing: what is planned in one is printed in all.
    found = sheet_pages(scope, typesetter_for(scope, order.templates))
    plans = found.plans
    over = tuple(
        overflow_diagnostic(plan, tuple(papers.values())) for plan in plans if not plan.fits
    )
    if over:
        return Made({}, over)
    files: dict[PurePosixPath, bytes] = {}
    shared = shared_paper(PageShape.PORTRAIT)
    sides = _sides(found, shared)
    for ink in order.formats.inks:
        typesetter = with_links(
            typesetter_for(scope, order.templates, ink), scope, sheet_anchors(scope), found.numbers
        )
        printed = print_sides(sides, plans, shared, tuple(papers.values()), title, typesetter)
        if printed.diagnostics:
            return Made({}, printed.diagnostics)
        plans = printed.plans
        for stock, content in zip(papers, printed.contents, strict=True):
            files[PurePosixPath(pack, PrintedName(_NAME, stock, ink).file_name)] = content
    return Made(files)


def _sides(found: SheetPages, paper: Paper) -> tuple[PaperSide, ...]:
    """Return a side of `paper` for each page, with its sections below each other."""
    left, top = (paper.width - paper.box.width) / 2, (paper.height - paper.box.height) / 2
    places = count()
    return tuple(
        PaperSide(
            tuple(
                PlacedPanel(next(places), Box(paper.box.width, height), left, top + below)
                for height, below in zip(page.heights, page.tops, strict=True)
            )
        )
        for page in found.pages
    )


def _packs(order: BuildRequest) -> tuple[str, ...]:
    return tuple(pack for pack in order.packs if sheet_entries(order.library.scope(pack)))


def _owns(path: PurePosixPath) -> bool:
    return path.name.startswith(_NAME) and path.suffix == ".pdf"


def _steps(order: BuildRequest) -> int:
    return len(_packs(order)) * len(order.formats.papers) * len(order.formats.inks)


OUTPUT = Output("sheets", BUILD, make_sheets, _owns, is_per_pack=True, steps=_steps)
