"""Printed pages moved onto another paper, with their bookmarks and links."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from tablewright.press.boxes import Rectangle
from tablewright.press.private.pdfs import Pdf, dictionaries, streams

POINTS_PER_MM = 72 / 25.4
# What is left of a page when it is cut; nothing is printed beyond that.
_CUT_BOXES = ("TrimBox", "BleedBox")


def moved_with_pages(pdf: Pdf) -> set[bytes]:
    """Return what is another on another paper: pages, their drawings, and what leads to a place."""
    objects = dictionaries(pdf)
    pages = [page for page in objects.values() if page.get("Type") == "/Page"]
    return {
        *(ref for ref, each in objects.items() if each.get("Type") == "/Page" or "Dest" in each),
        *(page["Contents"] for page in pages),
        *(annotation for page in pages for annotation in page.get("Annots", ())),
    }


def cut_down_to(pdf: Pdf, cuts: Sequence[Rectangle | None]) -> None:
    """Say in `pdf` what each of its pages is cut down to; None where it stays as it is."""
    pages = [page for page in dictionaries(pdf).values() if page.get("Type") == "/Page"]
    for page, cut in zip(pages, cuts, strict=True):
        if cut is not None:
            left, _, _, top = (float(edge) for edge in page["MediaBox"])
            edges = [
                edge
                for x, y in ((cut.x, cut.bottom), (cut.right, cut.y))
                for edge in (left + x * POINTS_PER_MM, top - y * POINTS_PER_MM)
            ]
            for box in _CUT_BOXES:
                # Each its own list: all of them are moved.
                page[box] = type(page[box])(round(edge, 3) for edge in edges)


@contextmanager
def moved_onto(pdf: Pdf, width: float, height: float) -> Iterator[None]:
    """Have every page of `pdf` in the middle of a paper, in millimetres, meanwhile.

    Afterwards all is as it was, so that another paper can follow.
    """
    objects, drawings = dictionaries(pdf), streams(pdf)
    moves: dict[bytes, tuple[float, float]] = {}
    before: list[tuple[list[object], Sequence[object]]] = []
    drawn: list[list[object]] = []

    def put(edges: list[object], new: Sequence[object]) -> None:
        before.append((edges, list(edges)))
        edges[:] = new

    for reference, page in objects.items():
        if page.get("Type") != "/Page":
            continue
        old = [float(edge) for edge in page["MediaBox"]]
        new = [0, 0, round(width * POINTS_PER_MM, 3), round(height * POINTS_PER_MM, 3)]
        across, up = (round((new[n] - old[n] - old[n - 2]) / 2, 3) for n in (2, 3))
        for box in _CUT_BOXES:
            is_uncut = [float(edge) for edge in page[box]] == old
            put(page[box], new if is_uncut else _moved(page[box], across, up))
        put(page["MediaBox"], new)
        drawn.append(drawings[page["Contents"]])
        drawn[-1].insert(0, f"1 0 0 1 {across:g} {up:g} cm".encode())
        moves[reference] = (across, up)
        for annotation in page.get("Annots", ()):
            edges = objects[annotation]["Rect"]
            put(edges, _moved(edges, across, up))
    for each in objects.values():
        target = each.get("Dest")
        if isinstance(target, list) and target and target[0] in moves:
            across, up = moves[target[0]]
            put(
                target, [*target[:2], float(target[2]) + across, float(target[3]) + up, *target[4:]]
            )
    yield
    for stream in drawn:
        del stream[0]
    for edges, former in before:
        edges[:] = former


def _moved(edges: Sequence[object], across: float, up: float) -> list[object]:
    """Return the edges of a rectangle that is moved: left, bottom, right and top by turns."""
    return [float(str(edge)) + (across, up)[n % 2] for n, edge in enumerate(edges)]
