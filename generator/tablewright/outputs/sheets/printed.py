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
from tablewright.typeset.papers import Paper, Stock
from tablewright.typeset.typesetter import Typesetter, typesetter_for, with_links


class PrintedSheets(Struct, frozen=True):
    """A way to print the sheets of a pack, whose files begin with `name`.

    `title` is what the reader is told that it is; `paper_of` gives the paper of a stock, and
    `laid_out_for` that for which `pages_of` plans its pages, with one of many sets of totals rolled
    in advance, and on which `sides_of` places them: where it is the same for several, they are
    drawn once, in the middle of each.
    """

    name: str
    title: str
    paper_of: Callable[[Stock], Paper]
    laid_out_for: Callable[[Stock], Paper]
    pages_of: Callable[[Scope, Typesetter, Paper, int], SheetPages]
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
        files: dict[PurePosixPath, bytes] = {}
        alike: dict[Paper, list[Stock]] = {}
        for stock in order.formats.papers:
            alike.setdefault(self.laid_out_for(stock), []).append(stock)
        for paper, stocks in alike.items():
            made = self._on_papers(order, scope, paper, stocks)
            if made.diagnostics:
                return Made({}, made.diagnostics)
            files |= made.files
        return Made(files)

    def _on_papers(
        self, order: BuildRequest, scope: Scope, paper: Paper, stocks: Sequence[Stock]
    ) -> Made:
        """Return the files for `stocks` whose pages are laid out for `paper`."""
        papers = tuple(map(self.paper_of, stocks))
        setter = typesetter_for(scope, order.templates, site=order.base_url)
        found = self.pages_of(scope, setter, paper, order.formats.rolls)
        plans = found.plans
        over = tuple(overflow_diagnostic(plan, papers) for plan in plans if not plan.fits)
        if over:
            return Made({}, over)
        title = title_of(self.title, scope, sheet_entries(scope), order.version)
        sides = self.sides_of(found.pages, paper)
        files: dict[PurePosixPath, bytes] = {}
        for ink in order.formats.inks:
            typesetter = with_links(
                typesetter_for(scope, order.templates, ink, order.base_url),
                scope,
                sheet_anchors(scope),
                found.numbers,
            )
            printed = print_sides(sides, plans, paper, papers, title, typesetter)
            if printed.diagnostics:
                return Made({}, printed.diagnostics)
            # Inks move nothing: what is sound in one is so in all.
            plans = printed.plans
            for stock, content in zip(stocks, printed.contents, strict=True):
                name = PrintedName(self.name, stock, ink).file_name
                files[PurePosixPath(scope.pack, name)] = content
        return Made(files)


def _letters(scope: Scope) -> int:
    """Return how much is written of what a pack has sheets of, which is how long they take.

    That is more than the entries that a screen counts: sheets take the longest, and begin first.
    """
    return sum(len(entry.source.text) for entry in entries_with_sheets(scope))


def _packs(order: BuildRequest) -> tuple[str, ...]:
    return tuple(pack for pack in order.packs if entries_with_sheets(order.library.scope(pack)))
