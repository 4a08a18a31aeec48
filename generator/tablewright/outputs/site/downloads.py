"""The printables as the site offers them: copies of the PDFs, each document with a picture."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import PurePosixPath

from tablewright.cache import Work
from tablewright.outputs.output import Made
from tablewright.outputs.printed_names import PrintedName
from tablewright.pictures import Colour, Picture, png
from tablewright.pictures.few_colours import few_colours
from tablewright.press.raster import PageImage, PdfFacts, first_page_in_colour, pdf_facts
from tablewright.records import Struct, astuple, replace
from tablewright.typeset.palette import Ink

FOLDER = PurePosixPath("downloads")

# Enough to know a page by its colours, and small enough for a telephone.
_COLOURS = 8
_LONGER_SIDE = 320
# Of so many PDFs this is known until the site is made, whether results are kept or not.
_MOST_KNOWN = 100

# What stands on the table all evening comes first, what is cut and folded last. Files begin so.
_ORDER = ("screen", "cheat-sheets", "booklet", "cards")

# Papers in millimetres, upright.
_PAPERS = {(210, 297): "A4", (148, 210): "A5", (105, 148): "A6", (216, 279): "US Letter"}


class Download(Struct, frozen=True):
    """One PDF: where the site's copy lies, and on which paper it is to be printed."""

    path: PurePosixPath
    facts: PdfFacts
    size: int

    @property
    def name(self) -> PrintedName:
        """What its file's name says."""
        return PrintedName.parse(self.path.name)

    @property
    def ink(self) -> Ink:
        """How it is inked."""
        return self.name.ink

    @property
    def paper(self) -> str:
        """The paper, as "A4"; its size where it has no name."""
        across, down = round(self.facts.width), round(self.facts.height)
        return _PAPERS.get((min(across, down), max(across, down)), f"{across} × {down} mm")

    @property
    def orientation(self) -> str:
        """Which way the first page lies: "landscape" or "portrait"."""
        return "landscape" if self.facts.width > self.facts.height else "portrait"


class Printable(Struct, frozen=True):
    """A document of a pack, printed on one paper or several.

    Of the first of a pack `picture` shows the first page; of others there is none.

    `variety` is what else tells it from others of its title, as the names of its files say it.
    """

    pack: str
    title: str
    downloads: tuple[Download, ...]
    variety: str = ""
    picture: PurePosixPath | None = None
    picture_size: tuple[int, int] = (0, 0)

    @property
    def by_ink(self) -> tuple[tuple[Ink, tuple[Download, ...]], ...]:
        """The inks that it is printed in, those of the most colour first, with their PDFs."""
        return tuple(
            (ink, alike)
            for ink in Ink
            if (alike := tuple(d for d in self.downloads if d.ink == ink))
        )

    @property
    def is_asked_for_most(self) -> bool:
        """Whether it is a screen in its usual shape: what most come for, before all else."""
        return self.downloads[0].path.stem.startswith(_ORDER[0]) and not self.variety

    @property
    def in_other_inks(self) -> tuple[Download, ...]:
        """Its PDFs in all inks but the first."""
        return tuple(download for _, alike in self.by_ink[1:] for download in alike)


class Printables(Struct, frozen=True):
    """All documents, and the files that go with them."""

    documents: tuple[Printable, ...]
    files: Mapping[PurePosixPath, bytes]

    def of(self, pack: str) -> tuple[Printable, ...]:
        """Return the documents of `pack`."""
        return tuple(document for document in self.documents if document.pack == pack)

    def first_of(self, pack: str) -> tuple[Printable, ...]:
        """Return what most come for of `pack`: its screen, both sides; else its first document."""
        known = self.of(pack)
        return tuple(each for each in known if each.is_asked_for_most) or known[:1]

    def others_of(self, pack: str) -> tuple[Printable, ...]:
        """Return the documents of `pack` but those that are `first_of` it."""
        first = self.first_of(pack)
        return tuple(each for each in self.of(pack) if each not in first)


def printables(printed: Mapping[PurePosixPath, bytes]) -> Printables:
    """Return the documents among `printed`, the PDFs of a build by `<pack>/<name>.pdf`.

    PDFs of one pack and title that differ in paper and ink alone are one document. A file that is
    no PDF is left out: it may lie there from a build that somebody else has spoilt.
    """
    held: dict[tuple[str, str], dict[tuple[str, ...], list[Download]]] = {}
    files: dict[PurePosixPath, bytes] = {}
    for path, content in sorted(printed.items()):
        try:
            facts = _facts(content)
        except ValueError:
            continue
        download = Download(FOLDER / path, facts, len(content))
        files[download.path] = content
        alike = held.setdefault((path.parts[0], facts.title or path.stem), {})
        alike.setdefault(download.name.variety, []).append(download)
    documents = []
    for (pack, title), kinds in held.items():
        common = set.intersection(*(set(kind) for kind in kinds))
        for kind, found in kinds.items():
            downloads = tuple(sorted(found, key=lambda d: (d.ink is not Ink.FULL, d.path)))
            first = downloads[0]
            variety = " ".join(p for p in kind if p not in common and p != first.orientation)
            documents.append(Printable(pack, title, downloads, variety))
    documents.sort(key=_place)
    for place, document in enumerate(documents):
        if place and documents[place - 1].pack == document.pack:
            continue
        first = document.downloads[0]
        picture = first.path.with_suffix(".png")
        size, files[picture] = _pictured(files[first.path], first.facts)
        documents[place] = replace(document, picture=picture, picture_size=size)
    return Printables(tuple(documents), files)


def look_at_printed(made: Made) -> None:
    """Have known what is told of PDFs that somebody made, while others are still printed."""
    printables({path: each for path, each in made.files.items() if path.suffix == ".pdf"})


@lru_cache(_MOST_KNOWN)
def _facts(content: bytes) -> PdfFacts:
    """Return the facts of a PDF, kept with all it says; raises `ValueError` for what is none."""
    work = Work.of("facts of a PDF", content)
    known = work.result
    if known is not None:
        return PdfFacts(*json.loads(known))
    facts = pdf_facts(content)
    work.keep(json.dumps(astuple(facts)).encode())
    return facts


@lru_cache(_MOST_KNOWN)
def _pictured(content: bytes, facts: PdfFacts) -> tuple[tuple[int, int], bytes]:
    """Return the size in pixels of a picture of the first page of a PDF, and that picture."""
    work = Work.of("coloured picture of a PDF", content)
    known = work.result
    if known is not None:
        size, _, picture = known.partition(b"\n")
        width, height = json.loads(size)
        return (width, height), picture
    across = facts.width / max(facts.width, facts.height)
    image = first_page_in_colour(content, round(_LONGER_SIDE * across))
    picture = png(few_colours(image.width, image.height, image.pixels, _COLOURS))
    work.keep(b"%b\n%b" % (json.dumps([image.width, image.height]).encode(), picture))
    return (image.width, image.height), picture


def _place(document: Printable) -> tuple[str, int, str]:
    # Of one beginning the shorter name comes first: a screen before its players' side.
    name = document.downloads[0].path.stem
    sort = next(n for n, begun in enumerate((*_ORDER, "")) if name.startswith(begun))
    return document.pack, sort, name


def tinted(image: PageImage, palette: Iterable[Colour]) -> Picture:
    """Return a page with its greys as the nearest of `palette`, which goes from ink to paper."""
    colours = tuple(palette)
    last = len(colours) - 1
    nearest = bytes((2 * grey * last + 255) // 510 for grey in range(256))
    return Picture(image.width, image.height, colours, image.greys.translate(nearest))
