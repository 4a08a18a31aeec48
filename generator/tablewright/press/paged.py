"""A document as the pages that its template marks: each of them hangs on itself and its head."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.cache import Work
from tablewright.press.private.pages import RecordedPage
from tablewright.press.private.replays import ReplayedPage
from tablewright.press.private.tree_records import UnrecordedError
from tablewright.records import Struct

# Stands in templates before each page, and behind the last one.
MARK = "<!-- page -->"
# Pages of more characters together are laid out one lot after the other: what is laid out takes
# some three hundred bytes for each.
_TOGETHER = 300_000


class PagedHtml(Struct, frozen=True):
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


def lots(pages: Sequence[str]) -> Iterator[range]:
    """Yield the places of `pages` that are laid out together, one lot after the other."""
    first = length = 0
    for place, page in enumerate(pages):
        if length and length + len(page) > _TOGETHER:
            yield range(first, place)
            first, length = place, 0
        length += len(page)
    yield range(first, len(pages))


def replayed(work: Work, font_map: object) -> ReplayedPage | None:
    """Return the page that `work` made formerly, or None."""
    result = work.result
    if result is None:
        return None
    try:
        return ReplayedPage(result, font_map)
    except UnrecordedError:
        return None


def keep_page(work: Work, page: RecordedPage | ReplayedPage) -> None:
    """Keep what `work` made, after it was printed, if it can be recorded and anything is kept."""
    if work.key is None:
        return
    try:
        work.keep(page.packed())
    except UnrecordedError:
        return
