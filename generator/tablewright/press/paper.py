"""Printed pages moved onto another paper, with their bookmarks and links."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from tablewright.press.private_parts import Pdf, dictionaries, streams

POINTS_PER_MM = 72 / 25.4
_BOXES = ("MediaBox", "TrimBox", "BleedBox")


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
        for box in _BOXES:
            put(page[box], new)
        drawn.append(drawings[page["Contents"]])
        drawn[-1].insert(0, f"1 0 0 1 {across:g} {up:g} cm".encode())
        moves[reference] = (across, up)
        for annotation in page.get("Annots", ()):
            edges = objects[annotation]["Rect"]
            put(edges, [float(edge) + (across, up)[n % 2] for n, edge in enumerate(edges)])
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
