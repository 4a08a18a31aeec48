"""The back of a booklet, which lies uppermost as often as its cover: what is used most, again."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.kinds import Entry
from tablewright.kinds.screen.entry import Weight, screens_in
from tablewright.library import Scope
from tablewright.outputs.sheets.shared_page import SharedPage
from tablewright.records import replace
from tablewright.typeset.panels import Panel
from tablewright.words.situations import Situation


def most_used(scope: Scope, pages: Sequence[SharedPage]) -> SharedPage:
    """Return a copy of the page among `pages` that is used most, for the back.

    That is one on which a sheet begins with what a screen of the pack has in the largest type where
    it is for a fight, the first of them that has one; or else the first page.
    """
    for entry in _largest(scope):
        for page in pages:
            if _begins_with(page.plans[0].panel, entry):
                return _again(page)
    return _again(pages[0])


def _largest(scope: Scope) -> Iterator[Entry]:
    for screen in screens_in(scope.in_reading_order()):
        for panel in screen.panels:
            if panel.situation is not Situation.FIGHTING:
                continue
            for block in panel.blocks:
                entry = scope.find(block.reference) if block.own is None else None
                if entry is not None and block.weight is Weight.HERO:
                    yield entry


def _begins_with(panel: Panel, entry: Entry) -> bool:
    """Return whether a sheet begins on `panel`, and has what is told of `entry` there."""
    return not panel.goes_on and any(
        entry in (block.entry, *block.others) for block in panel.blocks
    )


def _again(page: SharedPage) -> SharedPage:
    """Return `page` with nothing that leads to it, for all does to the page that it repeats."""
    plans = tuple(replace(plan, panel=_repeated(plan.panel)) for plan in page.plans)
    return replace(page, plans=plans)


def _repeated(panel: Panel) -> Panel:
    blocks = tuple(replace(block, anchor="") for block in panel.blocks)
    return replace(panel, blocks=blocks, anchor="", where="", foot=(), copy=True)
