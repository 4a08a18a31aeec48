"""The press: type and style sheets made ready once, then any number of pages laid out."""

from __future__ import annotations

import atexit
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, nullcontext
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from hashlib import blake2b
from types import MappingProxyType
from typing import Protocol
from xml.etree.ElementTree import Element

from tablewright.cache import Work
from tablewright.fonts.brought import BroughtFace
from tablewright.press.boxes import LaidOutPage, PlacedPage, Rectangle, placed_page
from tablewright.press.faults import LayoutFault, layout_faults, lost_words_faults
from tablewright.press.fetcher import fetcher_for, font_face_rules, font_files
from tablewright.press.garbage import undisturbed
from tablewright.press.held import HeldPicture
from tablewright.press.lost_words import LostWords, swallowed
from tablewright.press.outlines import order_bookmarks
from tablewright.press.paged import PagedHtml, keep_page, replayed
from tablewright.press.paper import cut_down_to, moved_onto
from tablewright.press.private_pages import RecordedPage, ReplayedPage, font_map_of
from tablewright.press.private_parts import (
    Pdf,
    colour_drawings,
    draw_rules_plainly,
    drop_styles_of_notes,
    family_of,
    root_element,
    share_styles,
    written,
)
from tablewright.press.private_trees import UnrecordedError, record_trees
from tablewright.press.records import caught_records
from tablewright.press.tagging import mend_structure
from tablewright.press.typesetter import load_typesetter

# Tagged, for screen readers; every viewer opens it.
_VARIANT = "pdf/ua-1"
# What PDF/UA-1 is a part of.
_VERSION = b"1.7"
_LONGEST_ADDRESS = 80

# Width and height in millimetres.
Size = tuple[float, float]


class _Document(Protocol):
    """A document that WeasyPrint has laid out, as far as its documentation goes."""

    pages: list[LaidOutPage]
    fonts: Mapping[object, object]

    def write_pdf(
        self, *, pdf_variant: str, finisher: Callable[[_Document, Pdf], None]
    ) -> bytes: ...


@dataclass(frozen=True, slots=True)
class Galley:
    """Pages that are laid out and not yet printed, and what the typesetter said meanwhile."""

    pages: tuple[PlacedPage, ...]
    messages: tuple[str, ...]
    _document: _Document
    _root: Element
    _drawn: tuple[tuple[Work, RecordedPage], ...] = ()
    _whole: Callable[[], Galley] | None = None

    def among(
        self,
        known: Sequence[ReplayedPage | None],
        works: Sequence[Work],
        whole: Callable[[], Galley],
    ) -> Galley | None:
        """Return the galley with its pages in the places of `known` that are empty.

        None if they are not as many. `works` are those of all pages; `whole` lays all of them out,
        in case that what is known cannot be printed after all.
        """
        empty = known.count(None)
        # Without any page there is a blank one.
        made = iter(self._document.pages if empty else ())
        if empty not in (0, len(self._document.pages)):
            return None
        drawn: list[tuple[Work, RecordedPage]] = []
        pages: list[LaidOutPage] = []
        for work, page in zip(works, known, strict=True):
            pages.append(next(made) if page is None else page)
            if isinstance(pages[-1], RecordedPage):
                drawn.append((work, pages[-1]))
        self._document.pages = pages
        return replace(self, pages=self.pages if empty else (), _drawn=tuple(drawn), _whole=whole)

    def keep_pages(self) -> None:
        """Keep the pages, which were printed and have no fault, for other documents with them."""
        for work, page in self._drawn:
            keep_page(work, page)

    @property
    def swallowed(self) -> tuple[LostWords, ...]:
        """The words that are on no page though they stand in the document."""
        return swallowed(self._root, self.pages)

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

    def pdf(self, paper: Size | None = None) -> Pressed:
        """Print the pages; with `paper`, in the middle of a sheet of that size in millimetres."""
        return self.pdfs((paper,))[0]

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
        contents: list[bytes] = []

        def finish(document: _Document, pdf: Pdf) -> None:
            del document
            mend_structure(pdf)
            order_bookmarks(pdf, places)
            if cuts is not None:
                cut_down_to(pdf, cuts)
            contents.extend(_on_paper(pdf, paper) for paper in papers[:-1])
            # What WeasyPrint writes by itself is the last of them.
            if papers[-1] is not None:
                stack.enter_context(moved_onto(pdf, *papers[-1]))

        try:
            with caught_records() as messages, undisturbed(), ExitStack() as stack:
                last = self._document.write_pdf(pdf_variant=_VARIANT, finisher=finish)
        except UnrecordedError:
            if self._whole is None:
                raise
            return self._whole().pdfs(papers, places, cuts)
        families = tuple(sorted({family_of(font) for font in self._document.fonts.values()}))
        return tuple(Pressed(content, families, tuple(messages)) for content in (*contents, last))


def _on_paper(pdf: Pdf, paper: Size | None) -> bytes:
    with nullcontext() if paper is None else moved_onto(pdf, *paper):
        return written(pdf, _VERSION)


@dataclass(frozen=True, slots=True)
class Pressed:
    """A PDF, the families of type inside it, and what was said while it was written."""

    content: bytes
    families: tuple[str, ...]
    messages: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _Tools:
    """Fonts, what serves addresses, the style sheets, and what the typesetter said of these."""

    fonts: object
    fetcher: object
    styles: Sequence[object]
    messages: tuple[str, ...]


class Press:
    """Lays pages out in one style; `faces` are what a pack brings besides the shipped ones.

    The first page raises `fonts.FontMissing` when a face is not installed, `TypesetterMissing` when
    the typesetter's own libraries are not.
    """

    def __init__(self, style: str, faces: tuple[BroughtFace, ...] = ()) -> None:
        self.faces = faces
        self._written = style
        self._refused: list[str] = []
        self._pictures: dict[str, HeldPicture] = {}

    @cached_property
    def _tools(self) -> _Tools:
        """What is made ready when the first page is laid out: where all are known, nobody waits."""
        files = font_files(self.faces)
        load_typesetter()
        from weasyprint import CSS
        from weasyprint.text.fonts import FontConfiguration

        colour_drawings()
        draw_rules_plainly()
        drop_styles_of_notes()
        share_styles()
        record_trees()
        fonts = FontConfiguration()
        fetcher = fetcher_for(files, self._pictures, self._refused)
        with caught_records() as messages:
            # Two sheets, so that the lines of messages are those of the author's own.
            faces, own = (
                CSS(string=written, url_fetcher=fetcher, font_config=fonts)
                for written in (font_face_rules(self.faces), self._written)
            )
        return _Tools(fonts, fetcher, [faces, own], self._with_refusals(messages))

    @property
    def messages(self) -> tuple[str, ...]:
        """What the typesetter had to say about the style sheet."""
        return self._tools.messages

    @cached_property
    def identity(self) -> str:
        """A digest of all that presses differ in: their style, and the faces that packs bring."""
        hashed = blake2b(digest_size=32)
        brought = (part for face in self.faces for part in (face.family.encode(), face.content))
        for part in (self._written.encode(), *brought):
            hashed.update(b"%d " % len(part))
            hashed.update(part)
        return hashed.hexdigest()

    def lay_out(
        self,
        html: str,
        page_style: str = "",
        pictures: Mapping[str, HeldPicture] = MappingProxyType({}),
    ) -> Galley:
        """Lay out the document `html`; `page_style` is CSS of its own, such as its paper.

        It can show `pictures` by their addresses.
        """
        tools = self._tools
        from weasyprint import CSS, HTML

        self._pictures.clear()
        self._pictures.update(pictures)
        with caught_records() as messages, undisturbed(len(html)):
            document = HTML(string=html, url_fetcher=tools.fetcher)
            sheet = CSS(string=page_style, url_fetcher=tools.fetcher, font_config=tools.fonts)
            laid_out: _Document = document.render(
                font_config=tools.fonts,
                stylesheets=[*tools.styles, sheet],
                pdf_variant=_VARIANT,
                # Where a numbered list of prose begins is said by an attribute.
                presentational_hints=True,
            )
            pages = tuple(placed_page(page) for page in laid_out.pages)
        laid_out.pages = [RecordedPage(page) for page in laid_out.pages]
        return Galley(pages, self._with_refusals(messages), laid_out, root_element(document))

    def lay_out_pages(
        self,
        html: str,
        page_style: str = "",
        pictures: Mapping[str, HeldPicture] = MappingProxyType({}),
    ) -> Galley:
        """Lay out the document `html` as `lay_out` does, but for pages that are known.

        Those that were kept formerly are printed as they were then, without any fault, and the
        galley tells of the others alone. No page may hang on another, as by counters.
        """
        source = PagedHtml.split(html)
        if not source.pages:
            return self.lay_out(html, page_style, pictures)
        works = source.works(self.identity, page_style)
        known = [replayed(work, font_map_of(self._tools.fonts)) for work in works]
        left = [html for html, page in zip(source.pages, known, strict=True) if page is None]
        galley = self.lay_out(source.of(left), page_style, pictures)

        def whole() -> Galley:
            return self.lay_out(html, page_style, pictures)

        among = galley.among(known, works, whole)
        if among is None:
            # What was marked as a page is none, or more than one.
            return galley if len(left) == len(known) else whole()
        return among

    def _with_refusals(self, messages: list[str]) -> tuple[str, ...]:
        """Return `messages`, what concerns an address that was refused said in our own words."""
        refused = tuple(dict.fromkeys(self._refused))
        self._refused.clear()
        others = [said for said in messages if not any(url in said for url in refused)]
        return (
            *others,
            *(
                f"a page may load nothing but the program's own fonts, not `{_shortened(url)}`"
                for url in refused
            ),
        )


def _shortened(url: str) -> str:
    return url if len(url) <= _LONGEST_ADDRESS else f"{url[:_LONGEST_ADDRESS]}…"


@lru_cache(maxsize=4)
def press_for(style: str, faces: tuple[BroughtFace, ...] = ()) -> Press:
    """Return a press for the style sheet `style`, with `faces` that a pack brings.

    The fonts are made ready only once for each.
    """
    return Press(style, faces)


# WeasyPrint's fonts tidy up after themselves, which fails once the interpreter takes itself apart.
atexit.register(press_for.cache_clear)
