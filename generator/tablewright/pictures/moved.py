"""Where two pictures of a page differ, as rectangles to be marked."""

from __future__ import annotations

from io import BytesIO

from tablewright.records import Struct

# Parts of a page's width and height in which a difference is looked for.
_ACROSS, _DOWN = 48, 64
# Less than this is the edge of a letter that lies a hair elsewhere, in steps of 255.
_LEAST = 24


class Area(Struct, frozen=True):
    """A rectangle of a picture, in parts of its width and its height."""

    left: float
    top: float
    width: float
    height: float


def areas_moved(before: bytes, after: bytes) -> tuple[Area, ...]:
    """Return where the PNG `after` differs from `before`; all of it where they differ in size.

    What lies beside or below each other is one rectangle.
    """
    from PIL import Image, ImageChops

    with Image.open(BytesIO(before)) as one, Image.open(BytesIO(after)) as other:
        if one.size != other.size:
            return (Area(0, 0, 1, 1),)
        differing = ImageChops.difference(one.convert("L"), other.convert("L"))
        marked = differing.point([0] * _LEAST + [255] * (256 - _LEAST))
        small = marked.resize((_ACROSS, _DOWN), Image.Resampling.BOX)
        cells = {(n % _ACROSS, n // _ACROSS) for n, value in enumerate(small.tobytes()) if value}
    return tuple(_area(group) for group in _together(cells))


def _together(cells: set[tuple[int, int]]) -> list[list[tuple[int, int]]]:
    """Return `cells` in groups of those that touch, from the top."""
    left, groups = set(cells), []
    for first in sorted(cells, key=lambda cell: (cell[1], cell[0])):
        if first not in left:
            continue
        left.discard(first)
        group, due = [], [first]
        while due:
            x, y = due.pop()
            group.append((x, y))
            near = {(x + i, y + j) for i in (-2, -1, 0, 1, 2) for j in (-1, 0, 1)} & left
            left -= near
            due += near
        groups.append(group)
    return groups


def _area(group: list[tuple[int, int]]) -> Area:
    across, down = [x for x, _ in group], [y for _, y in group]
    return Area(
        min(across) / _ACROSS,
        min(down) / _DOWN,
        (max(across) + 1 - min(across)) / _ACROSS,
        (max(down) + 1 - min(down)) / _DOWN,
    )
