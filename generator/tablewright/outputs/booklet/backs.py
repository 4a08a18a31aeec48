"""The back of a booklet, which lies uppermost as often as its cover: what is used most, again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.kinds.screen.entry import Show, Weight, screens_in
from tablewright.library import Scope
from tablewright.outputs.sheets.sections import sheet_anchor
from tablewright.outputs.sheets.shared_page import SharedPage
from tablewright.records import replace
from tablewright.typeset.panels import Panel

# How a screen shows what must be rolled.
_ROLLED = (Show.NEEDED, Show.ODDS)


def most_used(scope: Scope, pages: Sequence[SharedPage]) -> SharedPage:
    """Return a copy of the page among `pages` that is used most, for the back.

    That is where the sheet of the first entry begins whose dice or odds a screen of the pack has in
    the largest type, or else the first page.
    """
    anchors = [plan.panel.anchor for plan in (page.plans[0] for page in pages)]
    for anchor in _largest(scope):
        if anchor in anchors:
            return _again(pages[anchors.index(anchor)])
    return _again(pages[0])


def _largest(scope: Scope) -> Iterator[str]:
    for screen in screens_in(scope.in_reading_order()):
        for block in (block for panel in screen.panels for block in panel.blocks):
            entry = scope.find(block.reference) if block.own is None else None
            if entry is not None and block.weight is Weight.HERO and block.show in _ROLLED:
                yield sheet_anchor(entry)


def _again(page: SharedPage) -> SharedPage:
    """Return `page` with nothing that leads to it, for all does to the page that it repeats."""
    plans = tuple(replace(plan, panel=_repeated(plan.panel)) for plan in page.plans)
    return replace(page, plans=plans)


def _repeated(panel: Panel) -> Panel:
    blocks = tuple(replace(block, anchor="") for block in panel.blocks)
    return replace(panel, blocks=blocks, anchor="", where="", foot=(), goes_on=True)
