"""What stands on the cheat sheet of a check: its chances, and the dice that each outcome needs."""

from __future__ import annotations

from collections.abc import Sequence

from tablewright.kinds.check.block import outcome_terms
from tablewright.kinds.check.entry import Check
from tablewright.kinds.check.sheets.asked import SheetOf
from tablewright.kinds.check.sheets.meanings import meanings_table, single_meaning, told_in_heads
from tablewright.kinds.check.sheets.means import mean_blocks
from tablewright.kinds.check.sheets.rolled import rolled_of
from tablewright.kinds.check.sheets.strips import in_strips
from tablewright.kinds.check.sheets.tables import elsewhere
from tablewright.library import Scope
from tablewright.outputs.sheets.blocks import BESIDE_LISTS, BROAD, is_low
from tablewright.records import replace
from tablewright.typeset.blocks import Block
from tablewright.typeset.list_content import TermsContent
from tablewright.typeset.table_content import Words
from tablewright.words.odds import WHAT_IT_MEANS


def _check_blocks(check: Check, scope: Scope, ems: float) -> tuple[Block, ...]:
    """Return the blocks of a check's sheet: what is rolled stands first.

    What is looked up for it and what it leads to stand behind, and it goes across the page then.
    """
    sheet = SheetOf(check, scope, ems)
    rolled = rolled_of(sheet)
    is_told = sheet.is_told_with_values
    told = _with_elsewhere(sheet, rolled.blocks)
    blocks: Sequence[Block] = (
        *_with_summary(sheet),
        *_explained(sheet, told, has_dice=rolled.has_dice and (is_told or bool(told))),
        *mean_blocks(sheet.view),
    )
    adding = [block for block in sheet.adding if block not in rolled.taken]
    behind = (*(replace(block, is_taken=True) for block in adding), *sheet.led_to)
    if behind:
        blocks = [replace(block, spans=True) for block in blocks]
    found = (*_with_meanings(blocks, check, ems, has_dice=rolled.has_dice), *behind)
    return tuple(in_strips(block, ems) for block in found)


def _with_summary(sheet: SheetOf) -> tuple[Block, ...]:
    """Return what is looked up, with what is said of the check where that tells the chances too."""
    if not sheet.is_told_with_values:
        return sheet.looked_up
    first, *others = sheet.looked_up
    return (replace(first, leads=(*sheet.summary, *first.leads)), *others)


def _with_elsewhere(sheet: SheetOf, blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """Return the `blocks` of what is rolled, and say what of it stands with other checks."""
    if not blocks:
        return ()
    first, *others = blocks
    added = sheet.added if sheet.known else None
    owner = None if added is None else added.owner
    told = (
        tuple(each.table.title for each in added.asked if each.table is not None)
        if added is not None and sheet.is_told_beside
        else ()
    )
    leads = (*first.leads, *elsewhere(sheet.check, sheet.scope, owner, told))
    return (replace(first, leads=leads), *others)


def _with_meanings(
    blocks: Sequence[Block], check: Check, ems: float, *, has_dice: bool
) -> tuple[Block, ...]:
    """Return `blocks`, in which a table tells what outcomes mean, but for low pages."""
    if is_low(ems):
        return tuple(blocks)
    is_across = ems >= BROAD and bool(blocks) and blocks[0].spans
    line = ems if is_across or ems < BROAD else ems * BESIDE_LISTS
    table = meanings_table(check, line, has_dice=has_dice, runs_in=not is_across)
    return tuple(
        replace(block, bodies=(table,)) if table and block.title == WHAT_IT_MEANS else block
        for block in blocks
    )


def _explained(sheet: SheetOf, blocks: tuple[Block, ...], *, has_dice: bool) -> tuple[Block, ...]:
    """Return `blocks` with what the outcomes mean: a single one in a sentence above all.

    A line needs no heading of its own. Where the dice are told above, what must be rolled for one
    of which nothing else is said is no news.
    """
    bodies = outcome_terms(sheet.check, has_dice=has_dice)
    told = tuple(term for body in bodies for term in body.terms)
    if not told:
        return blocks
    if blocks and len(told) == 1:
        said = single_meaning(sheet.check, has_dice=has_dice)
        if said is not None:
            leads = _named_once(blocks[0].leads, sheet.check)
            return (replace(blocks[0], leads=(*leads, said)), *blocks[1:])
    first = told_in_heads(blocks[0], sheet.check) if has_dice else None
    if first is not None:
        return (first, *blocks[1:])
    leads = () if blocks else sheet.summary
    terms = (TermsContent(told),)
    return (*blocks, Block(sheet.check, WHAT_IT_MEANS, (), leads, terms, column=1))


def _named_once(leads: Sequence[Words], check: Check) -> tuple[Words, ...]:
    """Return `leads` without the name of an outcome before what figures are: the next says it.

    "Hit: roll this or more. **Hit**: …" had named it twice.
    """
    names = tuple(f"{outcome.name}: " for outcome in check.outcomes)
    told = (
        lead.removeprefix(next(filter(lead.startswith, names), ""))
        if isinstance(lead, str)
        else lead
        for lead in leads
    )
    return tuple(one[:1].upper() + one[1:] if isinstance(one, str) else one for one in told)


SHEET = _check_blocks
