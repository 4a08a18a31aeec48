"""Tiny projects to print, and what their PDFs say when they are read back."""

from __future__ import annotations

import io
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tablewright.compiler import compile_project
from tablewright.outputs.output import BuildRequest, Made, Output
from tablewright.project import Project
from tablewright.render import templates_of
from tablewright.resources import templates_folder

PACK = """\
kind: pack
title: Harbour Rules
source: {title: The Harbour Book, author: A. Pilot, licence: CC-BY-4.0}
licence: CC-BY-4.0
"""
WEATHER = """\
kind: table
title: Weather
summary: The sky over the bay.
roll: 1d6
columns:
  roll: {title: Roll, type: range}
  sky: {title: Sky, type: text}
rows:
  - {roll: 1, sky: Storm, note: gale}
  - {roll: 2-3, sky: Rain}
  - {roll: 4-6, sky: Clear}
notes: {gale: No ship leaves the harbour.}
"""
BOARDING = """\
kind: check
title: Boarding
roll: 2d6
inputs:
  crew: {title: Crew, range: 4-9}
  sea: {title: Sea, range: -2 to 2, default: 0}
outcomes:
  - {name: Repelled, when: roll > crew + sea, text: They are thrown back.}
  - {name: Aboard, text: They hold the deck.}
odds: {rows: crew, columns: sea, show: Repelled}
rulings:
  - {question: Who rolls?, ruling: The attacker., reason: It is their risk.}
"""
SCREEN = """\
kind: screen
title: Bridge screen
panels:
  - title: At sea
    blocks: [weather, boarding]
"""
HARBOUR = {"pack": PACK, "weather": WEATHER, "boarding": BOARDING}


@dataclass(frozen=True, slots=True)
class PageText:
    """One page read back, in points: text boxes are left, bottom, right, top."""

    size: tuple[float, float]
    text: str
    boxes: tuple[tuple[float, float, float, float], ...]
    bookmark: tuple[float, ...]


def project(
    root: Path, files: Mapping[str, str], templates: Mapping[str, str] | None = None
) -> BuildRequest:
    """Write the pack `harbour` of `files` below `root`, and return the order to print it."""
    for name, text in files.items():
        path = root / "content" / "harbour" / f"{name}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    for name, text in (templates or {}).items():
        path = root / "templates" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    found = Project.around(root)
    assert found is not None
    compiled = compile_project(found)
    assert compiled.diagnostics == ()
    return BuildRequest(
        project=found,
        library=compiled.library,
        templates=templates_of(found.templates, templates_folder(), found.root, is_trusted=True)[0],
        packs=tuple(compiled.library.entries),
        version="0",
    )


def made(output: Output, order: BuildRequest) -> Made:
    """Return what `output` makes of `order`."""
    return output.make(order)


def names(result: Made) -> list[str]:
    """Return the names of the files made, sorted."""
    return sorted(path.as_posix() for path in result.files)


def read_pdf(content: bytes) -> tuple[PageText, ...]:
    """Return the pages of a PDF as a viewer reads them."""
    import pypdfium2

    document: Any = pypdfium2.PdfDocument(content)
    pages: list[PageText] = []
    try:
        bookmarks = {
            dest.get_index(): tuple(dest.get_view()[1][:2])
            for mark in document.get_toc()
            if (dest := mark.get_dest()) is not None and mark.level == 0
        }
        for number, page in enumerate(document):
            text = page.get_textpage()
            boxes = tuple(text.get_rect(n) for n in range(text.count_rects()))
            bookmark = bookmarks.get(number, ())
            pages.append(PageText(page.get_size(), text.get_text_range(), boxes, bookmark))
            text.close()
            page.close()
    finally:
        document.close()
    return tuple(pages)


def assert_inside_margins(page: PageText, margin: float) -> None:
    """Every text box stands at least `margin` points from each edge of the page."""
    width, height = page.size
    for left, bottom, right, top in page.boxes:
        assert left >= margin
        assert bottom >= margin
        assert right <= width - margin
        assert top <= height - margin


def faults_of_accessibility(
    content: bytes, folder: Path, *, fold: float | None = None
) -> list[str]:
    """Return what outloud finds against PDF/UA, or finds unpleasant to hear.

    It takes all grids on a page for one, which must be half covered by one table: here the tables
    of the page may cover it together. Where a sheet is folded, `fold` points from its left, the
    grids on both sides may be far apart. It forgets the last row of a cell that spans several in
    the last column: whether rows have as many columns is counted here instead.
    """
    import outloud

    from press.closed_tables import tables_that_stay_open

    path = folder / "read-aloud.pdf"
    path.write_bytes(content)
    result = outloud.check(str(path))
    assert result.error is None, result.error
    found = [
        f"{finding.rule} {finding.severity}: {finding}"
        for finding in result.findings
        if finding.rule != "TBL-014" or not _are_covered(finding.boxes, path, fold)
        if finding.rule != "TBL-004"
    ]
    return [*found, *(f"rows have {each} columns" for each in tables_that_stay_open(content))]


def _are_covered(boxes: list[dict[str, float]], path: Path, fold: float | None) -> bool:
    """Tell whether grids in `boxes` belong to several tables of the PDF at `path`."""
    from outloud.model import Document
    from outloud.rules._common import element_bbox

    if fold is not None and all(box["x0"] < fold < box["x1"] for box in boxes):
        return True
    document = Document(str(path))
    try:
        tables = [
            (table.page + 1, element_bbox(document, table))
            for table in document.elements_of("Table")
            if table.page is not None
        ]
    finally:
        document.close()
    return all(
        sum(_shared(box, each) for page, each in tables if each and page == box["page"]) >= 1 / 2
        for box in boxes
    )


def _shared(box: dict[str, float], other: Sequence[float]) -> float:
    """Return which part of `box` the `other` covers, which is its left, lower, right and upper."""
    across = min(other[2], box["x1"]) - max(other[0], box["x0"])
    up = min(other[3], box["y1"]) - max(other[1], box["y0"])
    area = (box["x1"] - box["x0"]) * (box["y1"] - box["y0"])
    return float(max(across, 0.0) * max(up, 0.0) / area)


def without_paper(content: bytes) -> list[bytes]:
    """Return the objects of a PDF as they were if its pages were no larger than what they show.

    What is drawn on several papers differs in nothing else.
    """
    import pikepdf

    with pikepdf.open(io.BytesIO(content)) as opened:
        pdf: Any = opened
        moves = {page.objgen: _moved_back(page) for page in pdf.pages}
        found: list[bytes] = []
        for known in pdf.objects:
            if isinstance(known, pikepdf.Dictionary) and isinstance(
                known.get("/Dest"), pikepdf.Array
            ):
                page, how, left, top, *zoom = known.Dest
                place = _shifted((left, top), moves[page.objgen])
                known.Dest = pikepdf.Array([page, how, *place, *zoom])
            if not isinstance(known, pikepdf.Stream):
                found.append(known.unparse(resolved=True))
            elif known.get("/Type") not in ("/ObjStm", "/XRef"):
                # How long it is when packed hangs on its first line.
                found.append(known.read_bytes())
    return found


def _moved_back(page: Any) -> tuple[float, float]:
    """Return how far, in points, `page` is moved onto its paper, and move it back."""
    import pikepdf

    line, drawing = page.Contents.read_bytes().split(b"\n", 1)
    *scale, across, up, what = line.split()
    assert (scale, what) == ([b"1", b"0", b"0", b"1"], b"cm")
    page.Contents.write(drawing)
    move = (float(across), float(up))
    for annotation in page.get("/Annots", ()):
        annotation.Rect = pikepdf.Array(_shifted(annotation.Rect, move))
    for box in ("/TrimBox", "/BleedBox"):
        is_uncut = page[box] == page.MediaBox
        page[box] = pikepdf.Array([] if is_uncut else _shifted(page[box], move))
    del page.MediaBox
    return move


def _shifted(edges: Iterable[Any], move: tuple[float, float]) -> list[float]:
    """Return left and bottom edges, by turns, without a move; in the digits of the file."""
    return [round(float(edge) - move[n % 2], 6) for n, edge in enumerate(edges)]


def own_faces_alone(fonts: Iterable[str]) -> bool:
    """Return whether both families of our type are among `fonts`, and no other but our signs."""
    families = ("IBM-Plex-Sans-Condensed", "Fraunces")
    signs = "Tablewright"
    found = {next((each for each in (*families, signs) if each in font), "") for font in fonts}
    return found - {signs} == set(families)


@dataclass(frozen=True, slots=True)
class Metadata:
    """What a PDF says of itself, and the fonts inside it."""

    title: str
    author: str
    language: str
    is_tagged: bool
    dates: tuple[str, ...]
    fonts: tuple[str, ...]


def metadata(content: bytes) -> Metadata:
    """Return the metadata of a PDF."""
    import pikepdf

    with pikepdf.open(io.BytesIO(content)) as opened:
        pdf: Any = opened
        info = pdf.docinfo
        fonts = {
            str(known["/FontName"])
            for known in pdf.objects
            if isinstance(known, pikepdf.Dictionary) and known.get("/Type") == "/FontDescriptor"
        }
        return Metadata(
            title=str(info.get("/Title", "")),
            author=str(info.get("/Author", "")),
            language=str(pdf.Root.get("/Lang", "")),
            is_tagged=bool(pdf.Root.get("/MarkInfo", {}).get("/Marked", False)),
            dates=tuple(str(info[key]) for key in info if "Date" in str(key)),
            fonts=tuple(sorted(fonts)),
        )
