"""Parts of panels, each laid out on a page of its own and measured, once for ever.

A part is as tall as it is whatever else is measured with it: what was measured in a former run
need not be laid out again.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from markupsafe import Markup

from tablewright.cache import Work
from tablewright.press import FaultKind, PlacedPage, layout_faults
from tablewright.press.areas import AreaKind
from tablewright.press.held import HeldPicture
from tablewright.press.paged import lots
from tablewright.records import Struct
from tablewright.typeset.printed_before import Document, work_on
from tablewright.typeset.typesetter import Typesetter


class Part(Struct, frozen=True):
    """A part as HTML, with the pictures in it."""

    html: str
    pictures: tuple[HeldPicture, ...] = ()


class MeasuredPart(Struct, frozen=True):
    """The heights of the areas in a part in millimetres, in order, and what is too wide in it.

    Of that, the words to blame, or nothing, and what is said of it, the worst first.
    """

    heights: tuple[float, ...]
    too_wide: tuple[tuple[str, str], ...]


def measured_parts(
    parts: Sequence[Part], page: str, typesetter: Typesetter
) -> dict[str, MeasuredPart]:
    """Return what each of `parts` measures, by its HTML; each lies on a page of the style `page`.

    Raises `TemplateFault`.
    """
    found: dict[str, MeasuredPart] = {}
    style = f"{typesetter.palette}\n{page}"
    lacking = []
    for part in {part.html: part for part in parts}.values():
        pictures = {held.address: held for held in part.pictures}
        document = Document(part.html, style, pictures)
        # In templates of a project's own, parts may hang on each other, as by counters.
        work = (
            Work(None)
            if typesetter.templates.has_own
            else work_on("part", typesetter.press, document, typesetter.language)
        )
        result = work.result
        if result is None:
            lacking.append((document, work))
        else:
            found[part.html] = _read(result)
    # Those that may hang on each other must not be told apart.
    letters = [document.html for document, _ in lacking]
    together = [range(len(lacking))] if typesetter.templates.has_own else lots(letters)
    for places in together if lacking else ():
        some = [lacking[place] for place in places]
        laid_out = _laid_out([document for document, _ in some], style, typesetter)
        for (document, work), own in zip(some, laid_out, strict=True):
            measured = found[document.html] = _measured(own)
            work.keep(json.dumps([measured.heights, measured.too_wide]).encode())
    return found


def _laid_out(
    documents: Sequence[Document], style: str, typesetter: Typesetter
) -> list[list[PlacedPage]]:
    """Return the pages of each of `documents`, which are laid out together."""
    html = typesetter.render(
        "print/measure.html", {"parts": [Markup(each.html) for each in documents]}
    )
    pictures = {a: held for each in documents for a, held in each.pictures.items()}
    pages: list[list[PlacedPage]] = [[] for _ in documents]
    for placed in typesetter.press.measure(html, style, pictures):
        # What is too tall for any page goes on.
        pages[placed.areas[0].name.panel].append(placed)
    return pages


def _read(result: bytes) -> MeasuredPart:
    heights, too_wide = json.loads(result)
    return MeasuredPart(tuple(heights), tuple((words, said) for words, said in too_wide))


def _measured(pages: Sequence[PlacedPage]) -> MeasuredPart:
    heights: dict[AreaKind, float] = {}
    for page in pages:
        for area in page.areas[1:]:
            kind = area.name.kind
            heights[kind] = heights.get(kind, 0.0) + area.rectangle.height
    return MeasuredPart(tuple(heights.values()), tuple(_too_wide(pages)))


def _too_wide(pages: Sequence[PlacedPage]) -> list[tuple[str, str]]:
    """Return what is too wide in blocks: words, or else nothing, and what is said of it."""
    found: list[tuple[str, str]] = []
    widest = 0.0
    # The word that is too wide by most is the one to shorten.
    for fault in sorted(layout_faults(pages), key=lambda fault: -fault.amount):
        if fault.area is None or fault.area.kind is not AreaKind.BLOCK:
            continue
        if fault.kind in (FaultKind.TOO_WIDE, FaultKind.OUTSIDE_BLOCK):
            # Of what is broken into lines, one sticks out.
            words = str(fault.culprit).rstrip(" ,;:")
            found.append((words, too_wide(words, fault.amount)))
        elif fault.kind is FaultKind.WIDE_TABLE:
            widest = max(fault.amount, widest)
    if widest:
        found.append(("", f"the table is {widest:.1f} mm too wide"))
    return found


def too_wide(words: str, amount: float) -> str:
    """Return what is said of `words` that are too wide by so many millimetres."""
    return f"“{words}” is {amount:.1f} mm too wide"
