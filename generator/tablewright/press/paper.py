"""Printed pages moved onto another paper, with their bookmarks and links."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any

POINTS_PER_MM = 72 / 25.4
# What PDF/UA-1 is a part of.
_VERSION = b"1.7"
_BOXES = ("MediaBox", "TrimBox", "BleedBox")


@contextmanager
def moved_onto(pdf: Any, width: float, height: float) -> Iterator[None]:
    """Have every page of `pdf` (a pydyf file) in the middle of a paper, in millimetres, meanwhile.

    Afterwards all is as it was, so that another paper can follow.
    """
    by_reference = {known.reference: known for known in pdf.objects}
    moves: dict[bytes, tuple[float, float]] = {}
    before: list[tuple[list[Any], list[Any]]] = []
    drawn: list[list[Any]] = []

    def put(edges: list[Any], new: list[Any]) -> None:
        before.append((edges, list(edges)))
        edges[:] = new

    for page in _dictionaries(pdf):
        if page.get("Type") != "/Page":
            continue
        old = [float(edge) for edge in page["MediaBox"]]
        new = [0, 0, round(width * POINTS_PER_MM, 3), round(height * POINTS_PER_MM, 3)]
        across, up = (round((new[n] - old[n] - old[n - 2]) / 2, 3) for n in (2, 3))
        for box in _BOXES:
            put(page[box], new)
        drawn.append(by_reference[page["Contents"]].stream)
        drawn[-1].insert(0, f"1 0 0 1 {across:g} {up:g} cm".encode())
        moves[page.reference] = (across, up)
        for annotation in page.get("Annots", ()):
            edges = by_reference[annotation]["Rect"]
            put(edges, [float(edge) + (across, up)[n % 2] for n, edge in enumerate(edges)])
    for known in _dictionaries(pdf):
        target = known.get("Dest")
        if isinstance(target, list) and target and target[0] in moves:
            across, up = moves[target[0]]
            put(
                target, [*target[:2], float(target[2]) + across, float(target[3]) + up, *target[4:]]
            )
    yield
    for stream in drawn:
        del stream[0]
    for edges, old in before:
        edges[:] = old


def written(pdf: Any) -> bytes:
    """Return `pdf` (a pydyf file) as a file; nothing of the writing stays behind in it."""
    count = len(pdf.objects)
    output = BytesIO()
    pdf.write(output, _VERSION, None, compress=True)
    # Where objects are, and the list of that, are objects themselves.
    del pdf.objects[count:]
    pdf.current_position = 0
    return output.getvalue()


def _dictionaries(pdf: Any) -> list[Any]:
    return [known for known in pdf.objects if hasattr(known, "keys")]
