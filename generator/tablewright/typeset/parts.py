"""Parts of panels, each laid out on a page of its own and measured, once for ever.

A part is as tall as it is whatever else is measured with it: what was measured before, in this run
or in a former one, need not be laid out again.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from hashlib import blake2b
from weakref import WeakKeyDictionary

from markupsafe import Markup

from tablewright.cache import Work
from tablewright.press import FaultKind, PlacedPage, Press, layout_faults
from tablewright.press.areas import AreaKind
from tablewright.press.held import HeldPicture
from tablewright.press.paged import lots
from tablewright.records import Struct
from tablewright.render.glyphs import with_blank_glyphs
from tablewright.typeset.printed_before import Document, work_on
from tablewright.typeset.typesetter import Typesetter

# Of what a press has measured so many parts are remembered: those of the largest packs.
_MOST_REMEMBERED = 20_000
_remembered: WeakKeyDictionary[Press, dict[bytes, MeasuredPart]] = WeakKeyDictionary()


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
    style = f"{typesetter.palette}\n{page}"
    documents = {
        part.html: Document(part.html, style, {held.address: held for held in part.pictures})
        for part in parts
    }
    if typesetter.templates.has_own:
        # There parts may hang on each other, as by counters: they must not be told apart.
        return _all_measured(list(documents.values()), style, typesetter)
    known = _Known(style, typesetter)
    found = {html: known.of(document) for html, document in documents.items()}
    lacking = [documents[html] for html, measured in found.items() if measured is None]
    for places in lots([document.html for document in lacking]) if lacking else ():
        some = [lacking[place] for place in places]
        for html, measured in _all_measured(some, style, typesetter).items():
            found[html] = measured
            known.keep(documents[html], measured)
    return {html: measured for html, measured in found.items() if measured is not None}


class _Known:
    """What is known of parts on pages of one style: from this run, or from a former one."""

    def __init__(self, style: str, typesetter: Typesetter) -> None:
        self._typesetter = typesetter
        self._style = blake2b(f"{typesetter.language}\n{style}".encode(), digest_size=16).digest()
        self._now = _remembered.setdefault(typesetter.press, {})
        self._works: dict[str, Work] = {}

    def of(self, document: Document) -> MeasuredPart | None:
        """Return what `document` measures, or None where that is not known."""
        measured = self._now.get(self._key(document))
        if measured is None:
            press, language = self._typesetter.press, self._typesetter.language
            work = self._works[document.html] = work_on("part", press, document, language)
            result = work.result
            measured = None if result is None else self._remember(document, _read(result))
        return measured

    def keep(self, document: Document, measured: MeasuredPart) -> None:
        """Know from now on what `document` measures, of which nothing was known."""
        self._remember(document, measured)
        said = json.dumps([measured.heights, measured.too_wide]).encode()
        self._works[document.html].keep(said)

    def _remember(self, document: Document, measured: MeasuredPart) -> MeasuredPart:
        if len(self._now) >= _MOST_REMEMBERED:
            self._now.clear()
        self._now[self._key(document)] = measured
        return measured

    def _key(self, document: Document) -> bytes:
        # Pictures have addresses that are made of what they are.
        return blake2b(document.html.encode(), digest_size=32, salt=self._style).digest()


def _all_measured(
    documents: Sequence[Document], style: str, typesetter: Typesetter
) -> dict[str, MeasuredPart]:
    """Return what each of `documents` measures, by its HTML; they are laid out together."""
    laid_out = _laid_out(documents, style, typesetter)
    return {
        document.html: _measured(own) for document, own in zip(documents, laid_out, strict=True)
    }


def _laid_out(
    documents: Sequence[Document], style: str, typesetter: Typesetter
) -> list[list[PlacedPage]]:
    """Return the pages of each of `documents`, which are laid out together."""
    html = typesetter.render(
        "print/measure.html",
        {"parts": [Markup(with_blank_glyphs(each.html)) for each in documents]},
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
