"""Pages of sheets, printed: loose, or laid out on larger paper that is folded."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import PurePosixPath

from tablewright.library import Scope
from tablewright.outputs.credits import title_of
from tablewright.outputs.output import BuildRequest, Made, Part
from tablewright.outputs.parallel import made_together
from tablewright.outputs.printed_names import PrintedName
from tablewright.outputs.sheets.pages import SheetPages
from tablewright.outputs.sheets.sections import entries_with_sheets, sheet_anchors, sheet_entries
from tablewright.outputs.sheets.shared_page import SharedPage
from tablewright.records import Struct
from tablewright.typeset.imposing import PaperSide, print_sides
from tablewright.typeset.overflow import overflow_diagnostic
from tablewright.typeset.papers import PageShape, Paper, Stock, shared_paper
from tablewright.typeset.typesetter import Typesetter, typesetter_for, with_links


class PrintedSheets(Struct, frozen=True):
    """A way to print the sheets of a pack, whose files begin with `name`.

    `title` is what the reader is told that it is; `paper_of` gives the paper of a stock, which
    lies as `shape` does; `pages_of` plans the pages, and `sides_of` places them on paper.
    """

    name: str
    title: str
    shape: PageShape
    paper_of: Callable[[Stock], Paper]
    pages_of: Callable[[Scope, Typesetter], SheetPages]
    sides_of: Callable[[Sequence[SharedPage], Paper], tuple[PaperSide, ...]]

    def make(self, order: BuildRequest) -> Made:
        """Return the files of the packs in `order` that have sheets, or why there are none."""
        return made_together([self.parts(order)], order)[0]

    def parts(self, order: BuildRequest) -> Sequence[Part]:
        """Return the work that `make` does, pack by pack."""
        return [
            Part(
                partial(self._of_pack, pack=pack),
                _letters(order.library.scope(pack)),
                pack,
                f"{self.name} of {pack}",
            )
            for pack in _packs(order)
        ]

    def steps(self, order: BuildRequest) -> int:
        """Return how many files `make` returns."""
        return len(_packs(order)) * len(order.formats.papers) * len(order.formats.inks)

    def owns(self, path: PurePosixPath) -> bool:
        """Return whether `path` is a file that `make` returned, now or formerly."""
        return path.name.startswith(f"{self.name}-") and path.suffix == ".pdf"

    def _of_pack(self, order: BuildRequest, pack: str) -> Made:
        scope = order.library.scope(pack)
        papers = {stock: self.paper_of(stock) for stock in order.formats.papers}
        found = self.pages_of(scope, typesetter_for(scope, order.templates, site=order.base_url))
        plans = found.plans
        over = tuple(overflow_diagnostic(p, tuple(papers.values())) for p in plans if not p.fits)
        if over:
            return Made({}, over)
        title = title_of(self.title, scope, sheet_entries(scope), order.version)
        files: dict[PurePosixPath, bytes] = {}
        shared = shared_paper(self.shape)
        sides = self.sides_of(found.pages, shared)
        for ink in order.formats.inks:
            typesetter = with_links(
                typesetter_for(scope, order.templates, ink, order.base_url),
                scope,
                sheet_anchors(scope),
                found.numbers,
            )
            printed = print_sides(sides, plans, shared, tuple(papers.values()), title, typesetter)
            if printed.diagnostics:
                return Made({}, printed.diagnostics)
            # Inks move nothing: what is sound in one is so in all.
            plans = printed.plans
            for stock, content in zip(papers, printed.contents, strict=True):
                files[PurePosixPath(pack, PrintedName(self.name, stock, ink).file_name)] = content
        return Made(files)


def _letters(scope: Scope) -> int:
    """Return how much is written of what a pack has sheets of, which is how long they take.

    That is more than the entries that a screen counts: sheets take the longest, and begin first.
    """
    return sum(len(entry.source.text) for entry in entries_with_sheets(scope))


def _packs(order: BuildRequest) -> tuple[str, ...]:
    return tuple(pack for pack in order.packs if entries_with_sheets(order.library.scope(pack)))
