"""What is left blank, to be filled in: trackers of the pack's screen, or else lines for notes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from tablewright.library import Scope
from tablewright.outputs.fillable import Fillable
from tablewright.outputs.notes_below import LINE
from tablewright.outputs.sheets.page_trackers import listing_trackers, tracker_block
from tablewright.outputs.sheets.sections import sheet_entries
from tablewright.typeset.blocks import Block
from tablewright.typeset.looks import Look, PanelKind
from tablewright.typeset.measuring import plan_panels
from tablewright.typeset.own_content import NotesContent
from tablewright.typeset.panels import Panel
from tablewright.typeset.papers import Box
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter
from tablewright.words.parts import NOTES
from tablewright.words.situations import Situation

# So many lines to write on fill a page.
_LINES = 20
# What is written in needs no larger type than whatever it is beside.
_SIZE = 10.0
_LOOK = Look(PanelKind.SHEET, is_bound=True, is_numbered=True)


def spare_pages(
    scope: Scope,
    beside: Sequence[Situation | None],
    box: Box,
    typesetter: Typesetter,
    used: Collection[str] = (),
    lines: int = _LINES,
) -> tuple[Plan, ...]:
    """Return pages to be filled in, which folding would leave blank.

    What each lies `beside` is for such a situation, or for none. They have the trackers of the
    pack's screens, but those with titles that are `used` below other pages: first that of a fight
    and what is for the situation that it lies beside, each on a page of its own and under its own
    title; lines for notes where there are none left, and where one is too wide for `box`. Each has
    room for so many `lines`. Raises `TemplateFault`.
    """
    if not beside:
        return ()
    left = [each for each in listing_trackers(scope) if each.title not in used]
    chosen = list(_chosen(left, beside))
    plans = plan_panels([_page(each, scope, lines) for each in chosen], box, (_SIZE,), typesetter)
    if all(plan.fits for plan in plans):
        return plans
    kept = [each if plan.fits else None for each, plan in zip(chosen, plans, strict=True)]
    return plan_panels([_page(each, scope, lines) for each in kept], box, (_SIZE,), typesetter)


def _chosen(
    trackers: Sequence[Fillable], beside: Sequence[Situation | None]
) -> Iterator[Fillable | None]:
    """Yield for each page the tracker that goes best with what it lies `beside`, or None."""
    left = list(trackers)
    for situation in beside:
        of_one = [each for each in left if situation in each.situations]
        found = min(left, key=lambda each: (not each.is_fight, each not in of_one), default=None)
        if found is not None:
            left.remove(found)
        yield found


def _page(filled: Fillable | None, scope: Scope, count: int) -> Panel:
    """Return a page with a tracker, or with lines for notes, its title that of the page."""
    entry = sheet_entries(scope)[0]
    title = NOTES if filled is None else filled.title
    lines = NotesContent(count, LINE)
    ruled = Block(entry, "", (), (), (lines,), name=NOTES, spans=True)
    return Panel(
        name=f"the page “{title}” of the booklet",
        title=title,
        chips=(),
        where="",
        foot=("10",),
        columns=1,
        blocks=(ruled if filled is None else tracker_block(filled, "", count * LINE),),
        span=entry.source.span(("title",)),
        situations=() if filled is None else filled.situations,
        look=_LOOK,
        anchor="" if filled is None else filled.anchor,
    )
