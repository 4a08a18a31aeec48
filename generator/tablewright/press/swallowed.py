"""Words that stand in a document and on none of its pages, such as lines that were clamped off."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from tablewright.press.boxes import AREA_ATTRIBUTE, PlacedPage


@dataclass(frozen=True, slots=True)
class Swallowed:
    """Words of the area `name` that stand in the document, and nowhere on a page."""

    name: str
    words: str


def swallowed(root: Any, pages: Sequence[PlacedPage]) -> tuple[Swallowed, ...]:
    """Return the words below `root` (an ElementTree) that clamping or hiding took off the pages.

    Laid-out text is held against its source, area by area; lines that were cut off by a maximum
    of lines, and what a style hides, are in the document and in no box.
    """
    placed: dict[str, Counter[str]] = {}
    for page in pages:
        for text in page.texts:
            for area in text.areas[-1:]:
                placed.setdefault(area.name, Counter()).update(_letters(text.text))
    found: list[Swallowed] = []
    for element in root.iter():
        name = element.get(AREA_ATTRIBUTE)
        if name:
            left = placed.get(name, Counter())
            words: list[str] = []
            for own in _own_texts(element):
                wanted = Counter(_letters(own))
                if wanted - left:
                    words.append(" ".join(own.split()))
                left = left - wanted
            if words:
                found.append(Swallowed(name, " ".join(words)))
    return tuple(found)


def _own_texts(area: Any) -> Iterator[str]:
    """Yield the texts inside an area that are in no area within it, in document order."""
    if area.text:
        yield area.text
    for child in area:
        # A comment's tag is no name, and its text is nobody's.
        if isinstance(child.tag, str) and not child.get(AREA_ATTRIBUTE):
            yield from _own_texts(child)
        if child.tail:
            yield child.tail


def _letters(text: str) -> str:
    """Return `text` without what line breaks and capitals change."""
    return "".join(text.split()).casefold().replace("\u00ad", "")
