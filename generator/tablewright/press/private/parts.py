"""The parts of WeasyPrint and pydyf that their documentation does not promise: all in one list.

No other module touches any of them but its neighbours, all called `private_…`: one shows PDFs
before they are written (`private/pdfs`), others record pages, have them read and packed, resolve
lengths and break lines. What belongs to those libraries leaves these modules as an `object`, which
the type checker lets nobody look into. Both are pinned exactly; after an update a test goes through
`PARTS` on pages that were really laid out, and tells what is gone and who needs it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NewType, TypeVar
from xml.etree.ElementTree import Element

from tablewright.records import Struct

# A box of a laid-out page.
Box = NewType("Box", object)
# Left, top, width and height in CSS pixels, which are 1/96 inch.
Pixels = tuple[float, float, float, float]

SVG = "{http://www.w3.org/2000/svg}svg"

_OF_STYLE_ATTRIBUTES = (1, 0, 0)

Reads = TypeVar("Reads", bound=Callable[..., object])


class Part(Struct, frozen=True):
    """A private part: of which library, what it is called there, who needs it, and how it is read.

    `needed` says which module of this package it is for, and what breaks without it.
    """

    library: str
    name: str
    needed: str
    read: Callable[..., object]


_parts: list[Part] = []


def part(library: str, name: str, needed: str) -> Callable[[Reads], Reads]:
    """Enter the function that reads a private part into the list."""

    def enter(read: Reads) -> Reads:
        _parts.append(Part(library, name, needed, read))
        return read

    return enter


# ---- WeasyPrint: laid-out pages --------------------------------------------------------------


@part("weasyprint", "Page._page_box", "boxes: what stands on a page, and where")
def page_box(page: Any) -> Box:
    """Return the outermost box of a page."""
    box: Box = page._page_box  # noqa: SLF001
    return box


@part("weasyprint", "Box.children", "boxes: what stands inside a box")
def children(box: Any) -> list[Box]:
    """Return the boxes inside `box`, for what is out of the flow placeholders that pass for it."""
    return list(box.children)


@part("weasyprint", "TextBox.text", "boxes: the words on a page")
def text_of(box: Any) -> str | None:
    """Return the text of a box, or None for one that is no text."""
    text = getattr(box, "text", None)
    return text if isinstance(text, str) else None


@part(
    "weasyprint",
    "Box.position_x, .position_y, .margin_top, .width, .height",
    "boxes: where words stand",
)
def text_place(box: Any) -> Pixels:
    """Return where the letters of a text stand; their line may be less tall than they are."""
    return box.position_x, box.position_y + box.margin_top, box.width, box.height


@part("weasyprint", "Box.style: font_family, font_size", "boxes: the type that words are set in")
def type_of(box: Any) -> tuple[tuple[str, ...], float]:
    """Return the families of a text, and the size of its type in CSS pixels."""
    return tuple(box.style["font_family"]), float(box.style["font_size"])


@part("weasyprint", "text.ffi.harfbuzz_subset", "typesetter: whether faces are cut as elsewhere")
def has_subsetter() -> bool:
    """Return whether the system has the library that cuts faces down to the letters of a PDF."""
    from weasyprint.text import ffi

    return ffi.harfbuzz_subset is not None


@part("weasyprint", "html.HTML_HANDLERS of <svg>", "press: glyphs in the colour of their words")
def colour_drawings() -> Callable[..., object]:
    """Have drawings inside a page take the colour of the words around them, as CSS has it.

    What is said to have the colour `currentColor` is black otherwise. Done once, it stays so.
    Returns what makes the box of a drawing.
    """
    from weasyprint import html

    plain: Any = html.HTML_HANDLERS[SVG]
    if plain.__module__ == __name__:
        return plain  # type: ignore[no-any-return]

    def coloured(element: Any, box: Any, *others: Any) -> object:
        red, green, blue = (round(255 * part) for part in box.style["color"].coordinates)
        element.set("color", f"#{red:02x}{green:02x}{blue:02x}")
        return plain(element, box, *others)

    html.HTML_HANDLERS[SVG] = coloured
    return coloured


@part("weasyprint", "draw.draw_background_image, BackgroundLayer", "press: rules of one colour")
def draw_rules_plainly() -> Callable[..., object]:
    """Have a background of a single colour drawn as a rectangle, and not as a group of its own.

    A page has hundreds of them, for rules that take no room are drawn so. Done once, it stays so.
    Returns what draws the layer of a background.
    """
    from weasyprint import draw
    from weasyprint.images import Gradient

    general: Any = draw.draw_background_image
    if general.__module__ == __name__:
        return general  # type: ignore[no-any-return]

    def drawn(stream: Any, layer: Any, style: Any) -> None:
        is_plain = isinstance(layer.image, Gradient) and len(layer.image.colors) == 1
        if not is_plain or layer.unbounded or layer.repeat != ("no-repeat", "no-repeat"):
            general(stream, layer, style)
            return
        left, top, width, height = layer.painting_area
        x, y = (a + b for a, b in zip(layer.position, layer.positioning_area, strict=False))
        right, bottom = min(x + layer.size[0], left + width), min(y + layer.size[1], top + height)
        x, y = max(x, left), max(y, top)
        if x < right and y < bottom:
            with stream.artifact(), stream.stacked():
                stream.set_color(layer.image.colors[0])
                stream.rectangle(x, y, right - x, bottom - y)
                stream.fill()

    draw.draw_background_image = drawn
    return drawn


@part("weasyprint", "html.UA_STYLESHEET, cssselect2's Matcher", "press: styles that nothing has")
def drop_styles_of_notes() -> list[str]:
    """Have no style worked out for the footnotes of WeasyPrint's own, of which pages have none.

    Its style sheet gives every single element five pseudo-elements for them. Done once, it stays
    so. Returns the pseudo-elements that every element still has a style for.
    """
    from weasyprint import html

    matcher: Any = html.UA_STYLESHEET.matcher
    matcher.other_selectors = [
        entry for entry in matcher.other_selectors if "note-" not in (entry[3] or "")
    ]
    return sorted(entry[3] for entry in matcher.other_selectors if entry[3])


@part("weasyprint", "css.find_style_attributes", "press: one style for elements of one style")
def share_styles() -> Callable[..., object]:
    """Have elements share a computed style where their `style` attributes say the same.

    WeasyPrint lets those share one that have none, for it tells their declarations apart by what
    they are and not by what they say. Of many panels on a page that are set alike, the styles of
    all that is in them are then worked out and kept once. Done once, it stays so. Returns what
    finds the declarations of a document's elements.
    """
    from weasyprint import css

    plain: Any = css.find_style_attributes
    if plain.__module__ == __name__:
        return plain  # type: ignore[no-any-return]

    def shared(*tree: Any, **hints: Any) -> Iterator[tuple[Any, ...]]:
        known: dict[tuple[object, object], Any] = {}
        for specificity, element, declarations, base in plain(*tree, **hints):
            # What other attributes come to has another specificity.
            is_own = specificity == _OF_STYLE_ATTRIBUTES
            same = (base, element.get("style"))
            found = known.setdefault(same, declarations) if is_own else declarations
            yield specificity, element, found, base

    css.find_style_attributes = shared
    return shared


@part("weasyprint", "Box.style: overflow", "boxes: words that a style cuts off")
def cuts_off(box: Any) -> bool:
    """Return whether `box` hides what sticks out of it."""
    return bool(box.style["overflow"] != "visible")


@part("weasyprint", "Box.element", "boxes: which element of the template was measured")
def element_of(box: Any) -> Element | None:
    """Return the element that `box` was made for; an anonymous box has that of its parent."""
    element: Element | None = box.element
    return element


@part("weasyprint", "Box.element_tag", "boxes: to tell an element's box from pseudo-elements")
def tag_of(box: Any) -> str:
    """Return the tag of the element, or that of the element and `::before` or the like."""
    tag: str = box.element_tag
    return tag


@part("weasyprint", "Box.border_box_x() …", "boxes: where areas, cells and frames stand")
def border_box(box: Any) -> Pixels:
    """Return where `box` stands with its padding and its border."""
    return box.border_box_x(), box.border_box_y(), box.border_width(), box.border_height()


@part("weasyprint", "Box.content_box_x() …", "boxes: the margins of a page")
def content_box(box: Any) -> Pixels:
    """Return where the inside of `box` stands."""
    return box.content_box_x(), box.content_box_y(), box.width, box.height


@part("weasyprint", "HTML.etree_element", "press, for lost_words: the words that were to be set")
def root_element(document: Any) -> Element:
    """Return the root of a document that is to be laid out."""
    root: Element = document.etree_element
    return root


@part("weasyprint", "Font.family", "press, for families: which type is in the PDF")
def family_of(font: Any) -> str:
    """Return the family of one of a printed document's fonts."""
    return str(font.family)


@part("weasyprint", "` at LINE:COLUMN` in messages", "records: where a style sheet is at fault")
def place_in(message: str) -> tuple[str, int, int]:
    """Return what a message says, without the place that it names, and that line and column.

    The place is the first character where it names none.
    """
    found = re.search(r" at (\d+):(\d+)\b", message)
    if found is None:
        return message, 1, 1
    return message[: found.start()] + message[found.end() :], int(found[1]), int(found[2])


# Those of the other private modules too, once these are loaded.
PARTS: Sequence[Part] = _parts
