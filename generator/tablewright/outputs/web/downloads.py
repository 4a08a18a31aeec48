"""The printables as the site offers them: copies of the PDFs, each document with a picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import PurePosixPath

from tablewright.pictures import Colour, Picture, png
from tablewright.pictures.picture import shades
from tablewright.press.raster import PageImage, PdfFacts, page_images, pdf_facts

FOLDER = PurePosixPath("downloads")

_WHITE: Colour = (255, 255, 255)
_INK: Colour = (30, 26, 23)
_SHADES = 4
_LONGER_SIDE = 320

# Papers in millimetres, upright.
_PAPERS = {(210, 297): "A4", (148, 210): "A5", (105, 148): "A6", (216, 279): "US Letter"}


@dataclass(frozen=True, slots=True)
class Download:
    """One PDF: where the site's copy lies, and on which paper it is to be printed.

    `variety` is what else tells it from the others of its document, as its file's name says it.
    """

    path: PurePosixPath
    facts: PdfFacts
    size: int
    variety: str = ""

    @property
    def paper(self) -> str:
        """The paper, as "A4"; its size where it has no name."""
        across, down = round(self.facts.width), round(self.facts.height)
        return _PAPERS.get((min(across, down), max(across, down)), f"{across} × {down} mm")

    @property
    def orientation(self) -> str:
        """Which way the first page lies: "landscape" or "portrait"."""
        return "landscape" if self.facts.width > self.facts.height else "portrait"


@dataclass(frozen=True, slots=True)
class Printable:
    """A document of a pack, printed on one paper or several; `picture` shows its first page."""

    pack: str
    title: str
    downloads: tuple[Download, ...]
    picture: PurePosixPath
    picture_size: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Printables:
    """All documents, and the files that go with them."""

    documents: tuple[Printable, ...]
    files: Mapping[PurePosixPath, bytes]

    def of(self, pack: str) -> tuple[Printable, ...]:
        """Return the documents of `pack`."""
        return tuple(document for document in self.documents if document.pack == pack)


def printables(printed: Mapping[PurePosixPath, bytes]) -> Printables:
    """Return the documents among `printed`, the PDFs of a build by `<pack>/<name>.pdf`.

    PDFs of one pack, one title and one orientation are one document. A file that is no PDF is left
    out: it may lie there from a build that somebody else has spoilt.
    """
    held: dict[tuple[str, str, str], list[Download]] = {}
    files: dict[PurePosixPath, bytes] = {}
    for path, content in sorted(printed.items()):
        try:
            facts = pdf_facts(content)
        except ValueError:
            continue
        copy = FOLDER / path
        files[copy] = content
        download = Download(copy, facts, len(content))
        key = (path.parts[0], facts.title or path.stem, download.orientation)
        held.setdefault(key, []).append(download)
    documents = []
    for (pack, title, _), alike in held.items():
        downloads = _told_apart(alike)
        first = downloads[0]
        image = _first_page(files[first.path], first.facts)
        picture = first.path.with_suffix(".png")
        files[picture] = _picture(image)
        size = (image.width, image.height)
        documents.append(Printable(pack, title, downloads, picture, size))
    return Printables(tuple(documents), files)


def _told_apart(downloads: list[Download]) -> tuple[Download, ...]:
    """Return the downloads of one document with what their names do not have in common.

    The paper is left out, for the page itself tells it. The plainest comes first.
    """
    names = [download.path.stem.split("-") for download in downloads]
    common = set(names[0]).intersection(*names) | {"a4", "letter"}
    varieties = [" ".join(part for part in name if part not in common) for name in names]
    told = [replace(d, variety=v) for d, v in zip(downloads, varieties, strict=True)]
    return tuple(sorted(told, key=lambda d: (d.variety, d.path)))


def _first_page(content: bytes, facts: PdfFacts) -> PageImage:
    across = facts.width / max(facts.width, facts.height)
    return _only(page_images(content, round(_LONGER_SIDE * across), 1))


def _only(images: Iterator[PageImage]) -> PageImage:
    (image,) = images
    return image


def _picture(image: PageImage) -> bytes:
    return png(tinted(image, shades(_WHITE, _INK, _SHADES)))


def tinted(image: PageImage, palette: Iterable[Colour]) -> Picture:
    """Return a page with its greys as the nearest of `palette`, which goes from ink to paper."""
    colours = tuple(palette)
    last = len(colours) - 1
    nearest = bytes((2 * grey * last + 255) // 510 for grey in range(256))
    return Picture(image.width, image.height, colours, image.greys.translate(nearest))
