"""What a laid-out page must never do, found from where its boxes have come to stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations, product

from tablewright.press.boxes import Area, PlacedPage, PlacedText, Rectangle
from tablewright.press.swallowed import Swallowed

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
    SWALLOWED = "swallowed"


@dataclass(frozen=True, slots=True)
class LayoutFault:
    """One fault: the area that it happens in, the text or area to blame, and how far it goes.

    `amount` is in millimetres; it is 0 for a block that is split between pages, and for words
    that are on no page at all.
    """

    kind: FaultKind
    area: str
    culprit: str
    amount: float


def layout_faults(pages: Sequence[PlacedPage]) -> tuple[LayoutFault, ...]:
    """Return every fault of `pages`: text or blocks outside, split blocks, overlaps."""
    found: list[LayoutFault] = []
    for page in pages:
        for text in page.texts:
            found.extend(_faults_of_text(text))
        found.extend(_faults_of_blocks(page))
    found.extend(_split(pages))
    return tuple(found)


def _faults_of_text(text: PlacedText) -> Iterator[LayoutFault]:
    holder = text.areas[-1].name if text.areas else ""
    if text.cell is not None:
        amount = _beside(text.place, text.cell)
        if amount > TOLERANCE:
            yield LayoutFault(FaultKind.TOO_WIDE, holder, text.text, amount)
        # A table that is wider than what holds it draws its rules and its zebra outside.
        holders = [area.place for area in text.areas[-1:]]
        if text.frame is not None:
            holders.append(text.frame)
        beyond = max((_beside(text.cell, outer) for outer in holders), default=0.0)
        if beyond > _ROUNDED_COLUMNS:
            yield LayoutFault(FaultKind.WIDE_TABLE, holder, text.text, beyond)
    if text.window is not None:
        amount = text.place.outside_of(text.window)
        if amount > TOLERANCE:
            yield LayoutFault(FaultKind.CUT_OFF, holder, text.text, amount)
    for area in text.areas:
        amount = text.place.outside_of(area.place)
        if amount > TOLERANCE:
            is_panel = area.kind == "panel"
            kind = FaultKind.TOO_TALL if is_panel else FaultKind.OUTSIDE_BLOCK
            yield LayoutFault(kind, area.name, text.text, amount)


def _beside(inner: Rectangle, outer: Rectangle) -> float:
    """Return by how much `inner` sticks out of `outer` to the left or to the right."""
    return max(outer.x - inner.x, inner.right - outer.right)


def _faults_of_blocks(page: PlacedPage) -> Iterator[LayoutFault]:
    panels = [area for area in page.areas if area.kind == "panel"]
    blocks = [area for area in page.areas if area.kind == "block"]
    for panel in panels:
        sticking_out = panel.place.outside_of(page.body)
        if sticking_out > TOLERANCE:
            yield LayoutFault(FaultKind.TOO_TALL, panel.name, panel.name, sticking_out)
        for block in blocks:
            if not _is_on(block, panel):
                continue
            amount = block.place.outside_of(panel.place)
            if amount > TOLERANCE:
                yield LayoutFault(FaultKind.TOO_TALL, panel.name, block.name, amount)
    # The head and the foot of a panel are in the way of its blocks as much as other blocks are.
    ends = [area for area in page.areas if area.kind in ("head", "foot")]
    for one, other in [*combinations(blocks, 2), *product(blocks, ends)]:
        amount = one.place.shared_with(other.place)
        if amount > TOLERANCE:
            yield LayoutFault(FaultKind.OVERLAP, one.name, other.name, amount)


def _is_on(block: Area, panel: Area) -> bool:
    """Tell whether `block` (`block:3.1`) is one of `panel` (`panel:3`), of several on a page."""
    number, point, _ = block.name.partition(":")[2].partition(".")
    return not point or number == panel.name.partition(":")[2]


def swallowed_faults(found: Sequence[Swallowed]) -> tuple[LayoutFault, ...]:
    """Return a fault for every area some of whose words are on no page."""
    return tuple(
        LayoutFault(FaultKind.SWALLOWED, hidden.name, hidden.words, 0.0) for hidden in found
    )


def _split(pages: Sequence[PlacedPage]) -> Iterator[LayoutFault]:
    """Yield the areas that stand on more than one page."""
    seen: set[str] = set()
    for page in pages:
        names = [area.name for area in page.areas if _must_stay_whole(area)]
        for name in dict.fromkeys(names):
            if name in seen:
                yield LayoutFault(FaultKind.SPLIT, name, name, 0.0)
        seen.update(names)


def _must_stay_whole(area: Area) -> bool:
    return area.kind in ("panel", "block")
