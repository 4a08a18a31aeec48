"""What a printer would make of a PDF: type and its places, paths, links and pixels, read back."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

MM = 72 / 25.4
DOTS_PER_MM = 4


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter, the size of its type in points, and where it stands in millimetres."""

    letter: str
    size: float
    left: float
    bottom: float
    right: float
    top: float


@contextmanager
def opened(content: bytes) -> Iterator[Any]:
    """Open a PDF."""
    import pypdfium2

    document = pypdfium2.PdfDocument(content)
    try:
        yield document
    finally:
        document.close()


def letters(content: bytes) -> tuple[tuple[Letter, ...], ...]:
    """Return the visible letters of every page."""
    import pypdfium2.raw as pdfium

    pages: list[tuple[Letter, ...]] = []
    with opened(content) as document:
        for page in document:
            text = page.get_textpage()
            found: list[Letter] = []
            for place in range(text.count_chars()):
                letter = chr(pdfium.FPDFText_GetUnicode(text.raw, place))
                if _is_unseen(letter):
                    continue
                matrix = pdfium.FS_MATRIX()
                pdfium.FPDFText_GetMatrix(text.raw, place, matrix)
                # Letters may be turned; their size is the length of the turned unit.
                scale = (matrix.a**2 + matrix.b**2) ** 0.5
                size = pdfium.FPDFText_GetFontSize(text.raw, place) * scale
                box = [edge / MM for edge in text.get_charbox(place)]
                found.append(Letter(letter, size, *box))
            pages.append(tuple(found))
            text.close()
            page.close()
    return tuple(pages)


def baselines(content: bytes) -> tuple[tuple[tuple[float, float], ...], ...]:
    """Return for every page its letters: the size of type, and how far from the top they stand."""
    import pypdfium2.raw as pdfium

    pages: list[tuple[tuple[float, float], ...]] = []
    with opened(content) as document:
        for page in document:
            text = page.get_textpage()
            height = page.get_height()
            found: list[tuple[float, float]] = []
            for place in range(text.count_chars()):
                if _is_unseen(chr(pdfium.FPDFText_GetUnicode(text.raw, place))):
                    continue
                x, y = ctypes.c_double(), ctypes.c_double()
                pdfium.FPDFText_GetCharOrigin(text.raw, place, x, y)
                matrix = pdfium.FS_MATRIX()
                pdfium.FPDFText_GetMatrix(text.raw, place, matrix)
                scale = (matrix.a**2 + matrix.b**2) ** 0.5
                size = round(pdfium.FPDFText_GetFontSize(text.raw, place) * scale, 2)
                found.append((size, (height - y.value) / MM))
            pages.append(tuple(found))
            text.close()
            page.close()
    return tuple(pages)


def _is_unseen(letter: str) -> bool:
    return letter.isspace() or not letter.isprintable()


def type_sizes(content: bytes) -> dict[float, str]:
    """Return the sizes of type in a PDF, rounded to a tenth of a point, each with its letters."""
    found: dict[float, str] = {}
    for page in letters(content):
        for letter in page:
            size = round(letter.size, 1)
            found[size] = found.get(size, "") + letter.letter
    return found


def place_of(content: bytes, page: int, words: str) -> tuple[float, float]:
    """Return where `words` begin on a page, in millimetres from its lower left corner."""
    with opened(content) as document:
        shown = document[page]
        text = shown.get_textpage()
        found = text.search(words).get_next()
        assert found is not None, f"page {page + 1} does not say {words}"
        left, bottom, _, _ = text.get_charbox(found[0])
        text.close()
        shown.close()
    return left / MM, bottom / MM


def widths_of_lines(content: bytes) -> tuple[tuple[float, ...], ...]:
    """Return the widths in millimetres of all that is drawn on each page and is no text."""
    import pypdfium2.raw as pdfium

    pages: list[tuple[float, ...]] = []
    with opened(content) as document:
        for page in document:
            boxes = [o.get_bounds() for o in page.get_objects([pdfium.FPDF_PAGEOBJ_PATH])]
            pages.append(tuple((box[2] - box[0]) / MM for box in boxes))
            page.close()
    return tuple(pages)


def links(content: bytes) -> tuple[tuple[tuple[float, ...], ...], ...]:
    """Return the rectangles of the links of every page: left, bottom, right, top in points."""
    import pypdfium2.raw as pdfium

    pages: list[tuple[tuple[float, ...], ...]] = []
    with opened(content) as document:
        for page in document:
            found: list[tuple[float, ...]] = []
            place, link = ctypes.c_int(0), pdfium.FPDF_LINK()
            while pdfium.FPDFLink_Enumerate(page.raw, place, link):
                edges = pdfium.FS_RECTF()
                pdfium.FPDFLink_GetAnnotRect(link, edges)
                low, high = sorted((edges.top, edges.bottom))
                found.append((edges.left, low, edges.right, high))
            pages.append(tuple(found))
            page.close()
    return tuple(pages)


def jumps(content: bytes) -> list[tuple[int, int]]:
    """Return the links within a PDF: from which page to which."""
    import pypdfium2.raw as pdfium

    found: list[tuple[int, int]] = []
    with opened(content) as document:
        for number, page in enumerate(document):
            place, link = ctypes.c_int(0), pdfium.FPDF_LINK()
            while pdfium.FPDFLink_Enumerate(page.raw, place, link):
                target = pdfium.FPDFLink_GetDest(document.raw, link)
                if target:
                    found.append((number, pdfium.FPDFDest_GetDestPageIndex(document.raw, target)))
            page.close()
    return found


def bookmarks(content: bytes) -> tuple[tuple[int, str, int], ...]:
    """Return the level, the title and the page of every bookmark."""
    with opened(content) as document:
        return tuple(
            (mark.level, mark.get_title(), mark.get_dest().get_index())
            for mark in document.get_toc()
        )


def pictures(content: bytes) -> tuple[Any, ...]:
    """Return every page as a picture of `DOTS_PER_MM`, as Pillow has them."""
    found: list[Any] = []
    with opened(content) as document:
        for page in document:
            found.append(page.render(scale=DOTS_PER_MM / MM).to_pil().convert("RGB"))
            page.close()
    return tuple(found)


def inked_box(picture: Any) -> tuple[float, float, float, float]:
    """Return how far in millimetres from the left, top, right and bottom edge ink begins."""
    left, top, right, bottom = picture.convert("L").point(lambda v: 255 * (v < 250)).getbbox()
    width, height = picture.size
    edges = (left, top, width - right, height - bottom)
    return tuple(edge / DOTS_PER_MM for edge in edges)


def widest_fill(picture: Any, most: int = 12) -> int:
    """Return the side of the largest square, in dots up to `most`, that ink covers wholly."""
    from PIL import ImageFilter

    # A white rim stands for what the filter would take from the picture's edge.
    grey = picture.convert("L").point(lambda v: 255 if v >= 250 else 0)
    largest = 0
    for side in range(3, most + 1, 2):
        if grey.filter(ImageFilter.MaxFilter(side)).getextrema()[0] == 0:
            largest = side
    return largest
