"""Pages that are laid out: what is wrong with them, and how they are printed.

Some of them may be replayed: drawn as they were in an earlier document, and not laid out at all.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, nullcontext
from dataclasses import dataclass, replace
from typing import Protocol
from xml.etree.ElementTree import Element

from tablewright.cache import Work
from tablewright.press.boxes import LaidOutPage, PlacedPage, Rectangle
from tablewright.press.faults import (
    LayoutFault,
    layout_faults,
    lost_words_faults,
    split_faults,
)
from tablewright.press.garbage import undisturbed
from tablewright.press.lost_words import LostWords, swallowed
from tablewright.press.outlines import order_bookmarks
from tablewright.press.paged import keep_page
from tablewright.press.paper import cut_down_to, moved_onto, moved_with_pages
from tablewright.press.private.pages import RecordedPage, record_apart
from tablewright.press.private.parts import family_of
from tablewright.press.private.pdfs import Pdf, write_once, written
from tablewright.press.private.replays import ReplayedPage
from tablewright.press.private.tree_records import UnrecordedError
from tablewright.press.records import caught_records
from tablewright.press.tagging import mend_structure
from tablewright.records import Struct

# Tagged, for screen readers; every viewer opens it.
VARIANT = "pdf/ua-1"
# What PDF/UA-1 is a part of.
_VERSION = b"1.7"

# Width and height in millimetres.
Size = tuple[float, float]


class LaidOut(Protocol):
    """A document that WeasyPrint has laid out, as far as its documentation goes."""

    pages: list[LaidOutPage]
    fonts: Mapping[object, object]

    def write_pdf(self, *, pdf_variant: str, finisher: Callable[[LaidOut, Pdf], None]) -> bytes:
        """Return the PDF of its pages, after `finisher` has had its way with it."""


class StandingPage(Struct, frozen=True):
    """A page that was laid out, with the document of it alone; it may stand in another."""

    html: str
    page: LaidOutPage
    placed: PlacedPage


@dataclass(frozen=True, slots=True)
class LaidPages(ABC):
    """Pages that are laid out, here or elsewhere, and what the typesetter said meanwhile."""

    pages: tuple[PlacedPage, ...]
    messages: tuple[str, ...]

    @property
    @abstractmethod
    def swallowed(self) -> tuple[LostWords, ...]:
        """The words that are on no page though they stand in the document."""

    @abstractmethod
    def pdfs(
        self,
        papers: Sequence[Size | None],
        places: Sequence[int] = (),
        cuts: Sequence[Rectangle | None] | None = None,
    ) -> tuple[Pressed, ...]:
        """Print the pages on each of `papers`, drawn only once; None is the size they have.

        Nothing is laid out anew for another paper: what fits the one fits the other. `places` are
        those of the outermost bookmarks in the order of reading, if that is not that of pages.
        `cuts` are what each page is cut down to, as they are laid out; None for all of it.
        """

    def pdf(self, paper: Size | None = None) -> Pressed:
        """Print the pages; with `paper`, in the middle of a sheet of that size in millimetres."""
        return self.pdfs((paper,))[0]

    @abstractmethod
    def keep_pages(self) -> None:
        """Keep the pages, which were printed and have no fault, for other documents with them."""

    @property
    def faults(self) -> tuple[LayoutFault, ...]:
        """Everything that is wrong with where the pages' matter has come to stand."""
        return (*layout_faults(self.pages), *lost_words_faults(self.swallowed))

    @property
    def text(self) -> str:
        """All words of all pages, in document order."""
        return " ".join(text.text for page in self.pages for text in page.texts)

    @property
    def families(self) -> tuple[str, ...]:
        """The families of type that the styles ask for, each once."""
        return tuple(dict.fromkeys(text.family for page in self.pages for text in page.texts))


@dataclass(frozen=True, slots=True)
class Galley(LaidPages):
    """Pages that are laid out here, and not yet printed."""

    _document: LaidOut
    _root: Element | None
    _drawn: tuple[tuple[Work, RecordedPage | ReplayedPage], ...] = ()
    _whole: Callable[[], Galley] | None = None
    _lost: tuple[LostWords, ...] = ()
    _standing: tuple[StandingPage, ...] = ()

    def among(
        self,
        known: Sequence[ReplayedPage | StandingPage | None],
        source: Sequence[tuple[str, Work]],
        whole: Callable[[], Galley],
    ) -> Galley | None:
        """Return the galley with its pages in the places of `known` that are empty.

        None if they are not as many. `source` is a document of each page alone, with its work;
        `whole` lays all of them out, in case that what is known cannot be printed after all.
        """
        empty = known.count(None)
        # Without any page there is a blank one.
        made = iter(zip(self._document.pages, self.pages, strict=True) if empty else ())
        if empty not in (0, len(self._document.pages)):
            return None
        drawn: list[tuple[Work, RecordedPage | ReplayedPage]] = []
        pages: list[LaidOutPage] = []
        standing: list[StandingPage] = []
        for (html, work), page in zip(source, known, strict=True):
            if isinstance(page, ReplayedPage):
                pages.append(page)
                continue
            own = StandingPage(html, *next(made)) if page is None else page
            pages.append(own.page)
            standing.append(own)
            if isinstance(own.page, (RecordedPage, ReplayedPage)):
                drawn.append((work, own.page))
        self._document.pages = pages
        return replace(
            self,
            pages=tuple(own.placed for own in standing),
            _drawn=tuple(drawn),
            _whole=whole,
            _standing=tuple(standing),
        )

    @property
    def sound_pages(self) -> dict[str, StandingPage]:
        """The pages that were laid out and have no fault, by the documents of them alone.

        There are none where something is wrong that is not of one page, or was said of all.
        """
        if self.messages or self.swallowed or any(split_faults(self.pages)):
            return {}
        return {own.html: own for own in self._standing if not layout_faults((own.placed,))}

    def set_aside(self, font_map: object) -> Galley:
        """Return the galley with what is to be printed of its pages recorded, and nothing else.

        Pages that cannot be recorded stay as they are.
        """
        records = [
            record_apart(self._document, page) if isinstance(page, RecordedPage) else None
            for page in self._document.pages
        ]
        self._document.pages = [
            page if record is None else ReplayedPage(record, font_map)
            for page, record in zip(self._document.pages, records, strict=True)
        ]
        return replace(self, _root=None, _lost=self.swallowed)

    @property
    def printable(self) -> Sequence[LaidOutPage]:
        """The pages as they are to be printed."""
        return self._document.pages

    def behind(self, others: Sequence[Galley]) -> Galley:
        """Return one galley of the pages of `others` and, behind them, those of this one."""
        together = (*others, self)
        self._document.pages = [page for galley in together for page in galley.printable]
        return replace(
            self,
            pages=tuple(page for galley in together for page in galley.pages),
            messages=tuple(said for galley in together for said in galley.messages),
            _root=None,
            _lost=tuple(lost for galley in together for lost in galley.swallowed),
        )

    def keep_pages(self) -> None:
        """Keep the pages, which were printed and have no fault, for other documents with them."""
        for work, page in self._drawn:
            keep_page(work, page)

    @property
    def swallowed(self) -> tuple[LostWords, ...]:
        """The words that are on no page though they stand in the document."""
        return self._lost if self._root is None else swallowed(self._root, self.pages)

    def pdfs(
        self,
        papers: Sequence[Size | None],
        places: Sequence[int] = (),
        cuts: Sequence[Rectangle | None] | None = None,
    ) -> tuple[Pressed, ...]:
        """Print the pages on each of `papers`."""
        contents: list[bytes] = []

        def finish(document: LaidOut, pdf: Pdf) -> None:
            del document
            mend_structure(pdf)
            order_bookmarks(pdf, places)
            if cuts is not None:
                cut_down_to(pdf, cuts)
            if len(papers) > 1:
                write_once(pdf, moved_with_pages(pdf))
            contents.extend(_on_paper(pdf, paper) for paper in papers[:-1])
            # What WeasyPrint writes by itself is the last of them.
            if papers[-1] is not None:
                stack.enter_context(moved_onto(pdf, *papers[-1]))

        try:
            with caught_records() as messages, undisturbed(), ExitStack() as stack:
                last = self._document.write_pdf(pdf_variant=VARIANT, finisher=finish)
        except UnrecordedError:
            if self._whole is None:
                raise
            return self._whole().pdfs(papers, places, cuts)
        families = tuple(sorted({family_of(font) for font in self._document.fonts.values()}))
        return tuple(Pressed(content, families, tuple(messages)) for content in (*contents, last))


def _on_paper(pdf: Pdf, paper: Size | None) -> bytes:
    with nullcontext() if paper is None else moved_onto(pdf, *paper):
        return written(pdf, _VERSION)


class Pressed(Struct, frozen=True):
    """A PDF, the families of type inside it, and what was said while it was written."""

    content: bytes
    families: tuple[str, ...]
    messages: tuple[str, ...]
