"""A booklet of the cheat sheets, two pages to a side, to be folded; asked for by name."""

from __future__ import annotations

from pathlib import PurePosixPath

from tablewright.outputs.booklet.signature import booklet_pages, booklet_sides
from tablewright.outputs.credits import title_of
from tablewright.outputs.output import BuildRequest, Made, Output
from tablewright.outputs.parallel import made_by_pack
from tablewright.outputs.printed_names import PrintedName
from tablewright.outputs.sheets.sections import sheet_anchors, sheet_entries
from tablewright.project import BUILD
from tablewright.typeset.imposing import print_sides
from tablewright.typeset.overflow import overflow_diagnostic
from tablewright.typeset.papers import PageShape, screen_paper, shared_paper
from tablewright.typeset.typesetter import typesetter_for, with_links

_NAME = "booklet"


def make_booklets(order: BuildRequest) -> Made:
    """Return the booklets of the packs in `order`, or why there are none."""
    return made_by_pack(_of_pack, order, _packs(order))


def _of_pack(order: BuildRequest, pack: str) -> Made:
    scope = order.library.scope(pack)
    # A booklet's pages are folded from paper that lies across.
    papers = {stock: screen_paper(stock, PageShape.LANDSCAPE) for stock in order.formats.papers}
    found = booklet_pages(scope, typesetter_for(scope, order.templates))
    plans = found.plans
    over = tuple(overflow_diagnostic(p, tuple(papers.values())) for p in plans if not p.fits)
    if over:
        return Made({}, over)
    title = title_of("booklet of cheat sheets", scope, sheet_entries(scope), order.version)
    files: dict[PurePosixPath, bytes] = {}
    shared = shared_paper(PageShape.LANDSCAPE)
    sides = booklet_sides(found.pages, shared)
    for ink in order.formats.inks:
        typesetter = with_links(
            typesetter_for(scope, order.templates, ink), scope, sheet_anchors(scope), found.numbers
        )
        imposed = print_sides(sides, plans, shared, tuple(papers.values()), title, typesetter)
        if imposed.diagnostics:
            return Made({}, imposed.diagnostics)
        # Inks move nothing: what is sound in one is so in all.
        plans = imposed.plans
        for stock, content in zip(papers, imposed.contents, strict=True):
            files[PurePosixPath(pack, PrintedName(_NAME, stock, ink).file_name)] = content
    return Made(files)


def _packs(order: BuildRequest) -> tuple[str, ...]:
    return tuple(pack for pack in order.packs if sheet_entries(order.library.scope(pack)))


def _steps(order: BuildRequest) -> int:
    return len(_packs(order)) * len(order.formats.papers) * len(order.formats.inks)


def _owns(path: PurePosixPath) -> bool:
    return path.name.startswith(f"{_NAME}-") and path.suffix == ".pdf"


OUTPUT = Output(_NAME, BUILD, make_booklets, _owns, is_per_pack=True, steps=_steps, is_extra=True)
