"""Where everything has come to stand on laid-out pages, in millimetres from the top left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

MM_PER_PIXEL = 25.4 / 96
_POINTS_PER_PIXEL = 72 / 96

# What templates mark for measuring: an element with this attribute is an area of that name.
AREA_ATTRIBUTE = "data-area"
# An element with this one is a frame, which the tables in it may not be wider than.
_FRAME_ATTRIBUTE = "data-frame"
_CELLS = ("td", "th")

# The part of a line box above and below its letters: the box of a line is taller than its type,
# and lines that are set closer than that do not touch.
_LEADING = 0.1


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A rectangle in millimetres; `y` grows downwards."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The lower edge."""
        return self.y + self.height

    def outside_of(self, other: Rectangle) -> float:
        """Return by how much this rectangle sticks out of `other` at its worst side."""
        return max(
            other.x - self.x,
            other.y - self.y,
            self.right - other.right,
            self.bottom - other.bottom,
            0.0,
        )

    def shared_with(self, other: Rectangle) -> float:
        """Return how deep this rectangle and `other` reach into each other; 0 when apart."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(min(across, down), 0.0)


@dataclass(frozen=True, slots=True)
class Area:
    """A marked element: its name, such as `panel:0` or `block:3`, and where it stands."""

    name: str
    place: Rectangle

    @property
    def kind(self) -> str:
        """What stands before the colon of its name."""
        return self.name.partition(":")[0]


@dataclass(frozen=True, slots=True)
class PlacedText:
    """A run of text on one line, in the type `family`.

    `areas` are those that hold it, the outermost first; `cell` is the table cell that it is in,
    `frame` what the table may not be wider than, besides the innermost area, and `window` what is
    seen of the element that cuts it off, if one does. `size` is that of its type in points.
    """

    text: str
    place: Rectangle
    family: str
    areas: tuple[Area, ...]
    cell: Rectangle | None
    size: float = 0.0
    window: Rectangle | None = None
    frame: Rectangle | None = None


@dataclass(frozen=True, slots=True)
class PlacedPage:
    """One page: its size and margins' inside, its areas, and its texts in document order."""

    width: float
    height: float
    body: Rectangle
    areas: tuple[Area, ...]
    texts: tuple[PlacedText, ...]


def placed_page(page: Any) -> PlacedPage:
    """Return where everything stands on `page`, a page that WeasyPrint has laid out."""
    box = page._page_box  # noqa: SLF001 - the only way to know what a page holds
    body = Rectangle(
        _mm(box.content_box_x()), _mm(box.content_box_y()), _mm(box.width), _mm(box.height)
    )
    areas: list[Area] = []
    texts: list[PlacedText] = []
    for child in box.children:
        _walk(child, _Inside(), areas, texts)
    return PlacedPage(_mm(page.width), _mm(page.height), body, tuple(areas), tuple(texts))


@dataclass(frozen=True, slots=True)
class _Inside:
    """What a box stands in: areas from the outermost, a cell, a window, a frame, an element."""

    areas: tuple[Area, ...] = ()
    cell: Rectangle | None = None
    window: Rectangle | None = None
    frame: Rectangle | None = None
    element: Any = None


def _walk(box: Any, inside: _Inside, areas: list[Area], texts: list[PlacedText]) -> None:
    text = getattr(box, "text", None)
    if isinstance(text, str):
        if text.strip():
            leading = box.height * _LEADING
            place = _rectangle(
                box.position_x, box.position_y + leading, box.width, box.height - 2 * leading
            )
            family = ", ".join(box.style["font_family"])
            size = float(box.style["font_size"]) * _POINTS_PER_PIXEL
            within = (inside.cell, size, inside.window, inside.frame)
            texts.append(PlacedText(text, place, family, inside.areas, *within))
        return
    element = box.element
    # Anonymous boxes share the element of their parent; the outermost box is the element's.
    if element is not None and element is not inside.element and box.element_tag == element.tag:
        name = element.get(AREA_ATTRIBUTE)
        if name:
            area = Area(name, _border_box(box))
            areas.append(area)
            inside = replace(inside, areas=(*inside.areas, area))
        if element.get(_FRAME_ATTRIBUTE) is not None:
            inside = replace(inside, frame=_border_box(box))
        if box.element_tag in _CELLS:
            inside = replace(inside, cell=_border_box(box))
        if box.style["overflow"] != "visible":
            inside = replace(inside, window=_narrowed(inside.window, _border_box(box)))
    inside = replace(inside, element=element)
    for child in _children(box):
        _walk(child, inside, areas, texts)


def _narrowed(one: Rectangle | None, other: Rectangle) -> Rectangle:
    """Return what is seen through both windows."""
    if one is None:
        return other
    x, y = max(one.x, other.x), max(one.y, other.y)
    right, bottom = min(one.right, other.right), min(one.bottom, other.bottom)
    return Rectangle(x, y, max(right - x, 0.0), max(bottom - y, 0.0))


def _children(box: Any) -> Iterator[Any]:
    for child in box.children:
        # An absolutely placed box is kept in a placeholder until pages are drawn.
        yield getattr(child, "_box", child)


def _border_box(box: Any) -> Rectangle:
    return _rectangle(
        box.border_box_x(), box.border_box_y(), box.border_width(), box.border_height()
    )


def _rectangle(x: float, y: float, width: float, height: float) -> Rectangle:
    return Rectangle(_mm(x), _mm(y), _mm(width), _mm(height))


def _mm(pixels: float) -> float:
    return float(pixels) * MM_PER_PIXEL
