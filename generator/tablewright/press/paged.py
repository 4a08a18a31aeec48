"""A document as the pages that its template marks: each of them hangs on itself and its head."""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from tablewright.cache import Work
from tablewright.press.private_pages import RecordedPage, ReplayedPage
from tablewright.press.private_trees import UnrecordedError

# Stands in templates before each page, and behind the last one.
MARK = "<!-- page -->"
_LARGEST = 64 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class PagedHtml:
    """A document: what stands before its pages, the pages, and what stands behind them."""

    before: str
    pages: tuple[str, ...]
    after: str

    @classmethod
    def split(cls, html: str) -> PagedHtml:
        """Return `html` as its pages; where none is marked, there are none."""
        before, *pages, after = [*html.split(MARK), ""] if MARK not in html else html.split(MARK)
        return cls(before, tuple(pages), after)

    def of(self, pages: Sequence[str]) -> str:
        """Return the document with `pages` alone."""
        return "".join((self.before, *pages, self.after))

    def works(self, identity: str, page_style: str) -> list[Work]:
        """Return for each page the work of laying it out and drawing it."""
        if not Work.is_kept():
            return [Work(None)] * len(self.pages)
        others = (identity, page_style, self.before, self.after)
        return [Work.of("page", *others, page) for page in self.pages]


def replayed(work: Work, font_map: object) -> ReplayedPage | None:
    """Return the page that `work` made formerly, or None."""
    result = work.result
    if result is None:
        return None
    try:
        return ReplayedPage(zlib.decompressobj().decompress(result, _LARGEST), font_map)
    except (zlib.error, UnrecordedError):
        return None


def keep_page(work: Work, page: RecordedPage) -> None:
    """Keep what `work` made, after it was printed, if it can be recorded."""
    try:
        work.keep(zlib.compress(page.written(), 1))
    except UnrecordedError:
        return
