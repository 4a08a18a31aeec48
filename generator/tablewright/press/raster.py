"""What a finished PDF looks like, and what it says of itself; PDFium stays behind this wall."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil
from typing import Any

from tablewright.records import Struct

POINTS_PER_MM = 72 / 25.4


class PageImage(Struct, frozen=True):
    """A page in greys: `greys` are rows from the top, a byte for each pixel, 255 being white."""

    width: int
    height: int
    greys: bytes


class ColourImage(Struct, frozen=True):
    """A page in colour: `pixels` are rows from the top, three bytes (red, green, blue) for each."""

    width: int
    height: int
    pixels: bytes


class PdfFacts(Struct, frozen=True):
    """A PDF's title, how many pages it has, and the size of the first in millimetres."""

    title: str
    pages: int
    width: float
    height: float


def pdf_facts(content: bytes) -> PdfFacts:
    """Return what the PDF `content` says of itself; raises `ValueError` when it is no PDF."""
    with _opened(content) as document:
        width, height = document.get_page_size(0)
        title = str(document.get_metadata_dict().get("Title", ""))
        return PdfFacts(title, len(document), width / POINTS_PER_MM, height / POINTS_PER_MM)


def page_images(content: bytes, width: int, most: int | None = None) -> Iterator[PageImage]:
    """Yield pictures of the pages of a PDF, each `width` pixels wide; at `most` the first so many.

    Raises `ValueError` when `content` is no PDF.
    """
    with _opened(content) as document:
        count = len(document) if most is None else min(most, len(document))
        for number in range(count):
            page = document[number]
            try:
                yield _image(page, width)
            finally:
                page.close()


def first_page_in_colour(content: bytes, width: int) -> ColourImage:
    """Return the first page of a PDF, `width` pixels wide; raises `ValueError` for no PDF."""
    return next(pages_in_colour(content, width))


def pages_in_colour(content: bytes, width: int) -> Iterator[ColourImage]:
    """Yield the pages of a PDF, each `width` pixels wide; raises `ValueError` for no PDF."""
    with _opened(content) as document:
        for number in range(len(document)):
            page = document[number]
            try:
                yield ColourImage(*_drawn(page, width, 3, rev_byteorder=True))
            finally:
                page.close()


def _image(page: Any, width: int) -> PageImage:
    return PageImage(*_drawn(page, width, 1, grayscale=True))


def _drawn(page: Any, width: int, channels: int, **how: bool) -> tuple[int, int, bytes]:
    """Return the width and height of a picture of `page` in pixels, and its rows."""
    # A hair less than asked for, for sizes in pixels are rounded upward.
    scale = (width - 1e-6) / page.get_width()
    height = ceil(page.get_height() * scale)
    bitmap = page.render(scale=scale, **how)
    try:
        held = bytes(bitmap.buffer)
        length = width * channels
        rows = (held[start : start + length] for start in range(0, len(held), bitmap.stride))
        return width, height, b"".join(rows)
    finally:
        bitmap.close()


@contextmanager
def _opened(content: bytes) -> Iterator[Any]:
    import pypdfium2

    try:
        document = pypdfium2.PdfDocument(content)
    except pypdfium2.PdfiumError as error:
        raise ValueError(f"this is no PDF: {error}") from error
    try:
        yield document
    finally:
        document.close()
