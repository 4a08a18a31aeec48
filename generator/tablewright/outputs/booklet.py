"""A booklet of the cheat sheets, two pages to a side, to be folded; asked for by name."""

from __future__ import annotations

from pathlib import PurePosixPath

from tablewright.kinds import Entry
from tablewright.layout.booklet import booklet_pages, booklet_sides
from tablewright.layout.imposing import print_sides
from tablewright.layout.overflow import overflow_diagnostic
from tablewright.layout.papers import Shape, screen_paper, shared_paper
from tablewright.layout.printing import title_of
from tablewright.layout.setting import setter_for, with_links
from tablewright.layout.sheet_panels import sheet_anchors, sheet_entries
from tablewright.outputs.by_pack import made_by_pack
from tablewright.outputs.output import Made, Order, Output
from tablewright.project import BUILD

_NAME = "booklet"


def make_booklets(order: Order) -> Made:
    """Return the booklets of the packs in `order`, or why there are none."""
    return made_by_pack(_of_pack, order, _packs(order))


def _of_pack(order: Order, pack: str) -> Made:
    scope = order.library.scope(pack)
    # A booklet's pages are folded from paper that lies across.
    papers = {stock: screen_paper(stock, Shape.LANDSCAPE) for stock in order.formats.papers}
    plans = booklet_pages(scope, setter_for(scope, order.templates))
    over = tuple(overflow_diagnostic(p, tuple(papers.values())) for p in plans if not p.fits)
    if over:
        return Made({}, over)
    entries: list[Entry] = list(sheet_entries(scope))
    if scope.manifest is not None:
        entries.append(scope.manifest)
    title = title_of("booklet of cheat sheets", scope.manifest, scope.pack, order.version)
    files: dict[PurePosixPath, bytes] = {}
    shared = shared_paper(Shape.LANDSCAPE)
    sides = booklet_sides(len(plans), shared)
    for ink in order.formats.inks:
        setter = with_links(setter_for(scope, order.templates, ink), scope, sheet_anchors(scope))
        imposed = print_sides(sides, plans, shared, tuple(papers.values()), title, setter, entries)
        if imposed.diagnostics:
            return Made({}, imposed.diagnostics)
        # Inks move nothing: what is sound in one is so in all.
        plans = imposed.plans
        for stock, content in zip(papers, imposed.contents, strict=True):
            files[PurePosixPath(pack, f"{_NAME}-{stock}{ink.suffix}.pdf")] = content
    return Made(files)


def _packs(order: Order) -> tuple[str, ...]:
    return tuple(pack for pack in order.packs if sheet_entries(order.library.scope(pack)))


def _steps(order: Order) -> int:
    return len(_packs(order)) * len(order.formats.papers) * len(order.formats.inks)


def _owns(path: PurePosixPath) -> bool:
    return path.name.startswith(f"{_NAME}-") and path.suffix == ".pdf"


OUTPUT = Output(_NAME, BUILD, make_booklets, _owns, is_per_pack=True, steps=_steps, is_extra=True)
