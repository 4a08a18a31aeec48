"""Printed pages moved onto another paper, with their bookmarks and links."""

from __future__ import annotations

from typing import Any

POINTS_PER_MM = 72 / 25.4


def move_onto(pdf: Any, width: float, height: float) -> None:
    """Put every page of `pdf` (a pydyf file) in the middle of a paper, in millimetres."""
    by_reference = {known.reference: known for known in pdf.objects}
    moves: dict[bytes, tuple[float, float]] = {}
    for page in _dictionaries(pdf):
        if page.get("Type") != "/Page":
            continue
        old = [float(edge) for edge in page["MediaBox"]]
        new = [0, 0, round(width * POINTS_PER_MM, 3), round(height * POINTS_PER_MM, 3)]
        across, up = (round((new[n] - old[n] - old[n - 2]) / 2, 3) for n in (2, 3))
        page["MediaBox"][:] = new
        drawn = by_reference[page["Contents"]]
        drawn.stream.insert(0, f"1 0 0 1 {across:g} {up:g} cm".encode())
        moves[page.reference] = (across, up)
        for annotation in page.get("Annots", ()):
            edges = by_reference[annotation]["Rect"]
            edges[:] = [float(edge) + (across, up)[n % 2] for n, edge in enumerate(edges)]
    for known in _dictionaries(pdf):
        target = known.get("Dest")
        if isinstance(target, list) and target and target[0] in moves:
            across, up = moves[target[0]]
            target[2:4] = [float(target[2]) + across, float(target[3]) + up]


def _dictionaries(pdf: Any) -> list[Any]:
    return [known for known in pdf.objects if hasattr(known, "keys")]
