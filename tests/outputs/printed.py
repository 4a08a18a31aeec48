"""What printed cards and booklets are read back as: words with their places and sizes."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Letters:
    """The letters of one size on a page: how large they are in points, and how many."""

    size: float
    count: int


@contextmanager
def _opened(content: bytes) -> Iterator[Any]:
    import pypdfium2

    document = pypdfium2.PdfDocument(content)
    try:
        yield document
    finally:
        document.close()


def type_sizes(content: bytes) -> dict[float, str]:
    """Return the sizes of type in a PDF, rounded to a tenth of a point, each with its letters."""
    import pypdfium2.raw as raw

    found: dict[float, str] = {}
    with _opened(content) as document:
        for page in document:
            text = page.get_textpage()
            for n in range(text.count_chars()):
                letter = text.get_text_range(n, 1)
                if not letter.strip():
                    continue
                matrix = raw.FS_MATRIX()
                raw.FPDFText_GetMatrix(text.raw, n, ctypes.byref(matrix))
                scale = (matrix.a**2 + matrix.b**2) ** 0.5
                size = round(raw.FPDFText_GetFontSize(text.raw, n) * scale, 1)
                found[size] = found.get(size, "") + letter
            text.close()
            page.close()
    return found


def place_of(content: bytes, page: int, words: str) -> tuple[float, float]:
    """Return where `words` begin on a page, in millimetres from its lower left corner."""
    with _opened(content) as document:
        opened = document[page]
        text = opened.get_textpage()
        found = text.search(words).get_next()
        assert found is not None, f"page {page + 1} does not say {words}"
        left, bottom, _, _ = text.get_charbox(found[0])
        text.close()
        opened.close()
    return left * 25.4 / 72, bottom * 25.4 / 72


def bookmarks(content: bytes) -> list[tuple[int, str, int]]:
    """Return the bookmarks of a PDF: level, words, and the place of the page they lead to."""
    with _opened(content) as document:
        return [
            (mark.level, mark.get_title(), mark.get_dest().get_index())
            for mark in document.get_toc()
        ]


def links(content: bytes) -> list[tuple[int, int]]:
    """Return the links within a PDF: from which page to which."""
    import pypdfium2.raw as raw

    found: list[tuple[int, int]] = []
    with _opened(content) as document:
        for number, page in enumerate(document):
            place, link = ctypes.c_int(0), raw.FPDF_LINK()
            while raw.FPDFLink_Enumerate(page.raw, ctypes.byref(place), ctypes.byref(link)):
                target = raw.FPDFLink_GetDest(document.raw, link)
                if target:
                    found.append((number, raw.FPDFDest_GetDestPageIndex(document.raw, target)))
            page.close()
    return found
