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
from tablewright.words.parts import (
    EACH_BOX,
    IN_EACH_ROUND,
    INITIATIVE_BONUS,
    NOTES,
    OF_EACH_BOX,
    ROUNDS,
    SESSION_RECORD,
    USE_OF_CLOCKS,
    round_head,
)
from tablewright.words.situations import Situation

FORMS_ANCHOR = "session-record"
# What is written in needs no larger type than the sheets before it.
_SIZE = 10.0
# Behind all trackers stand so many lines for what has none.
_LINES = 5
# A fight has no fewer on a page of paper.
_LEAST_FIGHTERS = 8
# In millimetres: a cell holds what is rolled in one round; and so much is between two, as
# `print.css` has it.
_ROUND_WIDTH, _BETWEEN_CELLS = 7.4, 1.2
# So wide are what is added to that, and what one of many boxes stands for: of more than a line.
_BONUS_WIDTH, _EACH_WIDTH, _MANY_BOXES = 12.0, 7.4, 11
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
    return bool(_forms(scope)) or next(clocks_off_panels(scope), None) is not None


def _forms(scope: Scope) -> tuple[Fillable, ...]:
    """Return the trackers of a pack's screens that stand on no panel, that of blows first.

    Where none is live, the first for fighting is taken for it. Others of a fight come next.
    """
    found = [each for each in fillable(scope) if each.own.off_panel]
    fought = [each for each in found if Situation.FIGHTING in each.situations]
    blows = next((each for each in found if each.is_of_blows), None) or next(iter(fought), None)
    return tuple(sorted(found, key=lambda each: (each is not blows, not each.is_fight)))


def _to_fill_in(scope: Scope, width: float) -> Iterator[Block]:
    for place, each in enumerate(_forms(scope)):
        is_fought = not place and (each.is_fight or Situation.FIGHTING in each.situations)
        block = _numbered(each.block(each.title, each.own.rows, max(each.own.line, LINE)))
        block = _with_fighters(block) if is_fought or each.is_fight else block
        adds = scope.manifest is not None and scope.manifest.initiative is not None
        yield _with_rounds(block, width, adds=adds) if is_fought else block
    for block in clocks_off_panels(scope):
        yield block if block.leads else replace(block, leads=(USE_OF_CLOCKS,))


def _with_fighters(block: Block) -> Block:
    """Return the tracker of a fight with room for some fighters."""
    bodies = (
        replace(body, rows=max(body.rows, _LEAST_FIGHTERS))
        if isinstance(body, TrackerContent) and body.fills
        else body
        for body in block.bodies
    )
    return replace(block, bodies=tuple(bodies))


def _with_rounds(block: Block, width: float, *, adds: bool) -> Block:
    """Return the tracker of a fight with a cell for each round, right behind the names.

    So what is rolled anew each round stands in the row of whom it is about; with what it `adds` to
    that before it. It is `width` millimetres wide; headings of boxes have what these take, and
    others share what is left.
    """
    bodies = tuple(
        replace(body, heads=tuple(_heads_with_rounds(body.heads, width, adds=adds)))
        if isinstance(body, TrackerContent)
        else body
        for body in block.bodies
    )
    has_many = any(
        head.words == EACH_BOX
        for body in bodies
        if isinstance(body, TrackerContent)
        for head in body.heads
    )
    said = (IN_EACH_ROUND, OF_EACH_BOX) if has_many else (IN_EACH_ROUND,)
    return replace(block, leads=said, bodies=bodies)


def _heads_with_rounds(
    heads: Sequence[TrackerHead], width: float, *, adds: bool
) -> Iterator[TrackerHead]:
    cell, bonus, each = (100.0 * w / width for w in (_ROUND_WIDTH, _BONUS_WIDTH, _EACH_WIDTH))
    rounds = [TrackerHead(round_head(n), 0, cell) for n in range(1, ROUNDS + 1)]
    added = [TrackerHead(INITIATIVE_BONUS, 0, bonus)] if adds else []
    many = [head for head in heads if head.boxes >= _MANY_BOXES]
    boxes = sum(head.width for head in heads)
    between = _BETWEEN_CELLS * (len(heads) + len(many) + len(added) + len(rounds) - 1)
    left = 100.0 * (width - boxes - between) / width
    left -= sum(head.share for head in (*added, *rounds)) + each * len(many)
    first, *others = (replace(head, share=head.share * left / 100.0) for head in heads)
    yield from (first, *added, *rounds)
    for head in others:
        if head.boxes >= _MANY_BOXES:
            yield TrackerHead(EACH_BOX, 0, each)
        yield head


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
    found = tuple(_with_lines(block, width) for block in _to_fill_in(scope, width))
    yield from found
    if found:
        if index is not None:
            yield index
        lines = NotesContent(_LINES, LINE)
        yield Block(found[-1].entry, NOTES, (), (), (lines,), spans=True)
