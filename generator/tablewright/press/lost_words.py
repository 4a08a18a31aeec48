"""Words that stand in a document and on none of its pages, such as lines that were clamped off."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import Element

from tablewright.press.areas import AREA_ATTRIBUTE, AreaName, area_of
from tablewright.press.boxes import PlacedPage
from tablewright.press.private.parts import SVG
from tablewright.records import Struct


class LostWords(Struct, frozen=True):
    """Words of the area `name` that stand in the document, and nowhere on a page."""

    name: AreaName
    words: str


def swallowed(root: Element, pages: Sequence[PlacedPage]) -> tuple[LostWords, ...]:
    """Return the words below `root` that clamping or hiding took off the pages.

    Laid-out text is held against its source, area by area; lines that were cut off by a maximum
    of lines, and what a style hides, are in the document and in no box.
    """
    placed: dict[AreaName, Counter[str]] = {}
    for page in pages:
        for text in page.texts:
            for area in text.areas[-1:]:
                placed.setdefault(area.name, Counter()).update(_letters(text.text))
    found: list[LostWords] = []
    for element in root.iter():
        name = area_of(element)
        if name is not None:
            left = Counter(placed.get(name, ()))
            words: list[str] = []
            for own in _own_texts(element):
                wanted = Counter(_letters(own))
                if any(left[letter] < count for letter, count in wanted.items()):
                    words.append(" ".join(own.split()))
                for letter, count in wanted.items():
                    left[letter] = max(0, left[letter] - count)
            if words:
                found.append(LostWords(name, " ".join(words)))
    return tuple(found)


def _own_texts(area: Element) -> Iterator[str]:
    """Yield the texts inside an area that are in no area within it, in document order."""
    if area.text:
        yield area.text
    for child in area:
        # A comment's tag is no name, and its text is nobody's; what is drawn is said, not set.
        if isinstance(child.tag, str) and child.tag != SVG and not child.get(AREA_ATTRIBUTE):
            yield from _own_texts(child)
        if child.tail:
            yield child.tail


def _letters(text: str) -> str:
    """Return `text` without what line breaks and capitals change."""
    return "".join(text.split()).casefold().replace("\u00ad", "")
