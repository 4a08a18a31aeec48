"""Pages that folding would leave blank: trackers of the pack's screen to fill in, else notes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.kinds.screen.entry import Screen, ScreenBlock, ScreenPanel, screens_in
from tablewright.kinds.screen.own import Live, Tracker
from tablewright.library import Scope
from tablewright.outputs.notes_below import LINE
from tablewright.outputs.screens.own_blocks import own_block
from tablewright.outputs.sheets.sections import sheet_entries
from tablewright.records import Struct, replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.looks import Look, PanelKind
from tablewright.typeset.measuring import plan_panels
from tablewright.typeset.own_content import NotesContent
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter
from tablewright.words.printing import NOTES
from tablewright.words.situations import Situation

# So many lines to write on fill a page.
_LINES = 20
# What is written in needs no larger type than whatever it is beside.
_SIZE = 10.0
_LOOK = Look(PanelKind.SHEET, is_bound=True, is_numbered=True)


class _Filled(Struct, frozen=True, eq=False):
    """What a page has to be filled in, and what that is for."""

    title: str
    block: Block
    situations: tuple[Situation, ...] = ()
    is_fight: bool = False


def spare_pages(
    scope: Scope, beside: Sequence[Situation | None], box: Box, typesetter: Typesetter
) -> tuple[Plan, ...]:
    """Return pages to be filled in, which folding would leave blank.

    What each lies `beside` is for such a situation, or for none. They have the trackers of the
    pack's screens that take whatever room there is, first that of a fight and what is for the
    situation that it lies beside, each on a page of its own and under its own title; lines for
    notes where there are none left, and where one is too wide for `box`. Raises `TemplateFault`.
    """
    if not beside:
        return ()
    notes = NotesContent(_LINES, LINE)
    block = Block(sheet_entries(scope)[0], "", (), (), (notes,), name=NOTES, spans=True)
    ruled = _Filled(NOTES, block)
    filled = [each or ruled for each in _chosen(_trackers(scope), beside)]
    plans = plan_panels([_page(each, scope) for each in filled], box, (_SIZE,), typesetter)
    if all(plan.fits for plan in plans):
        return plans
    kept = [each if plan.fits else ruled for each, plan in zip(filled, plans, strict=True)]
    return plan_panels([_page(each, scope) for each in kept], box, (_SIZE,), typesetter)


def _chosen(
    trackers: Sequence[_Filled], beside: Sequence[Situation | None]
) -> Iterator[_Filled | None]:
    """Yield for each page the tracker that goes best with what it lies `beside`, or None."""
    left = list(trackers)
    for situation in beside:
        of_one = [each for each in left if situation in each.situations]
        found = min(left, key=lambda each: (not each.is_fight, each not in of_one), default=None)
        if found is not None:
            left.remove(found)
        yield found


def _trackers(scope: Scope) -> list[_Filled]:
    return [
        _filled(own, block, panel, screen)
        for screen in screens_in(scope.in_reading_order())
        for panel in screen.panels
        for block in panel.blocks
        if isinstance(own := block.own, Tracker) and own.rows is None
    ]


def _filled(own: Tracker, block: ScreenBlock, panel: ScreenPanel, screen: Screen) -> _Filled:
    """Return the tracker of a screen as tall as a page, its title that of the page."""
    line = max(own.line, LINE)
    rows = max(int(_LINES * LINE / line), len(own.names))
    whole = own_block(screen, replace(own, rows=rows, line=line), replace(block, columns=1))
    situations = () if panel.situation is None else (panel.situation,)
    matter = replace(whole, title="", spans=True)
    return _Filled(block.title or own.name, matter, situations, own.live is Live.FIGHT)


def _page(filled: _Filled, scope: Scope) -> Panel:
    return Panel(
        name=f"the page “{filled.title}” of the booklet",
        title=filled.title,
        chips=(),
        where="",
        foot=("10",),
        columns=1,
        blocks=(filled.block,),
        span=sheet_entries(scope)[0].source.span(("title",)),
        situations=filled.situations,
        look=_LOOK,
    )
