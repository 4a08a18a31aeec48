"""Where everything has come to stand on laid-out pages, in millimetres from the top left."""

from __future__ import annotations

from typing import Protocol
from xml.etree.ElementTree import Element

from tablewright.press.areas import AreaName, area_of
from tablewright.press.private.parts import (
    Box,
    Pixels,
    border_box,
    children,
    content_box,
    cuts_off,
    element_of,
    page_box,
    tag_of,
    text_of,
    text_place,
    type_of,
)
from tablewright.records import Struct, replace

MM_PER_PIXEL = 25.4 / 96
_POINTS_PER_PIXEL = 72 / 96

# An element with this one is a frame, which the tables in it may not be wider than.
_FRAME_ATTRIBUTE = "data-frame"
_CELLS = ("td", "th")
# So are elements with this one: what is laid out as a table, and is none to those who listen.
_CELL_ATTRIBUTE = "data-cell"

# The part of a line box above and below its letters: the box of a line is taller than its type,
# and lines that are set closer than that do not touch.
_LEADING = 0.1


class Rectangle(Struct, frozen=True):
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


class Area(Struct, frozen=True):
    """A marked element: which area it is, and where it stands."""

    name: AreaName
    rectangle: Rectangle


class PlacedText(Struct, frozen=True):
    """A run of text on one line, in the type `family`.

    `areas` are those that hold it, the outermost first; `cell` is the table cell that it is in,
    `frame` what the table may not be wider than, besides the innermost area, and `window` what is
    seen of the element that cuts it off, if one does. `size` is that of its type in points.
    """

    text: str
    rectangle: Rectangle
    family: str
    areas: tuple[Area, ...]
    cell: Rectangle | None
    size: float = 0.0
    window: Rectangle | None = None
    frame: Rectangle | None = None


class PlacedPage(Struct, frozen=True):
    """One page: its size and margins' inside, its areas, and its texts in document order."""

    width: float
    height: float
    body: Rectangle
    areas: tuple[Area, ...]
    texts: tuple[PlacedText, ...]


class LaidOutPage(Protocol):
    """A page that WeasyPrint has laid out: its size in CSS pixels."""

    @property
    def width(self) -> float:
        """How wide it is."""

    @property
    def height(self) -> float:
        """How tall it is."""


def placed_page(page: LaidOutPage) -> PlacedPage:
    """Return where everything stands on `page`."""
    box = page_box(page)
    areas: list[Area] = []
    texts: list[PlacedText] = []
    for child in children(box):
        _walk(child, _Inside(), areas, texts)
    body = _rectangle(content_box(box))
    return PlacedPage(_mm(page.width), _mm(page.height), body, tuple(areas), tuple(texts))


class _Inside(Struct, frozen=True):
    """What a box stands in: areas from the outermost, a cell, a window, a frame, an element."""

    areas: tuple[Area, ...] = ()
    cell: Rectangle | None = None
    window: Rectangle | None = None
    frame: Rectangle | None = None
    element: Element | None = None


def _walk(box: Box, inside: _Inside, areas: list[Area], texts: list[PlacedText]) -> None:
    text = text_of(box)
    if text is not None:
        if text.strip():
            x, y, width, height = text_place(box)
            leading = height * _LEADING
            rectangle = _rectangle((x, y + leading, width, height - 2 * leading))
            families, size = type_of(box)
            within = (inside.cell, size * _POINTS_PER_PIXEL, inside.window, inside.frame)
            texts.append(PlacedText(text, rectangle, ", ".join(families), inside.areas, *within))
        return
    element = element_of(box)
    # Anonymous boxes share the element of their parent; the outermost box is the element's.
    if element is not None and element is not inside.element and tag_of(box) == element.tag:
        inside = _inside_element(box, element, inside, areas)
    if element is not inside.element:
        inside = replace(inside, element=element)
    for child in children(box):
        _walk(child, inside, areas, texts)


def _inside_element(box: Box, element: Element, inside: _Inside, areas: list[Area]) -> _Inside:
    """Return what the boxes inside `box`, the outermost of `element`, stand in; note an area."""
    name = area_of(element)
    is_frame = element.get(_FRAME_ATTRIBUTE) is not None
    is_cell = element.tag in _CELLS or element.get(_CELL_ATTRIBUTE) is not None
    is_window = cuts_off(box)
    if not (name is not None or is_frame or is_cell or is_window):
        return inside
    rectangle = _rectangle(border_box(box))
    if name is not None:
        areas.append(Area(name, rectangle))
        inside = replace(inside, areas=(*inside.areas, areas[-1]))
    return replace(
        inside,
        frame=rectangle if is_frame else inside.frame,
        cell=rectangle if is_cell else inside.cell,
        window=_narrowed(inside.window, rectangle) if is_window else inside.window,
    )


def _narrowed(one: Rectangle | None, other: Rectangle) -> Rectangle:
    """Return what is seen through both windows."""
    if one is None:
        return other
    x, y = max(one.x, other.x), max(one.y, other.y)
    right, bottom = min(one.right, other.right), min(one.bottom, other.bottom)
    return Rectangle(x, y, max(right - x, 0.0), max(bottom - y, 0.0))


def _rectangle(pixels: Pixels) -> Rectangle:
    x, y, width, height = pixels
    return Rectangle(_mm(x), _mm(y), _mm(width), _mm(height))


def _mm(pixels: float) -> float:
    return float(pixels) * MM_PER_PIXEL
