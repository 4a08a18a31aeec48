"""What a laid-out page must never do, found from where its boxes have come to stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import combinations, product

from tablewright.press.areas import AreaKind, AreaName
from tablewright.press.boxes import Area, PlacedPage, PlacedText, Rectangle
from tablewright.press.lost_words import LostWords
from tablewright.records import Struct

# Rounding in fixed-point text measures; a hair's breadth that nobody sees.
TOLERANCE = 0.1
# Widths of columns are rounded percentages: of a wide table they may add up to a little more.
_ROUNDED_COLUMNS = 0.2


class FaultKind(StrEnum):
    """How a layout can go wrong."""

    TOO_TALL = "too tall"
    TOO_WIDE = "too wide"
    WIDE_TABLE = "wide table"
    OUTSIDE_BLOCK = "outside its block"
    SPLIT = "split"
    OVERLAP = "overlap"
    CUT_OFF = "cut off"
    LOST_WORDS = "swallowed"


class LayoutFault(Struct, frozen=True):
    """One fault: the area that it happens in, the text or area to blame, and how far it goes.

    `amount` is in millimetres; it is 0 for a block that is split between pages, and for words
    that are on no page at all.
    """

    kind: FaultKind
    area: AreaName | None
    culprit: AreaName | str
    amount: float


def layout_faults(pages: Sequence[PlacedPage]) -> tuple[LayoutFault, ...]:
    """Return every fault of `pages`: text or blocks outside, split blocks, overlaps."""
    found: list[LayoutFault] = []
    for page in pages:
        for text in page.texts:
            found.extend(_faults_of_text(text))
        found.extend(_faults_of_blocks(page))
    found.extend(split_faults(pages))
    return tuple(found)


def _faults_of_text(text: PlacedText) -> Iterator[LayoutFault]:
    holder = text.areas[-1].name if text.areas else None
    if text.cell is not None:
        amount = _beside(text.rectangle, text.cell)
        if amount > TOLERANCE:
            yield LayoutFault(FaultKind.TOO_WIDE, holder, text.text, amount)
        # A table that is wider than what holds it draws its rules and its zebra outside.
        holders = [area.rectangle for area in text.areas[-1:]]
        if text.frame is not None:
            holders.append(text.frame)
        beyond = max((_beside(text.cell, outer) for outer in holders), default=0.0)
        if beyond > _ROUNDED_COLUMNS:
            yield LayoutFault(FaultKind.WIDE_TABLE, holder, text.text, beyond)
    if text.window is not None:
        amount = text.rectangle.outside_of(text.window)
        if amount > TOLERANCE:
            yield LayoutFault(FaultKind.CUT_OFF, holder, text.text, amount)
    for area in text.areas:
        amount = text.rectangle.outside_of(area.rectangle)
        if amount > TOLERANCE:
            is_panel = area.name.kind is AreaKind.PANEL
            kind = FaultKind.TOO_TALL if is_panel else FaultKind.OUTSIDE_BLOCK
            yield LayoutFault(kind, area.name, text.text, amount)


def _beside(inner: Rectangle, outer: Rectangle) -> float:
    """Return by how much `inner` sticks out of `outer` to the left or to the right."""
    return max(outer.x - inner.x, inner.right - outer.right)


def _faults_of_blocks(page: PlacedPage) -> Iterator[LayoutFault]:
    panels = [area for area in page.areas if area.name.kind is AreaKind.PANEL]
    blocks = [area for area in page.areas if area.name.kind is AreaKind.BLOCK]
    for panel in panels:
        sticking_out = panel.rectangle.outside_of(page.body)
        if sticking_out > TOLERANCE:
            yield LayoutFault(FaultKind.TOO_TALL, panel.name, panel.name, sticking_out)
        for block in blocks:
            if block.name.panel != panel.name.panel:
                continue
            amount = block.rectangle.outside_of(panel.rectangle)
            if amount > TOLERANCE:
                yield LayoutFault(FaultKind.TOO_TALL, panel.name, block.name, amount)
    # The head and the foot of a panel are in the way of its blocks as much as other blocks are,
    # and of each other.
    # What is in one panel cannot reach another, which may be turned after it was laid out.
    ends = [area for area in page.areas if area.name.kind in (AreaKind.HEAD, AreaKind.FOOT)]
    for one, other in [*combinations(blocks, 2), *product(blocks, ends), *combinations(ends, 2)]:
        if one.name.panel != other.name.panel:
            continue
        amount = one.rectangle.shared_with(other.rectangle)
        if amount > TOLERANCE:
            yield LayoutFault(FaultKind.OVERLAP, one.name, other.name, amount)


def lost_words_faults(found: Sequence[LostWords]) -> tuple[LayoutFault, ...]:
    """Return a fault for every area some of whose words are on no page."""
    return tuple(
        LayoutFault(FaultKind.LOST_WORDS, hidden.name, hidden.words, 0.0) for hidden in found
    )


def split_faults(pages: Sequence[PlacedPage]) -> Iterator[LayoutFault]:
    """Yield the faults of areas that stand on more than one page."""
    seen: set[AreaName] = set()
    for page in pages:
        names = [area.name for area in page.areas if _must_stay_whole(area)]
        for name in dict.fromkeys(names):
            if name in seen:
                yield LayoutFault(FaultKind.SPLIT, name, name, 0.0)
        seen.update(names)


def _must_stay_whole(area: Area) -> bool:
    return area.name.kind in (AreaKind.PANEL, AreaKind.BLOCK)
