"""Pages to fill in behind all sheets: what the panels of a screen have no room for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.library import Scope
from tablewright.outputs.fillable import Fillable, clocks_off_panels, fillable
from tablewright.outputs.notes_below import LINE
from tablewright.outputs.sheets.behind_all import section_behind_all
from tablewright.outputs.sheets.sections import SheetPage
from tablewright.outputs.sheets.sharing import Foot
from tablewright.typeset.blocks import Block
from tablewright.typeset.measuring import Measure, plan_panels
from tablewright.typeset.own_content import NotesContent
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter
from tablewright.words.parts import NOTES, SESSION_RECORD

FORMS_ANCHOR = "session-record"
# What is written in needs no larger type than the sheets before it.
_SIZE = 10.0
# Behind all trackers stand so many lines for what has none.
_LINES = 5


def form_plans(
    scope: Scope,
    leaf: SheetPage,
    foot: Foot,
    typesetter: Typesetter,
    measure: Measure,
    index: Block | None = None,
) -> tuple[Plan, ...]:
    """Return pages with all trackers below each other and then clocks, as many on each as it holds.

    Trackers have the rows that their screen says, or share what is left; the `index` and lines for
    notes stand behind the last of them, if it has room for these. Raises `TemplateFault`.
    """

    def planned(blocks: Sequence[Block]) -> Plan:
        panel = section_behind_all(SESSION_RECORD, FORMS_ANCHOR, tuple(blocks), scope, leaf, foot)
        return plan_panels([panel], leaf.box, (_SIZE,), typesetter, measure=measure)[0]

    pages: list[list[Block]] = [[]]
    for block in _blocks(scope, index):
        if pages[-1] and not planned([*pages[-1], block]).fits:
            if block is index or block.title == NOTES:
                continue
            pages.append([])
        pages[-1].append(block)
    return tuple(planned(blocks) for blocks in pages if blocks)


def has_forms(scope: Scope) -> bool:
    """Return whether there is anything to fill in behind the sheets of a pack."""
    return next(_to_fill_in(scope), None) is not None


def _forms(scope: Scope) -> tuple[Fillable, ...]:
    """Return the trackers of a pack's screens that stand on no panel, those of a fight first."""
    found = [each for each in fillable(scope) if each.own.off_panel]
    return tuple(sorted(found, key=lambda each: not each.is_fight))


def _to_fill_in(scope: Scope) -> Iterator[Block]:
    for each in _forms(scope):
        yield each.block(each.title, each.own.rows, max(each.own.line, LINE))
    yield from clocks_off_panels(scope)


def _blocks(scope: Scope, index: Block | None) -> Iterator[Block]:
    found = tuple(_to_fill_in(scope))
    yield from found
    if found:
        if index is not None:
            yield index
        lines = NotesContent(_LINES, LINE)
        yield Block(found[-1].entry, NOTES, (), (), (lines,), spans=True)
