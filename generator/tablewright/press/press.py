"""The press: type and style sheets made ready once, then any number of pages laid out."""

from __future__ import annotations

import atexit
from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack, nullcontext
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Protocol
from xml.etree.ElementTree import Element

from tablewright.fonts.brought import BroughtFace
from tablewright.press.boxes import LaidOutPage, PlacedPage, Rectangle, placed_page
from tablewright.press.faults import LayoutFault, layout_faults, lost_words_faults
from tablewright.press.fetcher import fetcher_for, font_face_rules, font_files
from tablewright.press.garbage import undisturbed
from tablewright.press.held import HeldPicture
from tablewright.press.lost_words import LostWords, swallowed
from tablewright.press.outlines import order_bookmarks
from tablewright.press.paper import cut_down_to, moved_onto
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
from tablewright.press.records import caught_records
from tablewright.press.tagging import mend_structure

# Tagged, for screen readers; every viewer opens it.
_VARIANT = "pdf/ua-1"
# What PDF/UA-1 is a part of.
_VERSION = b"1.7"
_LONGEST_ADDRESS = 80

# Width and height in millimetres.
Size = tuple[float, float]


class _Document(Protocol):
    """A document that WeasyPrint has laid out, as far as its documentation goes."""

    pages: Sequence[LaidOutPage]
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

        with caught_records() as messages, undisturbed(), ExitStack() as stack:
            last = self._document.write_pdf(pdf_variant=_VARIANT, finisher=finish)
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


class Press:
    """Lays pages out in one style; raises `fonts.FontMissing` when a face is not installed.

    `faces` are what a pack brings besides the shipped ones. `messages` are what the typesetter had
    to say about the style sheet.
    """

    def __init__(self, style: str, faces: tuple[BroughtFace, ...] = ()) -> None:
        files = font_files(faces)
        from weasyprint import CSS
        from weasyprint.text.fonts import FontConfiguration

        colour_drawings()
        draw_rules_plainly()
        drop_styles_of_notes()
        share_styles()
        self.faces = faces
        self._refused: list[str] = []
        self._fonts = FontConfiguration()
        self._pictures: dict[str, HeldPicture] = {}
        self._fetcher = fetcher_for(files, self._pictures, self._refused)
        with caught_records() as messages:
            # Two sheets, so that the lines of messages are those of the author's own.
            faces = CSS(
                string=font_face_rules(faces), url_fetcher=self._fetcher, font_config=self._fonts
            )
            own = CSS(string=style, url_fetcher=self._fetcher, font_config=self._fonts)
        self._style = [faces, own]
        self.messages = self._with_refusals(messages)

    def lay_out(
        self,
        html: str,
        page_style: str = "",
        pictures: Mapping[str, HeldPicture] = MappingProxyType({}),
    ) -> Galley:
        """Lay out the document `html`; `page_style` is CSS of its own, such as its paper.

        It can show `pictures` by their addresses.
        """
        from weasyprint import CSS, HTML

        self._pictures.clear()
        self._pictures.update(pictures)
        with caught_records() as messages, undisturbed(len(html)):
            document = HTML(string=html, url_fetcher=self._fetcher)
            sheet = CSS(string=page_style, url_fetcher=self._fetcher, font_config=self._fonts)
            laid_out: _Document = document.render(
                font_config=self._fonts,
                stylesheets=[*self._style, sheet],
                pdf_variant=_VARIANT,
                # Where a numbered list of prose begins is said by an attribute.
                presentational_hints=True,
            )
            pages = tuple(placed_page(page) for page in laid_out.pages)
        return Galley(pages, self._with_refusals(messages), laid_out, root_element(document))

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
