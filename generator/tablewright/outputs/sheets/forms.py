"""Pages to fill in behind all sheets: what the panels of a screen have no room for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablewright.library import Scope
from tablewright.outputs.fillable import Fillable, clocks_off_panels, fillable
from tablewright.outputs.notes_below import LINE
from tablewright.outputs.sheets.behind_all import section_behind_all
from tablewright.outputs.sheets.sections import SheetPage
from tablewright.outputs.sheets.sharing import Foot
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.clock_content import ClocksContent, lined_clocks
from tablewright.typeset.measuring import Measure, plan_panels
from tablewright.typeset.own_content import NotesContent, TrackerContent, TrackerHead
from tablewright.typeset.plans import Plan
from tablewright.typeset.typesetter import Typesetter
from tablewright.words.parts import IN_ORDER, NOTES, ROUND, ROUNDS, SESSION_RECORD
from tablewright.words.situations import Situation

FORMS_ANCHOR = "session-record"
# What is written in needs no larger type than the sheets before it.
_SIZE = 10.0
# Behind all trackers stand so many lines for what has none.
_LINES = 5
# A fight has no fewer on a page of paper.
_LEAST_FIGHTERS = 8
# What stands before its rounds, in percent of the line.
_ROUND_TITLE = 8.0
# More rows no page has.
_NUMBERS = tuple(str(n) for n in range(1, 61))


def form_plans(
    scope: Scope,
    leaf: SheetPage,
    foot: Foot,
    typesetter: Typesetter,
    measure: Measure,
    index: Block | None = None,
) -> tuple[Plan, ...]:
    """Return pages with all trackers below each other and then clocks, as many on each as it holds.

    Trackers have the rows that their screen says, or share what is left; lines for notes and the
    `index` stand behind the last of them, if it has room for these, the latter first. Raises
    `TemplateFault`.
    """

    def planned(blocks: Sequence[Block]) -> Plan:
        panel = section_behind_all(SESSION_RECORD, FORMS_ANCHOR, tuple(blocks), scope, leaf, foot)
        return plan_panels([panel], leaf.box, (_SIZE,), typesetter, measure=measure)[0]

    pages: list[list[Block]] = [[]]
    for block in _blocks(scope, index, leaf.box.width):
        if pages[-1] and not planned([*pages[-1], block]).fits:
            if block is index or block.title == NOTES:
                continue
            pages.append([])
        pages[-1].append(block)
    # What is looked for stands at the foot, and not between what is written in.
    ordered = (sorted(blocks, key=lambda block: block is index) for blocks in pages)
    return tuple(planned(blocks) for blocks in ordered if blocks)


def has_forms(scope: Scope) -> bool:
    """Return whether there is anything to fill in behind the sheets of a pack."""
    return next(_to_fill_in(scope), None) is not None


def _forms(scope: Scope) -> tuple[Fillable, ...]:
    """Return the trackers of a pack's screens that stand on no panel, those of a fight first."""
    found = [each for each in fillable(scope) if each.own.off_panel]
    return tuple(sorted(found, key=lambda each: not each.is_fight))


def _to_fill_in(scope: Scope) -> Iterator[Block]:
    forms = _forms(scope)
    fights = [each for each in forms if each.is_fight]
    # Whom somebody met has no rounds, though it is kept count of like a fight.
    fought = [each for each in fights if Situation.FIGHTING in each.situations] or fights
    for each in forms:
        block = each.block(each.title, each.own.rows, max(each.own.line, LINE))
        block = _numbered(block)
        block = _with_fighters(block) if each.is_fight else block
        yield _below_rounds(block) if each in fought[:1] else block
    yield from clocks_off_panels(scope)


def _with_fighters(block: Block) -> Block:
    """Return the tracker of a fight with room for some fighters."""
    bodies = (
        replace(body, rows=max(body.rows, _LEAST_FIGHTERS))
        if isinstance(body, TrackerContent) and body.fills
        else body
        for body in block.bodies
    )
    return replace(block, bodies=tuple(bodies))


def _below_rounds(block: Block) -> Block:
    return replace(block, bodies=(_rounds(), *block.bodies))


def _rounds() -> TrackerContent:
    """Return a cell for each round, in which the numbers of the rows below stand in their order."""
    share = (100.0 - _ROUND_TITLE) / ROUNDS
    counted = (TrackerHead(str(n), 0, share) for n in range(1, ROUNDS + 1))
    heads = (TrackerHead(ROUND, 0, _ROUND_TITLE), *counted)
    return TrackerContent(heads, 1, LINE, (IN_ORDER,))


def _numbered(block: Block) -> Block:
    """Return `block`, the rows of whose tracker have their numbers: "2 strikes 5" is short."""
    bodies = (
        replace(body, names=_NUMBERS)
        if isinstance(body, TrackerContent) and not body.names
        else body
        for body in block.bodies
    )
    return replace(block, bodies=tuple(bodies))


def _with_lines(block: Block, width: float) -> Block:
    """Return clocks `width` millimetres wide with a line beside each for what it counts to."""
    bodies = (lined_clocks(b, width) if isinstance(b, ClocksContent) else b for b in block.bodies)
    return replace(block, bodies=tuple(bodies))


def _blocks(scope: Scope, index: Block | None, width: float) -> Iterator[Block]:
    found = tuple(_with_lines(block, width) for block in _to_fill_in(scope))
    yield from found
    if found:
        if index is not None:
            yield index
        lines = NotesContent(_LINES, LINE)
        yield Block(found[-1].entry, NOTES, (), (), (lines,), spans=True)
