"""Drawings that are ruled and cut by numbers: clocks, and paper for maps; as SVG in millimetres."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import cos, floor, pi, sin, sqrt

from tablewright.press.held import HeldPicture

# They are written on: dark enough to be seen on any printer, light enough to be written over.
_INK = "#1a1816"
_RULED = "#9a938a"
_CLOCK_LINE = 0.35
_MAP_LINE = 0.13
_EDGE_LINE = 0.3


def _svg(width: float, height: float, matter: str) -> HeldPicture:
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{_mm(width)}mm" height="{_mm(height)}mm" '
        f'viewBox="0 0 {_mm(width)} {_mm(height)}">{matter}</svg>'
    )
    return HeldPicture("svg", text.encode("ascii"))


def _mm(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".")


@lru_cache(maxsize=256)
def clock_svg(segments: int, size: float) -> HeldPicture:
    """Return a circle `size` millimetres wide, cut into `segments` that begin at the top."""
    middle = size / 2
    radius = middle - _CLOCK_LINE
    cuts = "".join(
        f"M{_mm(middle)} {_mm(middle)}L{_mm(middle + radius * sin(turn))} "
        f"{_mm(middle - radius * cos(turn))}"
        for turn in (2 * pi * n / segments for n in range(segments))
    )
    drawn = (
        f'<circle cx="{_mm(middle)}" cy="{_mm(middle)}" r="{_mm(radius)}" fill="none" '
        f'stroke="{_INK}" stroke-width="{_CLOCK_LINE * 2}"/>'
        f'<path d="{cuts}" fill="none" stroke="{_INK}" stroke-width="{_CLOCK_LINE}"/>'
    )
    return _svg(size, size, drawn)


@lru_cache(maxsize=256)
def map_svg(width: float, height: float, size: float, *, is_hexes: bool) -> HeldPicture:
    """Return map paper in so much room: as many whole squares, or hexes, as it holds.

    They begin at its upper left, on the edge of the heading above; what is left is less than one.
    """
    paths = _hexes(width, height, size) if is_hexes else _squares(width, height, size)
    drawn = "".join(
        f'<path d="{path}" fill="none" stroke="{_RULED}" stroke-width="{_mm(line)}"/>'
        for path, line in paths
    )
    return _svg(width, height, drawn)


def _squares(width: float, height: float, size: float) -> Iterable[tuple[str, float]]:
    room = width - _EDGE_LINE, height - _EDGE_LINE
    across, down = (max(floor(side / size + 1e-6), 1) for side in room)
    wide, tall = across * size, down * size
    left = top = _EDGE_LINE / 2
    uprights = "".join(
        f"M{_mm(left + n * size)} {_mm(top)}V{_mm(top + tall)}" for n in range(1, across)
    )
    levels = "".join(
        f"M{_mm(left)} {_mm(top + n * size)}H{_mm(left + wide)}" for n in range(1, down)
    )
    edge = f"M{_mm(left)} {_mm(top)}h{_mm(wide)}v{_mm(tall)}h{_mm(-wide)}z"
    return (
        ((uprights + levels, _MAP_LINE), (edge, _EDGE_LINE))
        if uprights + levels
        else ((edge, _EDGE_LINE),)
    )


def _hexes(width: float, height: float, size: float) -> Iterable[tuple[str, float]]:
    """Yield hexes with flat tops: columns by turns half a hex lower, all of them whole."""
    side = size / sqrt(3)
    room = width - _EDGE_LINE, height - _EDGE_LINE
    across = max(floor((room[0] - side / 2) / (1.5 * side) + 1e-6), 1)
    # Every other column stands half a hex lower.
    lower = 0.5 if across > 1 else 0.0
    down = max(floor(room[1] / size - lower + 1e-6), 1)
    left = top = _EDGE_LINE / 2
    lines: set[tuple[tuple[int, int], tuple[int, int]]] = set()
    for column in range(across):
        for row in range(down):
            # Corners in quarters: of 1.5 sides across there are three halves, of a hex two halves.
            x, y = 3 * column, 2 * row + column % 2
            corners = (
                (x + 1, y),
                (x + 3, y),
                (x + 4, y + 1),
                (x + 3, y + 2),
                (x + 1, y + 2),
                (x, y + 1),
            )
            for n, corner in enumerate(corners):
                other = corners[(n + 1) % 6]
                lines.add((min(corner, other), max(corner, other)))

    def at(corner: tuple[int, int]) -> str:
        return f"{_mm(left + corner[0] * side / 2)} {_mm(top + corner[1] * size / 2)}"

    return ((("".join(f"M{at(a)}L{at(b)}" for a, b in sorted(lines))), _MAP_LINE * 1.3),)
